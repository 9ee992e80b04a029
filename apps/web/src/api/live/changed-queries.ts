import type { ChangeEvent, ChangeKind } from "@timbre/contract";
import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { queryKeys } from "../client/query-keys.ts";

type IsChanged = (key: QueryKey, id: string | null) => boolean;

const startsWith = (key: QueryKey, start: QueryKey): boolean => start.every((word, index) => key[index] === word);
/** Of this thing, or of any where nobody says which. */
const isOf = (key: QueryKey, name: string, id: string | null): boolean =>
  key[0] === name && (id === null || key[1] === id);

/** What somebody is just writing is theirs until they save it; a sentence to be read stays the same until it was read. */
const isBeingWritten = (key: QueryKey): boolean =>
  (key[0] === "project" && key[2] === "chapter" && key[4] !== "snapshots") ||
  (key[0] === "voice" && ["professional", "sentence", "waveform"].includes(String(key[2])));

const byKind: Record<Exclude<ChangeKind, "everything">, IsChanged> = {
  history: (key) => [queryKeys.history, queryKeys.user, queryKeys.unfinished].some((one) => startsWith(key, one)),
  notification: (key) => startsWith(key, queryKeys.notifications),
  project: (key, id) => startsWith(key, queryKeys.projects) || isOf(key, "project", id),
  dub: (key, id) => startsWith(key, queryKeys.dubs) || isOf(key, "dub", id),
  voice: (key, id) =>
    startsWith(key, queryKeys.voices) ||
    ["voice", "voice-settings", "clone-rebuild", "verification"].some((name) => isOf(key, name, id)),
  export: (key) => startsWith(key, queryKeys.dataExport),
  jobs: (key) => startsWith(key, ["admin", "jobs"]),
  server: (key) => startsWith(key, ["admin", "health"]),
};

export const isChangedBy = ({ kind, id }: ChangeEvent, key: QueryKey): boolean => {
  if (isBeingWritten(key)) return false;
  if (kind !== "everything") return byKind[kind](key, id);
  return Object.values(byKind).some((isChanged) => isChanged(key, null));
};

/** What this page changed itself it asks for itself, at once; news of it comes at the same time and must not get in between. */
const restMs = 1_000;
const lookAgainMs = 200;

const waiting = new WeakMap<QueryClient, Set<string>>();

/**
 * Asks again for what changed, a moment later and once for all news of one thing. A question that is under way may be
 * answered with how things were before, or be waited for by somebody: it is let finish first.
 */
export const noteChange = (queries: QueryClient, event: ChangeEvent, signal: AbortSignal): void => {
  const held = waiting.get(queries) ?? new Set();
  waiting.set(queries, held);
  const name = `${event.kind} ${event.id}`;
  if (held.has(name)) return;
  held.add(name);
  const predicate = ({ queryKey }: { queryKey: QueryKey }): boolean => isChangedBy(event, queryKey);
  const look = (): void => {
    const isBusy = queries.isMutating() > 0 || queries.isFetching({ predicate }) > 0;
    if (isBusy && !signal.aborted) return void setTimeout(look, lookAgainMs);
    held.delete(name);
    if (!signal.aborted) void queries.invalidateQueries({ predicate });
  };
  setTimeout(look, restMs);
};
