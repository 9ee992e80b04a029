import { useMutation } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { freeSpeechLimits } from "@timbre/contract";
import { Play } from "lucide-react";
import { type FormEvent, useId, useState } from "react";
import { isFreeLimit, speakFreely } from "../../api/landing.ts";
import { messageFor } from "../../api/message-for.ts";
import type { Player } from "../../audio/player.ts";
import { Sound } from "../../audio/sound.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { ChoiceChip } from "../../ui/choice-chip.tsx";
import { Notice } from "../../ui/notice.tsx";
import { heroSamples } from "./hero-samples.ts";

const voices = heroSamples.map(({ voiceId, name, origin }) => [voiceId, `${name}, ${origin}`] as const);

/** Plays while the rest is still being made. */
const useFreeSpeech = (player: Player) =>
  useMutation({
    mutationFn: async ({ voiceId, text }: { voiceId: string; text: string }): Promise<void> => {
      const sound = new Sound();
      const voiceName = heroSamples.find((one) => one.voiceId === voiceId)?.name ?? "";
      const source = await speakFreely({ voiceId, text }, sound.signal);
      const filled = sound.fill(() => Promise.resolve(source));
      const facts = { trackId: crypto.randomUUID(), title: text, voiceId, voiceName };
      player.play({ ...facts, sound, fileName: "", expectedMs: text.length * 60, isKept: false });
      await filled;
    },
  });

/** One's own words, a few times a day, before there is an account. */
export const TryIt = ({ player }: { player: Player }) => {
  const fieldId = useId();
  const [text, setText] = useState("");
  const [voiceId, setVoiceId] = useState(heroSamples[0].voiceId);
  const speak = useFreeSpeech(player);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (text.trim()) speak.mutate({ voiceId, text: text.trim() });
  };
  return (
    <section aria-labelledby={`${fieldId}-title`} className="mx-auto max-w-300 px-6 pb-20 sm:px-10">
      <form onSubmit={submit} className="rounded-card border border-line bg-surface p-6 sm:p-10">
        <h2 id={`${fieldId}-title`} className="text-lg font-semibold">
          Hear your own words
        </h2>
        <label htmlFor={fieldId} className="mt-1 block text-sm text-soft">
          Up to {freeSpeechLimits.maxCharacters} characters, without an account.
        </label>
        <textarea
          id={fieldId}
          rows={3}
          maxLength={freeSpeechLimits.maxCharacters}
          value={text}
          onChange={(event) => setText(event.target.value)}
          className="mt-4 w-full resize-none rounded-control border border-edge bg-ground p-4 text-lg"
        />
        <div className="mt-3 flex flex-wrap items-center gap-3">
          <ChoiceChip isPlain label="Voice" value={voiceId} onChange={setVoiceId} options={voices} />
          <span className="tabular text-xs text-faint">
            {text.length} / {freeSpeechLimits.maxCharacters}
          </span>
          <Button type="submit" look="primary" className="ml-auto" disabled={!text.trim() || speak.isPending}>
            <Play size={18} aria-hidden />
            {speak.isPending ? "Speaking" : "Speak"}
          </Button>
        </div>
        {speak.isError && <Refusal error={speak.error} />}
      </form>
    </section>
  );
};

const Refusal = ({ error }: { error: Error }) => (
  <Notice
    kind={isFreeLimit(error) ? "calm" : "danger"}
    className="mt-4"
    action={
      isFreeLimit(error) && (
        <Link to="/sign-up" className={buttonClass({ look: "primary", size: "sm" })}>
          Sign up
        </Link>
      )
    }
  >
    {messageFor(error)}
  </Notice>
);
