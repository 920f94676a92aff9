// Puts into the service worker what the shell of this build is made of: the page, all code and styles
// that belong to no board, and the letters of our languages.

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

const WORKER = new URL("src/shell/sw.js", import.meta.url);
const ALWAYS = ["/", "/icon.svg", "/manifest.webmanifest"];
const BOARD = /\/src\/boards\/(?!index)/;

export function shell(): Plugin {
  return {
    name: "inglenook-shell",
    apply: "build",
    generateBundle(_, bundle) {
      const boards = new Set<string>();
      for (const part of Object.values(bundle)) {
        if (part.type !== "chunk" || !BOARD.test(part.facadeModuleId ?? "")) continue;
        boards.add(part.fileName);
        for (const style of part.viteMetadata?.importedCss ?? []) boards.add(style);
      }
      const parts = Object.keys(bundle)
        .filter((name) => /\.(js|css)$|-latin-wght-normal.*\.woff2$/.test(name) && !boards.has(name))
        .sort();
      const source = readFileSync(WORKER, "utf8");
      const version = createHash("sha256").update(source + parts.join()).digest("hex").slice(0, 12);
      this.emitFile({
        type: "asset",
        fileName: "sw.js",
        source: source
          .replace("__VERSION__", version)
          .replace('"__PARTS__"', [...ALWAYS, ...parts.map((name) => `/${name}`)].map((path) => JSON.stringify(path)).join(", ")),
      });
    },
  };
}
