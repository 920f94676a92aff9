// The browser's offer to install the site. It is shown from the second visit on, until it was answered.

interface InstallEvent extends Event {
  prompt(): Promise<void>;
  readonly userChoice: Promise<{ outcome: string }>;
}

const VISITS = "visits";
const ANSWERED = "install-answered";
const COUNTED = "visit-counted"; // in this tab; a reload is no visit
const FROM = 2;

/** Whether this browser was here before this page was loaded. */
export const isKnownHere = visits() > 0;

export const install = $state<{ event: InstallEvent | null }>({ event: null });

/** Count this visit, and keep the browser's offer. Call it once, when the page is loaded. */
export function followInstall(): void {
  if (sessionStorage.getItem(COUNTED) === null) {
    sessionStorage.setItem(COUNTED, "yes");
    localStorage.setItem(VISITS, String(visits() + 1));
  }
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    if (visits() >= FROM && localStorage.getItem(ANSWERED) === null) install.event = event as InstallEvent;
  });
  addEventListener("appinstalled", () => answered());
}

function visits(): number {
  return Number(localStorage.getItem(VISITS) ?? 0) || 0;
}

function answered(): void {
  localStorage.setItem(ANSWERED, "yes");
  install.event = null;
}

/** Let the browser ask, and do not offer it again. */
export async function acceptInstall(): Promise<void> {
  const { event } = install;
  answered();
  await event?.prompt();
}

export const declineInstall = answered;
