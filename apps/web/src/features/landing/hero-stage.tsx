import { Pause, Play } from "lucide-react";
import { useCallback, useState, useSyncExternalStore } from "react";
import { openAudio } from "../../api/audio-source.ts";
import { barsOf } from "../../audio/envelope.ts";
import type { Player } from "../../audio/player.ts";
import { Sound } from "../../audio/sound.ts";
import { classNames } from "../../ui/class-names.ts";
import { VoiceOrb } from "../../ui/voice-orb.tsx";
import { Waveform } from "../../ui/waveform.tsx";
import { type HeroSample, heroSamples } from "./hero-samples.ts";

const playSample = (player: Player, sample: HeroSample): void => {
  const sound = new Sound();
  sound.fill((signal) => openAudio(sample.file, signal)).catch(() => undefined);
  player.play({
    trackId: sample.file,
    title: sample.text,
    voiceId: sample.voiceId,
    voiceName: sample.name,
    sound,
    fileName: "",
    expectedMs: 5_000,
    isKept: false,
  });
};

/** Five voices to press. The line they speak is written large; the orb breathes as it is spoken. */
export const HeroStage = ({ player }: { player: Player }) => {
  const snapshot = useSyncExternalStore(player.subscribe, player.getSnapshot);
  const [shown, setShown] = useState<HeroSample>(heroSamples[0] as HeroSample);
  const isMine = snapshot.track?.trackId === shown.file;
  const isPlaying = isMine && (snapshot.status === "playing" || snapshot.status === "loading");
  const press = (sample: HeroSample): void => {
    setShown(sample);
    if (snapshot.track?.trackId === sample.file && snapshot.status !== "failed") player.toggle();
    else playSample(player, sample);
  };
  return (
    <section aria-label="Listen" className="rounded-card border border-line bg-surface">
      <div className="flex flex-col gap-6 p-6 sm:p-10">
        <p lang={shown.language} className="min-h-24 text-lg text-ink sm:min-h-28 sm:text-xl sm:leading-10">
          {shown.text}
        </p>
        <div className="flex items-center gap-4">
          <PlayButton isPlaying={isPlaying} name={shown.name} onPress={() => press(shown)} />
          <SampleWave player={player} isMine={isMine} />
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
      aria-label={isPlaying ? "Pause" : `Play ${name}`}
      onClick={onPress}
      className="grid size-14 shrink-0 place-items-center rounded-full bg-accent text-accent-ink transition-colors hover:bg-accent-strong"
    >
      <Icon size={22} aria-hidden fill="currentColor" className={isPlaying ? undefined : "translate-x-0.5"} />
    </button>
  );
};

const SampleWave = ({ player, isMine }: { player: Player; isMine: boolean }) => {
  const snapshot = useSyncExternalStore(player.subscribe, player.getSnapshot);
  const read = useCallback(
    (barCount: number) => {
      const { track, durationMs } = player.getSnapshot();
      if (!isMine || !track) return { bars: [], playedRatio: 0, arrivedRatio: 1 };
      const totalMs = durationMs || track.expectedMs;
      return {
        bars: barsOf(track.sound.envelope, barCount, totalMs),
        playedRatio: player.positionMs / totalMs,
        arrivedRatio: 1,
      };
    },
    [player, isMine],
  );
  return (
    <Waveform
      read={read}
      isMoving={isMine && snapshot.status === "playing"}
      version={snapshot}
      className="h-12 min-w-0 flex-1"
    />
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
    </button>
  </li>
);
