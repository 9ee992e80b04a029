import { betaLanguages, type CloneLikeness, cloneNoteMessages, spokenLanguages } from "@timbre/contract";
import { Pause, Play } from "lucide-react";
import { languageNameOf } from "../../api/language-names.ts";
import type { Player } from "../../audio/playing/player.ts";
import { type Sample, useSample } from "../../recording/sample-player.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Notice } from "../../ui/display/notice.tsx";
import { VoiceOrb } from "../../ui/display/voice-orb.tsx";
import { known } from "../../words/known.ts";
import { t } from "./messages.ts";

/** What was measured, said as it is: a likeness is never promised. */
const likenessWords: Record<CloneLikeness, { title: string; text: string }> = {
  close: { title: t.closeToTheRecordings, text: t.itSoundsCloseToTheRecordings },
  similar: { title: t.similarToTheRecordings, text: t.itSoundsSimilarToTheRecordings },
  a_voice_like_it: {
    title: t.aVoiceLikeIt,
    text: t.itIsAVoiceLikeTheOneInThe,
  },
};

/** What is in beta not every clone can speak, so its preview is in what was heard. */
export const isSpokenHere = (language: string): boolean =>
  (spokenLanguages as readonly string[]).includes(language) && !betaLanguages.includes(language);

/** What was heard in the recordings, and what the preview is spoken in. */
const languageWords = (heard: string, chosen: string): string => {
  const [heardName, chosenName] = [languageNameOf(heard), languageNameOf(chosen)];
  if (chosen === heard) return t.theRecordingsAreIn(heardName);
  if (isSpokenHere(chosen)) return t.youHearItIn(chosenName, heardName);
  if (betaLanguages.includes(chosen)) return t.inBetaSoHeardIn(chosenName, heardName);
  return t.notSpokenHereYet(chosenName, heardName);
};

type PreviewCardProps = {
  voiceId: string;
  sample: Sample;
  likeness: CloneLikeness | null;
  notes: readonly string[];
  /** What was heard in the recordings, for a voice that is new. */
  language?: string;
  /** What its maker says it speaks. */
  chosenLanguage?: string;
  player: Player;
};

/** The clone to be heard: its face, and how like it is. */
export const PreviewCard = (props: PreviewCardProps) => {
  const { voiceId, sample, likeness, notes, language, chosenLanguage = language, player } = props;
  const { isSounding, snapshot, toggle } = useSample(player, sample);
  const words = likeness ? likenessWords[likeness] : { title: sample.name, text: t.howItSoundsNow };
  return (
    <div className="space-y-3">
      <div className="flex items-center gap-5 rounded-card bg-sunken p-5">
        <button
          type="button"
          aria-label={isSounding ? t.pausePreview : t.playPreview}
          onClick={toggle}
          className="relative grid shrink-0 place-items-center rounded-full"
        >
          <VoiceOrb voiceId={voiceId} sizePx={88} loudness={isSounding ? player.loudness : null} />
          <span
            aria-hidden
            className={classNames(
              "absolute grid size-10 place-items-center rounded-full bg-white/90 text-[oklch(0.25_0.02_220)]",
              snapshot.status === "loading" && isSounding && "animate-glow",
            )}
          >
            {isSounding ? (
              <Pause size={18} fill="currentColor" />
            ) : (
              <Play size={18} fill="currentColor" className="translate-x-px" />
            )}
          </span>
        </button>
        <div className="min-w-0">
          <p className="text-base font-medium">{words.title}</p>
          <p className="mt-1 text-sm text-soft">{words.text}</p>
          {language && <p className="mt-1 text-sm text-soft">{languageWords(language, chosenLanguage ?? language)}</p>}
        </div>
      </div>
      {notes.map((note) => (
        <Notice key={note} kind="warn">
          {known(cloneNoteMessages[note] ?? note)}
        </Notice>
      ))}
    </div>
  );
};
