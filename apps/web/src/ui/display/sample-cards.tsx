import type { ReactNode } from "react";
import { t } from "../messages.ts";

export type SampleCard = {
  title: string;
  /** How it begins. */
  text: string;
  language: string;
  face: ReactNode;
  onPick: () => void;
};

type SampleCardsProps = {
  cards: readonly SampleCard[];
  /** Room to keep while there are no cards yet, so that nothing moves when they come. */
  places?: number;
};

/** Something to begin with, for a page on which nothing is written yet. */
export const SampleCards = ({ cards, places = 0 }: SampleCardsProps) => (
  <div className="animate-fade-in px-5 pb-5 sm:px-8 sm:pb-6">
    <p className="mb-3 min-h-5 text-sm text-faint">{cards.length > 0 ? t.orBeginWithOneOfThese : ""}</p>
    <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3">
      {cards.length === 0 &&
        Array.from({ length: places }, (_, place) => <li key={place} aria-hidden className="h-10.5 sm:h-15.5" />)}
      {cards.map(({ title, text, language, face, onPick }) => (
        <li key={title}>
          <button
            type="button"
            onClick={onPick}
            className="flex w-full min-w-0 items-center gap-2 rounded-control border border-line px-2.5 py-2 text-start transition-colors hover:border-edge/70 hover:bg-sunken sm:gap-3 sm:px-3 sm:py-3"
          >
            {face}
            <span className="min-w-0" lang={language}>
              <span className="block truncate text-sm font-medium">{title}</span>
              <span className="block truncate text-xs text-faint max-sm:hidden">{text}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  </div>
);
