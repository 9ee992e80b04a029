import { type FeatureFlags, flagValues, isLocalHost } from "@timbre/contract";

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
  storage.setItem(storageKey, JSON.stringify({ ...keptOverrides(storage), ...Object.fromEntries(asked) }));
};

export const keptOverrides = (storage: Storage): FeatureFlags => {
  try {
    return JSON.parse(storage.getItem(storageKey) ?? "{}") as FeatureFlags;
  } catch {
    return {};
  }
};
