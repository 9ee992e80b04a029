import { QueryClient, type QueryKey } from "@tanstack/react-query";
import { describe, expect, it, vi } from "vitest";
import type { ChangeEvent } from "@timbre/contract";
import { queryKeys } from "../client/query-keys.ts";
import { isChangedBy, noteChange } from "./changed-queries.ts";

const signal = new AbortController().signal;

describe("what a change is asked again for", () => {
  const changed: [ChangeEvent, QueryKey][] = [
    [{ kind: "history", id: "h" }, queryKeys.historySearch({ search: "a" })],
    [{ kind: "history", id: "h" }, queryKeys.user],
    [{ kind: "notification", id: null }, queryKeys.notifications],
    [{ kind: "project", id: "p" }, queryKeys.project("p")],
    [{ kind: "project", id: "p" }, queryKeys.chapterSnapshots("p", "c")],
    [{ kind: "project", id: "p" }, queryKeys.deletedProjects],
    [{ kind: "dub", id: "d" }, queryKeys.dubs],
    [{ kind: "voice", id: "v" }, queryKeys.training("v")],
    [{ kind: "voice", id: "v" }, queryKeys.cloneRebuild("v")],
    [{ kind: "export", id: "e" }, queryKeys.dataExport],
    [{ kind: "jobs", id: null }, queryKeys.admin("jobs", {})],
    [{ kind: "server", id: null }, queryKeys.admin("health", {})],
    [{ kind: "everything", id: null }, queryKeys.project("p")],
    [{ kind: "everything", id: null }, queryKeys.admin("health", {})],
  ];
  it.each(changed)("%j is a change of %j", (event, key) => expect(isChangedBy(event, key)).toBe(true));

  const left: [ChangeEvent, QueryKey][] = [
    [{ kind: "project", id: "p" }, queryKeys.project("another")],
    [{ kind: "project", id: "p" }, queryKeys.chapter("p", "being written")],
    [{ kind: "everything", id: null }, queryKeys.chapter("p", "being written")],
    [{ kind: "voice", id: "v" }, queryKeys.professionalSentence("v", 1)],
    [{ kind: "voice", id: "v" }, queryKeys.professionalVoice("v")],
    [{ kind: "everything", id: null }, queryKeys.models],
    [{ kind: "history", id: "h" }, queryKeys.projects],
    [{ kind: "jobs", id: null }, queryKeys.admin("health", {})],
    [{ kind: "everything", id: null }, queryKeys.admin("flags", {})],
  ];
  it.each(left)("%j leaves %j alone", (event, key) => expect(isChangedBy(event, key)).toBe(false));
});

describe("a change", () => {
  it("makes stale what it is about, and nothing else", async () => {
    const queries = new QueryClient();
    for (const key of [queryKeys.projects, queryKeys.dubs]) queries.setQueryData(key, []);
    noteChange(queries, { kind: "project", id: "p" }, signal);
    expect(queries.getQueryState(queryKeys.projects)?.isInvalidated).toBe(false);
    await vi.waitFor(() => expect(queries.getQueryState(queryKeys.projects)?.isInvalidated).toBe(true), 5_000);
    expect(queries.getQueryState(queryKeys.dubs)?.isInvalidated).toBe(false);
  });

  it("lets what is under way finish, then makes it stale", async () => {
    const queries = new QueryClient();
    let answer = (_projects: string[]): void => undefined;
    const asked = queries.fetchQuery({
      queryKey: queryKeys.projects,
      queryFn: () => new Promise<string[]>((resolve) => (answer = resolve)),
    });
    noteChange(queries, { kind: "project", id: "p" }, signal);
    expect(queries.isFetching()).toBe(1);
    answer(["before"]);
    expect(await asked).toEqual(["before"]);
    await vi.waitFor(() => expect(queries.getQueryState(queryKeys.projects)?.isInvalidated).toBe(true), 5_000);
  });
});
