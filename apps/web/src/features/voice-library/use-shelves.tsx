import { useQuery } from "@tanstack/react-query";
import { voiceUseCases } from "@timbre/contract";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { type LibraryVoice, shelvesQuery } from "../../api/voice-library.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Skeleton } from "../../ui/display/skeleton.tsx";
import { nameOfUse } from "./library-words.ts";
import { sentenceOf } from "./sentence-of.ts";
import { t } from "./messages.ts";

const perShelf = 8;

export type UseShelf = { useCase: string; voices: LibraryVoice[] };

/** A shelf for every use that has voices; those that are nobody's default yet come first, because they are new to people. */
export const shelvesOf = (voices: readonly LibraryVoice[]): UseShelf[] =>
  voiceUseCases
    .map((useCase) => ({
      useCase,
      voices: voices
        .filter(({ labels }) => labels.use_case === useCase)
        .sort((one, other) => rankOf(one) - rankOf(other))
        .slice(0, perShelf),
    }))
    .filter((shelf) => shelf.voices.length > 0);

const rankOf = ({ category }: LibraryVoice): number => (category === "high_quality" || category === "premade" ? 1 : 0);

type UseShelvesProps = { drawOrb: (voice: LibraryVoice) => ReactNode; onUseCase: (useCase: string) => void };

/** Voices by what they are good for, to walk along. */
export const UseShelves = ({ drawOrb, onUseCase }: UseShelvesProps) => {
  const { data, isPending } = useQuery(shelvesQuery());
  if (isPending) return <ShelvesSkeleton />;
  return (
    <>
      {shelvesOf(data ?? []).map(({ useCase, voices }) => (
        <section key={useCase} aria-label={nameOfUse(useCase)}>
          <div className="flex items-center justify-between">
            <h2 className="text-base font-semibold">{nameOfUse(useCase)}</h2>
            <Button
              size="sm"
              look="quiet"
              aria-label={t.seeAllOf(nameOfUse(useCase))}
              onClick={() => onUseCase(useCase)}
            >
              {t.seeAll}
            </Button>
          </div>
          <ul className="-mx-5 mt-2 flex gap-3 overflow-x-auto px-5 pb-2 sm:mx-0 sm:grid sm:grid-cols-2 sm:overflow-visible sm:px-0 lg:grid-cols-3 xl:grid-cols-4">
            {voices.map((voice) => (
              <ShelfCard key={voice.voiceId} voice={voice} orb={drawOrb(voice)} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
};

/** As tall as shelves are, so that what comes after them does not jump. */
const ShelvesSkeleton = () => voiceUseCases.map((useCase) => <Skeleton key={useCase} className="h-60 rounded-card" />);

const ShelfCard = ({ voice, orb }: { voice: LibraryVoice; orb: ReactNode }) => (
  <li className="flex w-36 shrink-0 flex-col items-center gap-3 rounded-card border border-line bg-surface p-4 text-center sm:w-auto sm:flex-row sm:p-3 sm:text-start">
    {orb}
    <Link
      to="/app/voice-library/$voiceId"
      params={{ voiceId: voice.voiceId }}
      className="w-full min-w-0 rounded-control py-1 hover:underline hover:underline-offset-2"
    >
      <span className="block truncate text-sm font-medium">{voice.name}</span>
      <span className="line-clamp-2 text-xs text-soft">{sentenceOf(voice)}</span>
    </Link>
  </li>
);
