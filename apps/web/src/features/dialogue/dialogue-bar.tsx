import { Check, Sparkles, Undo2 } from "lucide-react";
import { Button } from "../../ui/controls/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { formatCount } from "../../ui/format.ts";
import { GenerateAction, stopping } from "../../ui/controls/generate-action.tsx";
import { Tooltip } from "../../ui/controls/tooltip.tsx";
import type { DialogueDesk } from "./use-dialogue-desk.ts";
import { t } from "./messages.ts";

/** Counter, stage directions, price and the button. */
export const DialogueBar = ({ desk }: { desk: DialogueDesk }) => (
  <div className="flex flex-wrap items-center gap-x-3 gap-y-3 px-5 py-4 sm:px-8">
    <p className={classNames("tabular text-sm", desk.count >= desk.limit ? "text-warn" : "text-faint")}>
      <span className="sr-only">{t.characters} </span>
      {formatCount(desk.count)} / {formatCount(desk.limit)}
    </p>
    <EnhanceButtons desk={desk} />
    <GenerateAction
      stage={desk.dialogue.isStopping ? stopping : desk.dialogue.isBusy ? t.renderingAAndB : null}
      costCredits={desk.costCredits}
      chargedCredits={desk.chargedCredits}
      freeTries={desk.freeTries}
      canGenerate={desk.canGenerate}
      onGenerate={desk.generate}
      onCancel={desk.dialogue.cancel}
    />
  </div>
);

const EnhanceButtons = ({ desk: { enhance, canEnhance, script } }: { desk: DialogueDesk }) => {
  if (enhance.isOffered) {
    return (
      <div role="group" aria-label={t.enhancedScript} className="flex animate-fade-in items-center gap-1">
        <Button look="quiet" size="sm" onClick={enhance.undo}>
          <Undo2 size={16} aria-hidden />
          {t.undo}
        </Button>
        <Button look="outline" size="sm" onClick={enhance.keep}>
          <Check size={16} aria-hidden />
          {t.keep}
        </Button>
      </div>
    );
  }
  return (
    <Tooltip text={t.addsStageDirectionsSuchAsLaughs}>
      <Button look="quiet" size="sm" disabled={!canEnhance} onClick={() => enhance.run(script.blocks)}>
        <Sparkles size={16} aria-hidden className={enhance.isRunning ? "animate-glow" : undefined} />
        {enhance.isRunning ? t.enhancing : t.enhance}
      </Button>
    </Tooltip>
  );
};
