import { mount } from "svelte";
import "@fontsource-variable/alegreya/wght.css";
import "@fontsource-variable/source-sans-3/wght.css";
import "./style.css";
import App from "./App.svelte";
import { games } from "./lib/games.svelte";
import { locale } from "./lib/texts.svelte";

// the data of the first page is requested before it is drawn
if (location.pathname === "/") void games(locale.language).catch(() => {});

const target = document.getElementById("app");
if (target) mount(App, { target });
if ("serviceWorker" in navigator && import.meta.env.PROD) {
  // after the page is loaded: the cache is for the next visit
  addEventListener("load", () => void navigator.serviceWorker.register("/sw.js").catch(() => {}));
}
