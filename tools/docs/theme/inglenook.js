// Two things that the theme's scripts do otherwise; tools/docs/policy.py puts this script before all of them.

// The search puts its style into its shadow tree as a <style> element, which the server's policy forbids. The same rules
// are allowed as a constructed sheet.
const append = ShadowRoot.prototype.appendChild;
ShadowRoot.prototype.appendChild = function (node) {
  if (!(node instanceof HTMLStyleElement)) return append.call(this, node);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(node.textContent);
  this.adoptedStyleSheets = [...this.adoptedStyleSheets, sheet];
  return node;
};

// Each block of code gets a <nav> with one button, which would be as many landmarks for screen readers.
new MutationObserver(() => {
  for (const nav of document.querySelectorAll("nav.md-code__nav:not([role])")) nav.setAttribute("role", "none");
}).observe(document.documentElement, { childList: true, subtree: true });
