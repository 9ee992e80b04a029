import type { Answer } from "../../../apps/server/src/test-support/test-app.ts";
import type { Operation } from "./operations.ts";

/** Ids by the name they have in answers and addresses, and everything an answer calls a secret. */
export type KnownIds = {
  first(name: string): string | undefined;
  all(name: string): string[];
  every(): string[];
  names(): string[];
  secrets(): string[];
  add(name: string, id: string): void;
  /** Takes note of what an answer of this call holds. */
  learn(operation: Operation, answer: Answer): void;
};

const secretName = /(^|_)(secret|token|signature|api_key|invite_link|recovery_codes?|signed_url)$/;

/** `isPublic` tells ids that everybody is shown: they are no secret and nobody's own. */
export const openKnownIds = (
  operations: readonly Operation[],
  isPublic: (id: string) => boolean = () => false,
): KnownIds => {
  const ids = new Map<string, Set<string>>();
  const secrets = new Set<string>();
  const add = (name: string, id: string): void => {
    if (isPublic(id)) return;
    const held = ids.get(name) ?? new Set();
    ids.set(name, held.add(id));
  };
  const patterns = operations.map(({ url, pathNames }) => ({
    names: pathNames,
    pattern: new RegExp(`^${url.replace(/:\w+|\*/g, "([^/?]+)")}$`),
  }));
  /** Answers that name an address of ours name the ids in it. */
  const idsInLinks = ({ body }: Answer): [string, string][] =>
    [...body.matchAll(/"(?:https?:\/\/[^"/]+)?(\/v\d\/[^"?]+)/g)].flatMap(([, link = ""]) => {
      const found = patterns.find(({ names, pattern }) => names.length > 0 && pattern.test(link));
      const values = found?.pattern.exec(link)?.slice(1) ?? [];
      return (found?.names ?? []).map((name, index): [string, string] => [name, values[index] ?? ""]);
    });
  return {
    add,
    first: (name) => [...(ids.get(single(name)) ?? [])][0],
    all: (name) => [...(ids.get(single(name)) ?? [])],
    every: () => [...new Set([...ids.values()].flatMap((held) => [...held]))],
    names: () => [...ids.keys()],
    secrets: () => [...secrets],
    learn: (operation, answer) => {
      const found = new Map<string, string[]>();
      for (const [name, id] of [...idsIn(readJson(answer)), ...idsInHeaders(answer), ...idsInLinks(answer)]) {
        found.set(name, [...(found.get(name) ?? []), id]);
      }
      for (const [name, values] of found) {
        for (const value of values) {
          if (secretName.test(name)) secrets.add(value);
          else add(name, value);
        }
      }
      // Where the answer says "id" or "key_id", its address says which one is meant.
      const asked = nameBelow(operations, operation.url);
      if (asked && !found.has(asked)) {
        for (const name of ["id", "key_id"]) for (const id of found.get(name) ?? []) add(asked, id);
        // Or it has the very name that the address asks for, id or not.
        const named = (readJson(answer) as Record<string, unknown> | undefined)?.[asked];
        if (typeof named === "string") add(asked, named);
      }
    },
  };
};

/** `voice_ids` holds ids of voices; prefixes such as `default_title_` say what for. */
const single = (name: string): string => {
  const one = name.replace(/_ids$/, "_id");
  return aliases.find(([pattern]) => pattern.test(one))?.[1] ?? one;
};
const aliases: [RegExp, string][] = [
  [/^(default_title|default_paragraph|played_not_selected)_voice_id$/, "voice_id"],
  [/_request_ids?$|^request_[ab]_id$/, "request_id"],
  [/^resource_id$/, "voice_id"],
  [/_api_key_id$/, "key_id"],
  [/^sample_ids_to_remove$/, "sample_id"],
  [/_history_item_id$/, "history_item_id"],
];
/** The name of the id in the address right below this one: of "/v1/x/add" too. */
const nameBelow = (operations: readonly Operation[], url: string): string | undefined => {
  for (const from of [url, url.slice(0, url.lastIndexOf("/"))]) {
    const below = operations.find(
      (one) => one.url.startsWith(`${from}/:`) && /^:\w+/.test(one.url.slice(from.length + 1)),
    );
    const name = below && /^:(\w+)/.exec(below.url.slice(from.length + 1))?.[1];
    if (name) return name;
  }
  return undefined;
};

/** The whole answer, or its lines where it comes in pieces. */
const readJson = ({ body }: Answer): unknown =>
  parse(body) ?? body.split("\n").map((line) => parse(line.replace(/^data: */, "")));

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Every [name, text] that looks like an id or a secret, however deep. */
const idsIn = (value: unknown, key = ""): [string, string][] => {
  const name = key.replaceAll("-", "_");
  if (typeof value === "string") return isIdLike(name, value) ? [[name.replace(/_ids$/, "_id"), value]] : [];
  if (Array.isArray(value)) return value.flatMap((one) => idsIn(one, key));
  if (!value || typeof value !== "object") return [];
  return Object.entries(value).flatMap(([inner, one]) => idsIn(one, inner));
};

const isIdLike = (name: string, value: string): boolean =>
  value.length >= 6 && (/(^|_)ids?$/.test(name) || secretName.test(name));

/** Every answer has an id of its own; only those of generations lead anywhere. */
const idsInHeaders = ({ headers }: Answer): [string, string][] =>
  ["history-item-id", "request-id"].flatMap((name) =>
    headers["history-item-id"] ? idsIn(String(headers[name]), name) : [],
  );
