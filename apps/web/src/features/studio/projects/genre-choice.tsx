import { type FictionType, genresOf } from "@timbre/contract";
import { Check } from "lucide-react";
import { classNames } from "../../../ui/class-names.ts";
import { nameOf } from "../name-of.ts";
import { t } from "../messages.ts";

type GenreChoiceProps = {
  fiction: FictionType | null;
  chosen: readonly string[];
  onChange: (genres: string[]) => void;
};

/** Any number of those that fit the kind of writing. */
export const GenreChoice = ({ fiction, chosen, onChange }: GenreChoiceProps) => (
  <fieldset>
    <legend className="mb-2 text-sm font-medium">{t.genres}</legend>
    <div className="flex flex-wrap gap-2">
      {genresOf(fiction).map(({ name }) => {
        const isOn = chosen.includes(name);
        return (
          <button
            key={name}
            type="button"
            aria-pressed={isOn}
            onClick={() => onChange(isOn ? chosen.filter((one) => one !== name) : [...chosen, name])}
            className={classNames(
              "inline-flex h-8 items-center gap-1 rounded-full border px-3 text-xs font-medium transition-colors",
              isOn
                ? "border-accent bg-accent-soft text-accent-text"
                : "border-line bg-surface text-soft hover:bg-sunken hover:text-ink",
            )}
          >
            {isOn && <Check size={14} aria-hidden />}
            {nameOf(name)}
          </button>
        );
      })}
    </div>
  </fieldset>
);
