import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

const server = process.env.TIMBRE_SERVER ?? "http://localhost:3000";
const served = ["/v1", "/v2", "/healthz", "/readyz", "/static"];

export default defineConfig({
  plugins: [react(), tailwindcss()],
  // light-dark() and OKLCH must reach the browser as written.
  build: { target: ["chrome123", "firefox120", "safari17.5"], outDir: "dist", emptyOutDir: true },
  server: {
    port: 5173,
    proxy: Object.fromEntries(served.map((path) => [path, { target: server, changeOrigin: false }])),
  },
});
