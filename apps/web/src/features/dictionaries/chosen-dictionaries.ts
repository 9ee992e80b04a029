import { useQuery } from "@tanstack/react-query";
import { maxPronunciationDictionaries } from "@timbre/contract";
import { useState } from "react";
import { dictionariesQuery, type Dictionary } from "../../api/dictionaries.ts";

const storageKey = "chosen-dictionaries";

export const readChosenIds = (storage: Storage = localStorage): string[] => {
  try {
    const stored: unknown = JSON.parse(storage.getItem(storageKey) ?? "[]");
    return Array.isArray(stored) ? stored.filter((id): id is string => typeof id === "string") : [];
  } catch {
    return [];
  }
};

const saveChosenIds = (ids: readonly string[]): void => {
  try {
    localStorage.setItem(storageKey, JSON.stringify(ids));
  } catch {
    // Full or blocked storage: the choice then lives as long as the page.
  }
};

/** Added at the end or taken out; never more than one request may name. */
export const toggleChosen = (ids: readonly string[], id: string): string[] =>
  ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id].slice(0, maxPronunciationDictionaries);

export type ChosenDictionaries = {
  all: readonly Dictionary[];
  /** In the order of choosing: where two have the same word, the first decides. */
  chosen: readonly Dictionary[];
  toggle: (id: string) => void;
};

export type ChoosableDictionaries = ChosenDictionaries & {
  /** Chooses one, which may be so new that the list does not have it yet. */
  choose: (id: string) => void;
};

/** Which dictionaries go with what is generated, kept per browser. One that was archived is no longer chosen. */
export const useChosenDictionaries = (): ChoosableDictionaries => {
  const all = useQuery(dictionariesQuery()).data ?? [];
  const [ids, setIds] = useState(() => readChosenIds());
  const keep = (next: string[]): void => {
    setIds(next);
    saveChosenIds(next);
  };
  const chosen = ids.flatMap((id) => all.find(({ dictionaryId }) => dictionaryId === id) ?? []);
  return {
    all,
    chosen,
    choose: (id) => {
      if (!ids.includes(id)) keep(toggleChosen(ids, id));
    },
    toggle: (id) =>
      keep(
        toggleChosen(
          chosen.map(({ dictionaryId }) => dictionaryId),
          id,
        ),
      ),
  };
};
