import { Square, AudioLines } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { formatCount } from "../../ui/format.ts";
import { commandKey } from "../../ui/kbd.tsx";
import { Tooltip } from "../../ui/tooltip.tsx";
import { TextCounter } from "./text-counter.tsx";
import type { TextState } from "./text-warnings.ts";
import type { Stage } from "./use-create-speech.ts";

type GenerateBarProps = {
  state: TextState;
  costCredits: number;
  /** What the last generation cost, while the editor still holds what it was made from. */
  chargedCredits: number | null;
  /** How often the same can be heard again for nothing. */
  freeTries: number;
  /** How the voice multiplies the price. */
  voiceRate: number;
  stage: Stage | null;
  canGenerate: boolean;
  onGenerate: () => void;
  onCancel: () => void;
};

export const GenerateBar = (props: GenerateBarProps) => (
  <div className="flex flex-wrap items-center gap-x-4 gap-y-3 px-5 py-4 sm:px-8">
    <TextCounter state={props.state} />
    <div className="ml-auto flex items-center gap-4 max-sm:w-full">
      <span className="tabular text-sm text-faint max-sm:order-2">{props.stage ?? <Price {...props} />}</span>
      {props.stage ? <CancelButton onCancel={props.onCancel} /> : <GenerateButton {...props} />}
    </div>
  </div>
);

const creditsWord = (credits: number): string => `${formatCount(credits)} ${credits === 1 ? "credit" : "credits"}`;

const Price = ({ costCredits, chargedCredits, freeTries, voiceRate }: GenerateBarProps) => (
  <>
    {chargedCredits !== null && <span className="max-sm:sr-only">{creditsWord(chargedCredits)} used · </span>}
    {freeTries > 0 ? "Free" : creditsWord(costCredits)}
    {freeTries === 0 && voiceRate !== 1 && <span className="text-warn"> ({voiceRate}×)</span>}
  </>
);

const GenerateButton = ({ canGenerate, freeTries, onGenerate }: GenerateBarProps) => (
  <Tooltip text={`${commandKey} + Enter`}>
    <Button look="primary" className="h-11 px-6 max-sm:flex-1" disabled={!canGenerate} onClick={onGenerate}>
      <AudioLines size={18} aria-hidden />
      {freeTries > 0 ? `Regenerate (${freeTries} left)` : "Generate"}
    </Button>
  </Tooltip>
);

const CancelButton = ({ onCancel }: { onCancel: () => void }) => (
  <Button look="outline" className="h-11 px-6 max-sm:flex-1" onClick={onCancel}>
    <Square size={14} aria-hidden fill="currentColor" />
    Cancel
  </Button>
);
