import { Link } from "@tanstack/react-router";
import { countCharacters, freeSpeechLimits } from "@timbre/contract";
import { AudioLines, Play } from "lucide-react";
import { type FormEvent, useState } from "react";
import type { Player } from "../../../audio/playing/player.ts";
import { Button, buttonClass } from "../../../ui/controls/button.tsx";
import { ChoiceChip } from "../../../ui/controls/choice-chip.tsx";
import { Dialog } from "../../../ui/layout/dialog.tsx";
import { Notice } from "../../../ui/display/notice.tsx";
import { messageForSpeech } from "../../../api/client/message-for.ts";
import { readDraft, saveDraft } from "../draft.ts";
import { LanguageNotice } from "../language/language-notice.tsx";
import { useTextLanguage } from "../language/text-language.ts";
import { type FreeVoice, limitMessage, useFreeTry } from "./use-free-try.ts";
import { t } from "../messages.ts";

type FreeTryProps = { player: Player; voices: readonly [FreeVoice, ...FreeVoice[]] };

/** A visitor has no list of voices: these are all that can be chosen. */
const readingOf = ({ voiceId, name, language, alsoReads = [] }: FreeVoice) => ({
  voiceId,
  name,
  labels: { language } as Record<string, string>,
  languages: [language, ...alsoReads],
  unusableReason: null,
  unspokenReason: null,
});

/** A visitor's own words, spoken a few times a day; then an account is offered. */
export const FreeTry = ({ player, voices }: FreeTryProps) => {
  // The sentence waits in the editor after signing up, and here after a reload.
  const [draft] = useState(() => readDraft());
  const [text, setText] = useState(draft.text);
  const [voiceId, setVoiceId] = useState(
    voices.find((voice) => voice.voiceId === draft.voiceId)?.voiceId ?? voices[0].voiceId,
  );
  const trial = useFreeTry(player);
  const readers = voices.map(readingOf);
  const { found } = useTextLanguage(text, readers.find((one) => one.voiceId === voiceId) ?? null, readers);
  const left = freeSpeechLimits.maxCharacters - countCharacters(text);
  const canSpeak = text.trim() !== "" && left >= 0 && !trial.isBusy;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const voice = voices.find((one) => one.voiceId === voiceId) ?? voices[0];
    if (!canSpeak) return;
    saveDraft({ text, voiceId: voice.voiceId });
    trial.speak(text, voice);
  };
  return (
    <section aria-label={t.tryIt} className="mx-auto max-w-300 px-6 pb-20 sm:px-10">
      <form onSubmit={submit} className="rounded-card border border-line bg-surface focus-ring-within">
        <textarea
          aria-label={t.yourOwnWords}
          value={text}
          onChange={(event) => setText(event.target.value)}
          placeholder={t.writeASentenceOfYourOwnAndHearItNo}
          rows={3}
          className="block w-full resize-none bg-transparent px-6 pt-5 text-editor outline-none sm:px-8"
        />
        {found && (
          <div className="px-6 pt-2 sm:px-8">
            <LanguageNotice found={found} onVoice={(voice) => setVoiceId(voice.voiceId)} />
          </div>
        )}
        {trial.error && !trial.isOverLimit && (
          <div className="px-6 pt-2 sm:px-8">
            <Notice kind="danger">{messageForSpeech(trial.error)}</Notice>
          </div>
        )}
        <div className="flex flex-wrap items-center gap-3 px-6 py-4 sm:px-8">
          <ChoiceChip
            isPlain
            label={t.voice}
            value={voiceId}
            onChange={setVoiceId}
            options={voices.map(({ voiceId: id, name }) => [id, name] as const)}
          />
          <span className={left < 0 ? "tabular text-sm text-danger" : "tabular text-sm text-faint"}>
            {t.charactersLeft(left)}
          </span>
          {trial.said?.text === text && (
            <>
              <Button onClick={trial.replay}>
                <Play size={16} aria-hidden />
                {t.playAgain}
              </Button>
              <Link to="/sign-up" className={buttonClass({ look: "quiet" })}>
                {t.keepItWithAnAccount}
              </Link>
            </>
          )}
          {/* While it speaks it keeps the focus, which comes back to it from the dialog: a disabled button has none. */}
          <Button
            look="primary"
            type="submit"
            className="ms-auto h-11 px-6 max-sm:w-full"
            disabled={!canSpeak && !trial.isBusy}
            aria-disabled={trial.isBusy || undefined}
          >
            <AudioLines size={18} aria-hidden />
            {trial.isBusy ? t.speaking : t.speak}
          </Button>
        </div>
      </form>
      <SignUpPrompt isOpen={trial.isOverLimit} onClose={trial.forget} />
    </section>
  );
};

const SignUpPrompt = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => (
  <Dialog
    isOpen={isOpen}
    onOpenChange={(open) => !open && onClose()}
    title={t.keepGoingWithAnAccount}
    description={limitMessage}
    footer={
      <>
        <Button onClick={onClose}>{t.notNow}</Button>
        <Link to="/sign-up" className={buttonClass({ look: "primary" })}>
          {t.signUp}
        </Link>
      </>
    }
  />
);
