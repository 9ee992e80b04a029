import { type FeatureFlags, flagValues, isLocalHost } from "@timbre/contract";
import { z } from "zod";
import { keepValue, readKeptValue } from "../client/kept-value.ts";

const storageKey = "flag-overrides";
const prefix = "ff_";
const values: readonly string[] = flagValues;

type Place = { hostname: string; search: string };

/**
 * For development: `?ff_{name}=on` in an address of this machine counts instead of the server's value until the tab is
 * closed. It changes what the pages show; what the server allows stays as it is.
 */
export const keepOverrides = ({ hostname, search }: Place, storage: Storage): void => {
  if (!isLocalHost(hostname)) return;
  const asked = [...new URLSearchParams(search)].flatMap(([name, value]) =>
    name.startsWith(prefix) && values.includes(value) ? [[name.slice(prefix.length), value] as const] : [],
  );
  if (asked.length === 0) return;
  keepValue(storageKey, { ...keptOverrides(storage), ...Object.fromEntries(asked) }, storage);
};

export const keptOverrides = (storage: Storage): FeatureFlags =>
  readKeptValue(storageKey, z.record(z.string(), z.enum(flagValues)), storage) ?? {};
