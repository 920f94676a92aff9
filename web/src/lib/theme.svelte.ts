// The theme, dark or light: the user's choice, or the device's preference.

export type Theme = "dark" | "light";

function first(): Theme {
  const kept = localStorage.getItem("theme");
  if (kept === "dark" || kept === "light") return kept;
  return matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark";
}

export const look = $state<{ theme: Theme }>({ theme: first() });

export function show(theme: Theme): void {
  look.theme = theme;
  localStorage.setItem("theme", theme);
  apply();
}

export function apply(): void {
  document.documentElement.dataset.theme = look.theme;
}
