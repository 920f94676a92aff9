// The address bar is the state of the page: paths, and nothing else.

export const route = $state({ path: location.pathname, query: location.search });

function read() {
  route.path = location.pathname;
  route.query = location.search;
}

addEventListener("popstate", read);

export function go(path: string, replace = false) {
  if (replace) history.replaceState(null, "", path);
  else history.pushState(null, "", path);
  read();
  scrollTo(0, 0);
}

/** Links within the site are followed without loading the page again. */
export function followed(event: MouseEvent) {
  const link = (event.target as Element | null)?.closest?.("a");
  if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  if (/^\/(api|docs)(\/|$)/.test(link.pathname)) return; // not pages of the client
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}
