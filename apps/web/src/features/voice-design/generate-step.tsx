import { designCost, type VoiceDesignNote } from "@timbre/contract";
import { Link2, Sparkles } from "lucide-react";
import { useEffect, useRef } from "react";
import type { Player } from "../../audio/playing/player.ts";
import type { Credits } from "../../api/accounts/accounts.ts";
import { designModelOf, type TextLimits } from "../../api/voice-design.ts";
import type { Voice } from "../../api/voices/voices.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Cost } from "../../ui/display/cost.tsx";
import { EmptyState } from "../../ui/display/empty-state.tsx";
import { focusFirstProblem } from "../../ui/forms/focus-first-problem.ts";
import { Notice } from "../../ui/display/notice.tsx";
import { Skeleton } from "../../ui/display/skeleton.tsx";
import { StepFooter } from "../../ui/layout/step-footer.tsx";
import { useCommandEnter } from "../../ui/hooks/use-command-enter.ts";
import { useCopy } from "../../ui/hooks/use-copy.ts";
import type { DesignDesk, DesignState } from "./design-desk.ts";
import { linkOfForm } from "./design-form.ts";
import type { DesignLink } from "./design-link.ts";
import { DesignProgress } from "./design-progress.tsx";
import { PreviewChoice } from "./preview-choice.tsx";
import { PreviewTextField, PromptField } from "./prompt-fields.tsx";
import { ReferenceField } from "./reference-field.tsx";
import { SettingsFields } from "./settings-fields.tsx";
import { t } from "./messages.ts";

export type DesignFlags = { isV3: boolean; canRemix: boolean; hasAutomaticText: boolean };

export type GenerateStepProps = {
  desk: DesignDesk;
  state: DesignState;
  flags: DesignFlags;
  limits: TextLimits;
  voices: readonly Voice[];
  credits: Credits;
  player: Player;
  /** The whole address of a link to a design. */
  addressOf: (link: DesignLink) => string;
  onBack: () => void;
  onSelect: () => void;
  onCharged: () => void;
};

const noteWords: Record<VoiceDesignNote, string> = {
  accent_not_available: t.nearestAccent,
  language_not_available: t.anotherLanguage,
  nothing_understood: t.thePromptSaysNothingAboutASoundTry,
};

export const GenerateStep = (props: GenerateStepProps) => {
  const { desk, state, flags, limits } = props;
  const step = useRef<HTMLDivElement>(null);
  const generate = async (): Promise<void> => {
    await desk.generate({ ...flags, limits, onCharged: props.onCharged });
    focusFirstProblem(step.current);
  };
  useCommandEnter(state.startedAtMs === null ? () => void generate() : null, "dialog");
  return (
    <>
      <div ref={step} className="space-y-5">
        <PromptField desk={desk} state={state} isV3={flags.isV3} />
        <GenerateControls {...props} onGenerate={() => void generate()} />
        <Outcome {...props} />
        <div className="space-y-4">
          <PreviewTextField
            desk={desk}
            state={state}
            isV3={flags.isV3}
            limits={limits}
            hasSwitch={flags.hasAutomaticText}
          />
          {flags.canRemix && <ReferenceField desk={desk} state={state} voices={props.voices} />}
          <SettingsFields desk={desk} state={state} isV3={flags.isV3} />
        </div>
      </div>
      <GenerateFooter {...props} />
    </>
  );
};

type GenerateControlsProps = Pick<GenerateStepProps, "desk" | "state" | "flags" | "credits"> & {
  onGenerate: () => void;
};

/** Known before a text is composed, too. */
const priceOf = ({ form }: DesignState, { isV3, hasAutomaticText }: DesignFlags): number =>
  designCost(form.isTextAutomatic && hasAutomaticText ? null : form.previewText.trim(), designModelOf(isV3));

const GenerateControls = ({ desk, state, flags, credits, onGenerate }: GenerateControlsProps) => {
  const isBusy = state.startedAtMs !== null;
  const leftCredits = Math.max(0, credits.limitCredits - credits.usedCredits);
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button look="primary" size="lg" className="max-sm:flex-1" disabled={isBusy} onClick={onGenerate}>
          <Sparkles size={18} aria-hidden />
          {isBusy ? t.generatingVoice : t.generateVoice}
        </Button>
        {isBusy && (
          <Button size="lg" onClick={() => desk.cancel()}>
            {t.cancel}
          </Button>
        )}
        <p className="tabular flex flex-wrap gap-x-4 text-xs text-faint">
          <span>
            <Cost costCredits={priceOf(state, flags)} chargedCredits={state.design?.chargedCredits ?? null} />
          </span>
          {t.ofCreditsRemaining(leftCredits, credits.limitCredits)}
        </p>
      </div>
      {flags.isV3 && state.startedAtMs !== null && (
        <DesignProgress startedAtMs={state.startedAtMs} characters={state.form.previewText.length} />
      )}
    </div>
  );
};

const Outcome = ({ desk, state, player }: GenerateStepProps) => {
  const isBusy = state.startedAtMs !== null;
  const readyCount = state.previews.filter(({ status }) => status === "ready").length;
  const place = useRef<HTMLDivElement>(null);
  const design = state.design;
  useEffect(() => {
    if (design) place.current?.scrollIntoView({ block: "nearest", behavior: "smooth" });
  }, [design]);
  return (
    <div ref={place} className="min-w-0 scroll-mb-24">
      {design?.notes.map((note) => (
        <Notice key={note} kind="calm" className="mb-3">
          {noteWords[note]}
        </Notice>
      ))}
      {state.previews.length > 0 ? (
        <PreviewChoice desk={desk} state={state} player={player} />
      ) : isBusy ? (
        <PreviewPlaces />
      ) : (
        <EmptyState title={t.threeVoicesWillAppearHere} text={t.describeOneThenGenerate} />
      )}
      <p role="status" className="sr-only">
        {isBusy ? t.generatingReady(readyCount) : readyCount > 0 ? t.readyChooseAVoice : ""}
      </p>
    </div>
  );
};

/** As high as the voices that come, so that nothing below them moves when they do. */
const PreviewPlaces = () => (
  <div className="grid gap-3 sm:grid-cols-3">
    {[1, 2, 3].map((place) => (
      <Skeleton key={place} className="h-46.5 rounded-card" />
    ))}
  </div>
);

const GenerateFooter = ({ state, addressOf, onBack, onSelect }: GenerateStepProps) => {
  const { isCopied, copy } = useCopy();
  return (
    <StepFooter onBack={onBack}>
      <Button
        look="quiet"
        disabled={state.form.prompt.trim() === ""}
        onClick={() => void copy(addressOf(linkOfForm(state.form, state.design?.seed ?? null)))}
      >
        <Link2 size={18} aria-hidden />
        <span aria-live="polite" className="max-sm:sr-only">
          {isCopied ? t.linkCopied : t.copyShareLink}
        </span>
      </Button>
      <Button look="primary" disabled={state.selectedId === null} onClick={onSelect}>
        {t.selectVoice}
      </Button>
    </StepFooter>
  );
};
