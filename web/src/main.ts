import { mount } from "svelte";
import "@fontsource-variable/alegreya/wght.css";
import "@fontsource-variable/source-sans-3/wght.css";
import "./style.css";
import App from "./App.svelte";
import { games } from "./lib/games.svelte";
import { followInstall } from "./lib/install.svelte";
import { locale } from "./lib/texts.svelte";

// the first page and its data are requested before it is drawn
if (location.pathname === "/") {
  void games(locale.language).catch(() => {});
  void import("./pages/Home.svelte").catch(() => {});
}

const target = document.getElementById("app");
if (target) mount(App, { target });
followInstall();
if ("serviceWorker" in navigator && import.meta.env.PROD) {
  // after the page is loaded: the cache is for the next visit
  addEventListener("load", () => void navigator.serviceWorker.register("/sw.js").catch(() => {}));
  // a first visit loads its page before there is a worker: what it has opened is asked for again, to be kept
  if (!navigator.serviceWorker.controller) {
    navigator.serviceWorker.addEventListener(
      "controllerchange",
      () => {
        const loaded = performance.getEntriesByType("resource").map((one) => new URL(one.name));
        for (const url of loaded) {
          const ours = url.origin === location.origin && /^\/(assets|api\/(games|tables\/[\w-]+\/replay))(\/|$)/.test(url.pathname);
          if (ours) void fetch(url).catch(() => {});
        }
      },
      { once: true },
    );
  }
}
