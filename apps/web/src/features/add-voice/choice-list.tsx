import { Link } from "@tanstack/react-router";
import { GraduationCap, LibraryBig, Mic, Sparkles } from "lucide-react";
import type { ReactNode } from "react";
import type { VoiceSlots } from "../../api/accounts/accounts.ts";
import { Tooltip } from "../../ui/controls/tooltip.tsx";
import { ChoiceCard } from "./choice-card.tsx";
import type { CreationAccess } from "./creation-access.ts";
import type { ChosenType } from "./creation-type.ts";

const trainingHint = "Training takes about 6 hours.";
export const trainingTooltip = `${trainingHint} You can leave meanwhile and use the voice when it is ready.`;

export type ChoiceListProps = {
  access: CreationAccess;
  slots: VoiceSlots;
  draftCount: number;
  isV3: boolean;
  /** The host leaves it out where the library is around it. */
  hasLibrary: boolean;
  onChoose: (type: ChosenType) => void;
};

const draftBadge = (count: number): string[] => (count > 0 ? [`${count} ${count === 1 ? "draft" : "drafts"}`] : []);

export const ChoiceList = ({ access, slots, draftCount, isV3, hasLibrary, onChoose }: ChoiceListProps) => {
  const enterBy = (type: ChosenType) => (className: string, label: ReactNode) => (
    <button type="button" className={className} onClick={() => onChoose(type)}>
      {label}
    </button>
  );
  return (
    <ul className="grid gap-4 pb-5 sm:grid-cols-2">
      <ChoiceCard
        title="Voice Design"
        text="Describe a voice in a few words and choose among three."
        time="Less than a minute"
        badges={[isV3 ? "New for v3" : "New"]}
        icon={<Sparkles size={18} aria-hidden />}
        refusal={access.voiceDesign}
        enter={enterBy("voiceDesign")}
      />
      <ChoiceCard
        title="Instant Voice Clone"
        text="Clone your voice with only 10 seconds of audio"
        time="2 minutes"
        badges={[]}
        icon={<Mic size={18} aria-hidden />}
        refusal={access.cloneVoice}
        enter={enterBy("cloneVoice")}
      />
      <ChoiceCard
        title="Professional Voice Clone"
        text="The closest likeness, trained from at least 30 minutes of clean audio."
        time="5 minutes"
        badges={[`${slots.usedProfessional}/${slots.maxProfessional} slots used`, ...draftBadge(draftCount)]}
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
          title="Voice Library"
          text="Take a voice that somebody else shares."
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
