import * as contract from "@timbre/contract";
import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { pythonMethodsIn, pythonMethodStates, recordedPythonMethods } from "./steps/sdk/python-sdk.mjs";
import { conformance, conformanceFile } from "./steps/sdk/sdk-conformance.mjs";
import { pythonPackages } from "./steps/sdk/sdk-routes.mjs";

describe("the page of what stock clients can do", () => {
  it("is up to date: run node --import tsx scripts/sdk-conformance.mjs", async () => {
    expect(await readFile(conformanceFile, "utf8")).toBe(await conformance(contract));
  });

  it("names every method of the Python client as working or refused", () => {
    const states = pythonMethodStates(contract);
    expect(states.length).toBeGreaterThan(250);
    expect(states.filter(({ state }) => state === "unknown")).toEqual([]);
    const stateOf = (name: string) => states.find(({ method }) => method === name)?.state;
    expect(stateOf("text_to_speech.convert")).toBe("served");
    expect(stateOf("conversational_ai.agents.create")).toBe("served");
    expect(stateOf("conversational_ai.tools.create")).toBe("refused");
  });

  it("has the methods of the Python client that is installed, where one is", () => {
    const packages = pythonPackages();
    const { methods } = recordedPythonMethods();
    expect(packages ? pythonMethodsIn(packages) : methods).toEqual(methods);
  });
});
