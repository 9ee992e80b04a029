import { Link } from "@tanstack/react-router";
import { GraduationCap, LibraryBig, Mic, Sparkles } from "lucide-react";
import type { ReactNode } from "react";
import type { VoiceSlots } from "../../api/accounts/accounts.ts";
import { Tooltip } from "../../ui/controls/tooltip.tsx";
import { ChoiceCard } from "./choice-card.tsx";
import type { CreationAccess } from "./creation-access.ts";
import type { ChosenType } from "./creation-type.ts";
import { t } from "./messages.ts";

const trainingHint = t.trainingTakesAbout6Hours;
export const trainingTooltip = t.trainingTakesAbout6HoursYouCanLeave;

export type ChoiceListProps = {
  access: CreationAccess;
  slots: VoiceSlots;
  draftCount: number;
  isV3: boolean;
  /** The host leaves it out where the library is around it. */
  hasLibrary: boolean;
  onChoose: (type: ChosenType) => void;
};

const draftBadge = (count: number): string[] => (count > 0 ? [t.drafts(count)] : []);

export const ChoiceList = ({ access, slots, draftCount, isV3, hasLibrary, onChoose }: ChoiceListProps) => {
  const enterBy = (type: ChosenType) => (className: string, label: ReactNode) => (
    <button type="button" className={className} onClick={() => onChoose(type)}>
      {label}
    </button>
  );
  return (
    <ul className="grid gap-4 pb-5 sm:grid-cols-2">
      <ChoiceCard
        title={t.voiceDesign}
        text={t.describeAVoiceInAFewWordsAndChoose}
        time={t.lessThanAMinute}
        badges={[isV3 ? t.newForV3 : t.new]}
        icon={<Sparkles size={18} aria-hidden />}
        refusal={access.voiceDesign}
        enter={enterBy("voiceDesign")}
      />
      <ChoiceCard
        title={t.instantVoiceClone}
        text={t.cloneYourVoiceWithOnly10SecondsOf}
        time={t.n2Minutes}
        badges={[]}
        icon={<Mic size={18} aria-hidden />}
        refusal={access.cloneVoice}
        enter={enterBy("cloneVoice")}
      />
      <ChoiceCard
        title={t.professionalVoiceClone}
        text={t.theClosestLikenessTrainedFromAt}
        time={t.n5Minutes}
        badges={[t.slotsUsed(slots.usedProfessional, slots.maxProfessional), ...draftBadge(draftCount)]}
        icon={<GraduationCap size={18} aria-hidden />}
        refusal={access.professionalVoiceClone}
        hint={trainingHint}
        enter={(className, label) => (
          <Tooltip text={trainingTooltip}>
            <button type="button" className={className} onClick={() => onChoose("professionalVoiceClone")}>
              {label}
            </button>
          </Tooltip>
        )}
      />
      {hasLibrary && (
        <ChoiceCard
          title={t.voiceLibrary}
          text={t.useAVoiceSomeoneShares}
          time={null}
          badges={[]}
          icon={<LibraryBig size={18} aria-hidden />}
          refusal={access.voiceLibrary}
          enter={(className, label) => (
            <Link to="/app/voice-library" className={className}>
              {label}
            </Link>
          )}
        />
      )}
    </ul>
  );
};
