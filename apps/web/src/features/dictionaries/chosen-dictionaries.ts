import { useQuery } from "@tanstack/react-query";
import { maxPronunciationDictionaries } from "@timbre/contract";
import { useState } from "react";
import { z } from "zod";
import { keepValue, listOf, readKeptValue } from "../../api/client/kept-value.ts";
import { dictionariesQuery, type Dictionary } from "../../api/dictionaries.ts";

const storageKey = "chosen-dictionaries";

export const readChosenIds = (): string[] => readKeptValue(storageKey, listOf(z.string())) ?? [];

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
    keepValue(storageKey, next);
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
