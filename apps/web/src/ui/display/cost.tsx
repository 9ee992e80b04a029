import { formatCredits } from "../format.ts";
import { fill } from "../../words/fill.tsx";
import { t } from "../messages.ts";

type CostProps = {
  /** What the next press costs; absent where there is none. */
  costCredits?: number;
  /** What the server charged for the last one, while the page still shows what it was made from. */
  chargedCredits?: number | null;
  /** The same can be had again for nothing. */
  isFree?: boolean;
  /** How the voice multiplies the price. */
  voiceRate?: number | undefined;
};

/** The one way a price is told: what was charged, then what comes next. */
export const Cost = ({ costCredits, chargedCredits = null, isFree = false, voiceRate = 1 }: CostProps) => {
  const next = isFree ? t.freeNext : costCredits === undefined ? null : formatCredits(costCredits);
  return (
    <>
      {chargedCredits === null ? (
        isFree ? (
          t.free
        ) : (
          next
        )
      ) : (
        <>
          {fill(t.charged, {
            chargedCredits: formatCredits(chargedCredits),
            nextTake: next && <span className="max-sm:sr-only">{t.nextTake(next)}</span>,
          })}
        </>
      )}
      {!isFree && voiceRate !== 1 && <span className="text-warn"> ({voiceRate}×)</span>}
    </>
  );
};
