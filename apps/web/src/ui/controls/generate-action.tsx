import { AudioLines, Square } from "lucide-react";
import { useEffect, useRef } from "react";
import { Button } from "./button.tsx";
import { Cost } from "../display/cost.tsx";
import { commandKey } from "./kbd.tsx";
import { Tooltip } from "./tooltip.tsx";
import { useCommandEnter } from "../hooks/use-command-enter.ts";
import { t } from "../messages.ts";

type GenerateActionProps = {
  /** What is being done; null while nothing is. */
  stage: string | null;
  costCredits: number;
  /** What the last generation cost, while the editor still holds what it was made from. */
  chargedCredits: number | null;
  /** How often the same can be heard again for nothing. */
  freeTries: number;
  /** How the voice multiplies the price. */
  voiceRate?: number;
  canGenerate: boolean;
  onGenerate: () => void;
  onCancel: () => void;
};

/** The stage after Cancel, until it is known what was charged. */
export const stopping = t.stopping;

/** The price before and after, and the button that makes it or stops it. */
export const GenerateAction = (props: GenerateActionProps) => {
  const place = useFocusKept(props.stage === null);
  return (
    <div ref={place} className="ms-auto flex items-center gap-4 max-sm:w-full">
      <span className="tabular text-sm text-faint max-sm:order-2">
        {props.stage ?? <Cost {...props} isFree={props.freeTries > 0} />}
      </span>
      {props.stage === null ? (
        <GenerateButton {...props} />
      ) : (
        <CancelButton isDisabled={props.stage === stopping} onCancel={props.onCancel} />
      )}
    </div>
  );
};

/** One button takes the other's place: somebody who pressed one by the keyboard stays where they are. */
const useFocusKept = (isIdle: boolean) => {
  const place = useRef<HTMLDivElement>(null);
  const wasIdle = useRef(isIdle);
  useEffect(() => {
    const isSwapped = wasIdle.current !== isIdle;
    wasIdle.current = isIdle;
    const isNowhere = document.activeElement === document.body;
    if (isSwapped && isNowhere) place.current?.querySelector("button")?.focus({ preventScroll: true });
  }, [isIdle]);
  return place;
};

const GenerateButton = ({ canGenerate, freeTries, onGenerate }: GenerateActionProps) => {
  useCommandEnter(canGenerate ? onGenerate : null);
  return (
    <Tooltip text={t.enter(commandKey)}>
      <Button
        data-guide="generate_button"
        look="primary"
        className="h-11 px-6 max-sm:flex-1"
        disabled={!canGenerate}
        onClick={onGenerate}
      >
        <AudioLines size={18} aria-hidden />
        {freeTries > 0 ? t.regenerateLeft(freeTries) : t.generate}
      </Button>
    </Tooltip>
  );
};

const CancelButton = ({ isDisabled, onCancel }: { isDisabled: boolean; onCancel: () => void }) => (
  <Button look="outline" className="h-11 px-6 max-sm:flex-1" disabled={isDisabled} onClick={onCancel}>
    <Square size={14} aria-hidden fill="currentColor" />
    {t.cancel}
  </Button>
);
