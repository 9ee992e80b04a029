import { Pause, Play } from "lucide-react";
import { useState, useSyncExternalStore } from "react";
import type { Player, Track } from "../../audio/playing/player.ts";
import type { Sound } from "../../audio/playing/sound.ts";
import { SoundWave } from "../../frame/sound-wave.tsx";
import { classNames } from "../../ui/class-names.ts";
import { VoiceOrb } from "../../ui/display/voice-orb.tsx";
import { type HeroSample, heroSamples } from "./hero-samples.ts";
import { SampleSounds } from "./sample-sounds.ts";
import { t } from "./messages.ts";

const trackOf = (sample: HeroSample, sound: Sound): Track => ({
  trackId: sample.file,
  title: sample.text,
  voiceId: sample.voiceId,
  voiceName: sample.name,
  sound,
  fileName: "",
  expectedMs: 4_000,
  isKept: false,
});

/** Which sample is shown, whether it sounds, and what a press does. */
const useStage = (player: Player) => {
  const { track, status } = useSyncExternalStore(player.subscribe, player.getSnapshot);
  const [sounds] = useState(() => new SampleSounds());
  const [shown, setShown] = useState(heroSamples[0]);
  const isMine = track?.trackId === shown.file;
  const press = (sample: HeroSample): void => {
    setShown(sample);
    if (track?.trackId === sample.file && status !== "failed") player.toggle();
    else player.play(trackOf(sample, sounds.get(sample)));
  };
  return {
    shown,
    sound: sounds.get(shown),
    press,
    isMine,
    isPlaying: isMine && (status === "playing" || status === "loading"),
  };
};

/** Five voices to press. The line they speak is written large; the orb breathes as it is spoken. */
export const HeroStage = ({ player }: { player: Player }) => {
  const { shown, sound, press, isMine, isPlaying } = useStage(player);
  return (
    <section aria-label={t.listen} className="rounded-card border border-line bg-surface">
      <div className="flex flex-col gap-6 p-6 sm:p-10">
        <p lang={shown.language} className="min-h-28 text-lg text-ink sm:min-h-30 sm:text-xl sm:leading-10">
          {shown.text}
        </p>
        <div className="flex items-center gap-4">
          <PlayButton isPlaying={isPlaying} name={shown.name} onPress={() => press(shown)} />
          <SoundWave
            player={player}
            sound={sound}
            isMine={isMine}
            isPlaying={isPlaying}
            className="h-12 w-full min-w-0 flex-1"
          />
        </div>
      </div>
      <ul className="grid grid-cols-5 border-t border-line px-2 py-5 sm:px-6">
        {heroSamples.map((sample) => (
          <SampleVoice
            key={sample.file}
            sample={sample}
            isShown={sample === shown}
            loudness={isPlaying && sample === shown ? player.loudness : null}
            onPress={() => press(sample)}
          />
        ))}
      </ul>
    </section>
  );
};

const PlayButton = ({ isPlaying, name, onPress }: { isPlaying: boolean; name: string; onPress: () => void }) => {
  const Icon = isPlaying ? Pause : Play;
  return (
    <button
      type="button"
      aria-label={isPlaying ? t.pause : t.play(name)}
      onClick={onPress}
      className="grid size-14 shrink-0 place-items-center rounded-full bg-accent text-accent-ink transition-colors hover:bg-accent-strong"
    >
      <Icon size={22} aria-hidden fill="currentColor" className={isPlaying ? undefined : "translate-x-0.5"} />
    </button>
  );
};

type SampleVoiceProps = { sample: HeroSample; isShown: boolean; loudness: (() => number) | null; onPress: () => void };

const SampleVoice = ({ sample, isShown, loudness, onPress }: SampleVoiceProps) => (
  <li>
    <button
      type="button"
      aria-pressed={isShown}
      aria-label={`${sample.name}, ${sample.origin}`}
      onClick={onPress}
      className="group flex w-full flex-col items-center gap-2 rounded-control py-2"
    >
      <span className="transition-transform group-hover:scale-105">
        <VoiceOrb voiceId={sample.voiceId} sound={sample.sound} sizePx={48} loudness={loudness} />
      </span>
      <span className={classNames("text-sm", isShown ? "font-medium text-ink" : "text-soft")}>{sample.name}</span>
      <span className="-mt-1.5 text-xs text-faint max-sm:sr-only">{sample.shortOrigin}</span>
    </button>
  </li>
);
