import { mkdtemp, mkdir, rm, writeFile } from "node:fs/promises";
import { execFile } from "node:child_process";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { installJavaScriptClients, javaScriptFolder } from "../support/javascript-clients.ts";
import { installPythonClients, runPython, runPythonProgram } from "../support/python-clients.ts";
import { owner, type Product, startProduct } from "../support/start-product.ts";

const python = installPythonClients();
const javaScript = installJavaScriptClients();
for (const { reason } of [python, javaScript]) if (reason) console.warn(reason);

/** The long form tries every call in every way and follows the links between them; it says how much that was. */
const isLong = process.env.FUZZ === "long";
const long = isLong ? { timeout: 7_200_000 } : {};

const run = promisify(execFile);
let product: Product;
let folder: string;
let documentFile: string;

beforeAll(async () => {
  product = await startProduct({ isToy: true, env: { TRUSTED_PROXIES: "127.0.0.1" } });
  await product.waitUntilReady();
  folder = await mkdtemp(path.join(os.tmpdir(), "timbre-document-"));
  documentFile = path.join(folder, "openapi.json");
  await writeFile(documentFile, await (await fetch(`${product.baseUrl}/openapi.json`)).text());
});
afterAll(async () => {
  await product.stop();
  await rm(folder, { recursive: true, force: true });
});

const called = { voices: true, sound: true, refusal: "voice_not_found" };

describe.skipIf(python.reason)("the OpenAPI document, read by Python tools", () => {
  it("becomes a client that speaks, with openapi-python-client", async () => {
    const config = fileURLToPath(new URL("python/openapi-python-client.yml", import.meta.url));
    const made = await runPythonProgram("openapi-python-client", [
      ...["generate", "--path", documentFile, "--output-path", path.join(folder, "timbre_api")],
      ...["--meta", "none", "--config", config],
    ]);
    expect(made).toMatchObject({ code: 0, output: expect.not.stringContaining("WARNING") });
    expect(await runPython("generated_client.py", [folder, product.baseUrl, owner.apiKey])).toEqual(called);
  });

  it("tells the truth to schemathesis, which comes with a key", long, async () => {
    const key = ["--header", `xi-api-key: ${owner.apiKey}`, "--exclude-path-regex", endsAccess];
    const { code, output } = await runPythonProgram("schemathesis", [...schemathesis(), ...key], { cwd: folder });
    sayHowMuch(output);
    expect(code, output).toBe(0);
  });

  it("tells the truth to schemathesis, which comes with a session and calls everything", long, async () => {
    const env = { SCHEMATHESIS_HOOKS: "session_hooks", PYTHONPATH: pythonFolder, TIMBRE_SERVER: product.baseUrl };
    const { code, output } = await runPythonProgram(
      "schemathesis",
      ["--config-file", path.join(pythonFolder, "schemathesis.toml"), ...schemathesis()],
      { cwd: folder, env: { ...env, TIMBRE_EMAIL: owner.email, TIMBRE_PASSWORD: owner.password } },
    );
    sayHowMuch(output);
    expect(code, output).toBe(0);
    const counted = /Selected: \d+\/(?<all>\d+)\s+Tested: (?<tested>\d+)/.exec(output)?.groups;
    expect(counted?.tested, output).toBe(counted?.all);
  });
});

const pythonFolder = fileURLToPath(new URL("python", import.meta.url));
const schemathesis = (): string[] => [
  ...["run", documentFile, "--url", product.baseUrl, "--seed", "1", "--max-examples", isLong ? "10" : "1"],
  ...["--phases", isLong ? "examples,coverage,fuzzing,stateful" : "examples,fuzzing", "--no-shrink"],
  ...["--request-timeout", "120", "--checks", checks.join(","), "--warnings", "off"],
  // Made-up keys beside the real one would only be refused.
  ...["--generation-with-security-parameters", "false"],
];

const sayHowMuch = (output: string): void => {
  if (isLong) console.info(output.slice(output.lastIndexOf("SUMMARY")));
};

const checks = [
  "not_a_server_error",
  "status_code_conformance",
  "content_type_conformance",
  "response_schema_conformance",
];
/** Calls that take a key's access away, after which every other would be refused. */
const endsAccess = "^/v1/auth/|sessions|api-keys|/two-factor|/v1/user/(password|email)|/v1/admin/users";

describe.skipIf(javaScript.reason)("the OpenAPI document, read by TypeScript tools", () => {
  it("becomes types for a client that speaks, with openapi-typescript", async () => {
    const bin = (name: string): string => path.join(javaScriptFolder, "node_modules/.bin", name);
    await mkdir(path.join(javaScriptFolder, "generated"), { recursive: true });
    await run(bin("openapi-typescript"), [documentFile, "-o", path.join(javaScriptFolder, "generated/api.d.ts")]);
    const options = ["--noEmit", "--strict", "--skipLibCheck", "--target", "es2022", "--module", "nodenext"];
    const types = ["--allowImportingTsExtensions", "--types", "node"];
    await run(bin("tsc"), [...options, ...types, "generated-client.mts"], { cwd: javaScriptFolder });
    const args = ["--import", "tsx", "generated-client.mts", product.baseUrl, owner.apiKey];
    const { stdout } = await run(process.execPath, args, { cwd: javaScriptFolder });
    expect(JSON.parse(stdout)).toEqual(called);
  });
});
