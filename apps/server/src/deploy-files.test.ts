import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { readConfig, settingNames } from "./config.ts";

const folder = fileURLToPath(new URL("../../../deploy", import.meta.url));
const read = (name: string): string => readFileSync(path.join(folder, name), "utf8");
/** Those in `watch` are for Prometheus and Grafana and name no setting. */
const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .map((name) => name.replaceAll(path.sep, "/"))
  .filter((name) => /\.[a-z]+$|Dockerfile$|Caddyfile$/.test(name) && !/\.md$|^watch\//.test(name));

/** Names of other programs, of the operating system, and of values that these files themselves ask for. */
const foreign = new Set([
  ...["POSTGRES_USER", "POSTGRES_DB", "POSTGRES_PASSWORD", "NATS_TOKEN", "ROOT_ACCESS_KEY", "ROOT_SECRET_KEY"],
  ...["FIRST_MACHINE", "NODE_ENV", "NODE_EXTRA_CA_CERTS", "AF_INET", "AF_INET6", "AF_UNIX"],
]);
const named = (text: string): string[] =>
  [...text.matchAll(/(?<![\w.$-])(?:[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+|ROLE|PORT|HOST)(?![\w-])/g)].map(([name]) => name);

type Service = { image?: string; build?: object; environment?: Record<string, string> };
const composed = files.filter((name) => /compose[\w.]*\.yml$|three-machines\/\w+\.yml$/.test(name));
const servicesOf = (name: string): [string, Service][] =>
  Object.entries((parse(read(name), { merge: true }) as { services: Record<string, Service> }).services);
/** Values that somebody fills in. */
const filledIn = (value: string): string =>
  value.replace(/\$\{(\w+)[^}]*\}/g, (_all, name: string) =>
    name.endsWith("_URL") ? "https://filled-in.example" : name.includes("MACHINE") ? "first.example" : "k".repeat(40),
  );

describe("files for running it", () => {
  it("are there", () => {
    for (const name of ["Dockerfile", "helm/timbre/values.yaml", "systemd/timbre@.service", "nginx.conf"]) {
      expect(files).toContain(name);
    }
    expect(composed.length).toBeGreaterThanOrEqual(6);
  });

  it.each(files)("%s names only settings that the server knows", (name) => {
    const known = new Set([...settingNames, ...foreign]);
    expect(named(read(name)).filter((one) => !known.has(one.replace(/_FILE$/, "")))).toEqual([]);
  });

  it.each(composed)("%s gives each process settings that fit together", (name) => {
    const ours = servicesOf(name).filter(([service, { build }]) => build && service !== "bucket");
    expect(ours.length).toBeGreaterThan(0);
    for (const [service, { environment = {} }] of ours) {
      const filled = Object.fromEntries(Object.entries(environment).map(([key, value]) => [key, filledIn(value)]));
      const { fleet, metrics } = readConfig(filled);
      if (["web", "worker", "engine"].includes(service) && environment.ROLE) expect(fleet.role).toBe(service);
      // The image asks workers and engines how they are at this port.
      if (service !== "timbre") expect(metrics?.port).toBe(9464);
    }
  });

  it("the chart gives engines neither the database nor the files", () => {
    const helpers = read("helm/timbre/templates/_helpers.tpl");
    const [forAll = "", forState = ""] = helpers.split('{{- if ne .part "engine" }}');
    expect(named(forAll)).not.toEqual(expect.arrayContaining(["DATABASE_URL"]));
    expect(named(forState)).toEqual(expect.arrayContaining(["DATABASE_URL", "S3_SECRET_ACCESS_KEY"]));
    expect(forAll).not.toContain("S3_");
  });
});
