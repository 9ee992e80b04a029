import * as contract from "@timbre/contract";
import { describe, expect, it } from "vitest";
import {
  javaScriptRoutes,
  pythonPackages,
  pythonRoutesIn,
  recordedPythonRoutes,
  stateOfRoutes,
} from "./steps/sdk/sdk-routes.mjs";

const unknownIn = (routes: string[]): string[] =>
  stateOfRoutes(routes, contract)
    .filter(({ state }) => state === "unknown")
    .map(({ route }) => route);

describe("routes that stock clients call", () => {
  it("are read from the JavaScript client", () => {
    const routes = javaScriptRoutes();
    expect(routes.length).toBeGreaterThan(300);
    expect(routes).toContain("POST /v1/text-to-speech/{}");
  });

  it("are served or refused by name, from JavaScript", () => {
    expect(unknownIn(javaScriptRoutes())).toEqual([]);
  });

  it("are served or refused by name, from Python", () => {
    const { routes } = recordedPythonRoutes();
    expect(routes).toContain("POST /v1/voice-changer/{}");
    expect(unknownIn(routes)).toEqual([]);
  });

  it("are recorded from the Python client that is installed, where one is", () => {
    const packages = pythonPackages();
    const { routes } = recordedPythonRoutes();
    expect(packages ? pythonRoutesIn(packages) : routes).toEqual(routes);
  });

  it("are unknown when they are neither", () => {
    expect(unknownIn(["GET /v1/voices/{}/dances", "GET /v1/voices/{}", "POST /v1/music/compose"])).toEqual([
      "GET /v1/voices/{}/dances",
    ]);
  });
});
