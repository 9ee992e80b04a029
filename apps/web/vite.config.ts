import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin } from "vite";

const server = process.env.TIMBRE_SERVER ?? "http://localhost:3000";
const served = ["/v1", "/v2", "/healthz", "/readyz", "/static"];

/** Pages may not write styles of their own; those of the messages come as a sheet (`app/toasts.tsx`). */
const messagesWithoutStyles: Plugin = {
  name: "messages-without-styles",
  transform: (code, id) =>
    /[\\/]sonner[\\/]dist[\\/]/.test(id) && id.endsWith(".mjs") ? code.replace(/^__insertCSS\(/m, "void (") : undefined,
};
/**
 * Schemas check what comes from the server; that they can also describe themselves as JSON Schema is for the server's
 * reference. The browser would load 5 kB of it before the first page.
 */
const schemasWithoutDescriptions: Plugin = {
  name: "schemas-without-descriptions",
  apply: "build",
  transform: (code, id) => {
    if (!/[\\/]zod[\\/]v4[\\/]core[\\/](json-schema-processors|to-json-schema)\.js$/.test(id)) return undefined;
    const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name);
    const renamed = [...code.matchAll(/^export \{ (\w+ as \w+) \};/gm)].map(([line]) => line);
    return [...names.map((name) => `export const ${name} = () => undefined;`), ...renamed].join("\n");
  },
};
/** The app waits for its language; the browser fetches both at once. */
const appBesideLanguage: Plugin = {
  name: "app-beside-language",
  transformIndexHtml: {
    order: "post",
    handler: (_html, { bundle = {} }) => {
      const chunks = Object.values(bundle).filter((one) => one.type === "chunk");
      const app = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith("/app/main.tsx"));
      return (app ? [app.fileName, ...app.imports] : []).map((file) => ({
        tag: "link",
        attrs: { rel: "modulepreload", crossorigin: true, href: `/${file}` },
        injectTo: "head" as const,
      }));
    },
  },
};
const ownStyleSingleton = fileURLToPath(new URL("./src/ui/style-singleton.ts", import.meta.url));

export default defineConfig({
  plugins: [react(), tailwindcss(), messagesWithoutStyles, schemasWithoutDescriptions, appBesideLanguage],
  resolve: { alias: { "react-style-singleton": ownStyleSingleton } },
  // light-dark() and OKLCH must reach the browser as written.
  build: { target: ["chrome123", "firefox120", "safari17.5"], outDir: "dist", emptyOutDir: true },
  server: {
    port: 5173,
    proxy: Object.fromEntries(served.map((path) => [path, { target: server, changeOrigin: false }])),
  },
});
