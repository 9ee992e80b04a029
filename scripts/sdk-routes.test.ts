import * as contract from "@timbre/contract";
import { describe, expect, it } from "vitest";
import { clientPins, pinOf, pinWarnings } from "./steps/sdk/client-pins.mjs";
import { openAiSdkInstalled, recordedOpenAiSdk } from "./steps/sdk/openai-sdk.mjs";
import { recordedPythonMethods } from "./steps/sdk/python-sdk.mjs";
import {
  javaScriptRoutes,
  javaScriptVersion,
  pythonPackages,
  pythonRoutesIn,
  pythonVersionIn,
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

  it("hold the addresses of their sockets", () => {
    const [listening, talking] = ["GET /v1/speech-to-text/realtime", "GET /v1/convai/conversation"];
    expect(javaScriptRoutes()).toEqual(expect.arrayContaining([listening, talking]));
    const speaking = "GET /v1/text-to-speech/{}/stream-input";
    expect(recordedPythonRoutes().routes).toEqual(expect.arrayContaining([listening, talking, speaking]));
  });

  it("are served or refused by name, from the audio part of the OpenAI client", () => {
    const { routes, models } = recordedOpenAiSdk();
    expect(routes).toContain("POST /v1/audio/transcriptions");
    expect(routes).toContain("DELETE /v1/audio/voice_consents/{}");
    expect(unknownIn(routes)).toEqual([]);
    const known = [...Object.keys(contract.openAiModels), ...contract.openAiListeningModels];
    expect(models).toContain("gpt-4o-transcribe-diarize");
    expect(models.filter((name) => !known.includes(name))).toEqual([]);
  });

  it("are recorded from the OpenAI client that is installed, where one is", () => {
    expect(openAiSdkInstalled() ?? recordedOpenAiSdk()).toEqual(recordedOpenAiSdk());
  });

  it("are unknown when they are neither", () => {
    expect(unknownIn(["GET /v1/voices/{}/dances", "GET /v1/voices/{}", "POST /v1/music/compose"])).toEqual([
      "GET /v1/voices/{}/dances",
    ]);
  });
});

describe("the clients they are read from", () => {
  it("have the versions that the tests run", () => {
    expect(recordedPythonRoutes().version).toBe(pinOf("PyPI", "elevenlabs"));
    expect(recordedPythonMethods().version).toBe(pinOf("PyPI", "elevenlabs"));
    expect(javaScriptVersion()).toBe(pinOf("npm", "@elevenlabs/elevenlabs-js"));
    expect(recordedOpenAiSdk().version).toBe(pinOf("npm", "openai"));
    const packages = pythonPackages();
    expect(packages ? pythonVersionIn(packages) : pinOf("PyPI", "elevenlabs")).toBe(pinOf("PyPI", "elevenlabs"));
  });

  it("are told of before a release when a registry has newer ones, and when none answers", () => {
    const names = clientPins().map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(["elevenlabs", "pipecat-ai", "ai", "@elevenlabs/elevenlabs-js"]));
    const pins = [
      { registry: "npm", name: "ai", version: "1.0.0" },
      { registry: "PyPI", name: "elevenlabs", version: "2.0.0" },
    ];
    expect(pinWarnings(pins, ({ version }) => version)).toEqual([]);
    expect(pinWarnings(pins, () => "2.0.0")).toEqual(["ai 1.0.0 is tested, but npm has 2.0.0"]);
    const offline = pinWarnings(pins, () => {
      throw new Error("no network\nat all");
    });
    expect(offline[1]).toBe("PyPI did not say whether elevenlabs 2.0.0 is the newest: no network");
  });
});
