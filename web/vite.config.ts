import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { shell } from "./shell.ts";

const server = `http://127.0.0.1:${process.env.INGLENOOK_PORT ?? 8012}`;

export default defineConfig({
  plugins: [svelte(), shell()],
  build: {
    outDir: "../src/inglenook/server/static",
    emptyOutDir: true,
    target: "es2022",
    // the page's policy forbids inline styles and scripts, so nothing is inlined
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    // boards read what is printed on cards from the data files of their games
    fs: { allow: [".."] },
    proxy: { "/api": { target: server, ws: true } },
  },
  resolve: process.env.VITEST ? { conditions: ["browser"] } : undefined,
  test: {
    environment: "happy-dom",
    include: ["src/**/*.test.ts"],
    pool: "threads",
    isolate: false,
    setupFiles: ["tidy.ts"],
    css: { include: [/\.css\?raw/] }, // otherwise a style sheet that is read as text is empty
  },
});
