import { formatCredits } from "../format.ts";

type CostProps = {
  /** What the next press costs. */
  costCredits: number;
  /** What the server charged for the last one, while the page still shows what it was made from. */
  chargedCredits?: number | null;
  /** The same can be had again for nothing. */
  isFree?: boolean;
  /** How the voice multiplies the price. */
  voiceRate?: number | undefined;
};

/** The one way a price is told: what was charged, then what comes next. */
export const Cost = ({ costCredits, chargedCredits = null, isFree = false, voiceRate = 1 }: CostProps) => {
  const next = isFree ? "free" : formatCredits(costCredits);
  return (
    <>
      {chargedCredits === null ? (
        isFree ? (
          "Free"
        ) : (
          next
        )
      ) : (
        <>
          {formatCredits(chargedCredits)} charged <span className="max-sm:sr-only">· next take {next}</span>
        </>
      )}
      {!isFree && voiceRate !== 1 && <span className="text-warn"> ({voiceRate}×)</span>}
    </>
  );
};
