import { http, HttpResponse } from "msw";
import { expect, it } from "vitest";
import { serveApi } from "../test-server.ts";
import { keepingApp } from "./keeping-app.ts";

const missing = new TypeError("Failed to fetch dynamically imported module: /assets/page.js");
const load = keepingApp<"Page">(() => Promise.reject(missing));

it("keeps the application where no server answers", async () => {
  serveApi(http.get("*/readyz", () => HttpResponse.error()));
  await expect(load()).rejects.toMatchObject({ code: "network" });
});

it("lets the router reload where the server has a newer version", async () => {
  serveApi(http.get("*/readyz", () => HttpResponse.json({ status: "ready" })));
  await expect(load()).rejects.toBe(missing);
});
