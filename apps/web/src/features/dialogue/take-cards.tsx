import { Download, Pause, Play, ThumbsUp } from "lucide-react";
import { useSyncExternalStore } from "react";
import { messageForSpeech } from "../../api/client/message-for.ts";
import { saveBlob } from "../../audio/files/clip-file.ts";
import type { Player } from "../../audio/playing/player.ts";
import { classNames } from "../../ui/class-names.ts";
import { formatDuration } from "../../ui/format.ts";
import { IconButton } from "../../ui/controls/icon-button.tsx";
import type { DialogueRun, Take } from "./dialogue-run.ts";
import { pairIdsOf, type Preference } from "./use-preference.ts";
import { t } from "./messages.ts";

type TakeCardsProps = { run: DialogueRun; player: Player; preference: Preference };

/** The two renderings, side by side in one glance: how far each is, play, prefer, keep. */
export const TakeCards = ({ run, player, preference }: TakeCardsProps) => (
  <section aria-label={t.results} className="grid grid-cols-2 gap-2 lg:grid-cols-1">
    {run.takes.map((take) => (
      <TakeCard key={take.track.trackId} take={take} run={run} player={player} preference={preference} />
    ))}
    <p className="col-span-full text-xs text-faint max-sm:sr-only">{t.whichOneSoundsBetterYourChoiceIs}</p>
  </section>
);

/** There is nothing to compare before both are here. */
const isPairComplete = (run: DialogueRun): boolean =>
  pairIdsOf(run) !== null && run.takes.every(({ sound }) => sound.phase === "complete");

/** 0 to 1. Only an estimate of the length is known until the last piece is here. */
export const progressOf = ({ sound, track }: Take): number =>
  sound.phase === "complete" ? 1 : Math.min(0.97, sound.durationMs / track.expectedMs);

const wordsFor = ({ sound, error }: Take): string => {
  if (error) return messageForSpeech(error);
  if (sound.phase === "complete") return formatDuration(sound.durationMs);
  return sound.phase === "receiving" ? t.speaking : t.waiting;
};

const TakeCard = ({ take, run, player, preference }: TakeCardsProps & { take: Take }) => {
  // The sounds are the truth about the takes; phase and length stand for all that is drawn here.
  const [one, other] = run.takes;
  useSyncExternalStore(one.sound.subscribe, () => `${one.sound.phase} ${one.sound.durationMs}`);
  useSyncExternalStore(other.sound.subscribe, () => `${other.sound.phase} ${other.sound.durationMs}`);
  const name = take.choice.toUpperCase();
  const isComplete = take.sound.phase === "complete";
  const isPreferred = preference.choice === take.choice;
  return (
    <article
      aria-label={t.result(name)}
      className={classNames(
        "relative overflow-hidden rounded-card border p-2 transition-colors sm:p-3",
        isPreferred ? "border-accent bg-accent-soft" : "border-line bg-surface",
      )}
    >
      <div className="flex items-center gap-3">
        <PlayTake take={take} player={player} />
        <div className="min-w-0 flex-1">
          <p className="text-sm font-semibold">{name}</p>
          <p className={classNames("tabular truncate text-xs", take.error ? "text-danger" : "text-faint")}>
            {wordsFor(take)}
          </p>
        </div>
        <IconButton
          label={t.prefer(name)}
          size="sm"
          aria-pressed={isPreferred}
          disabled={!isPairComplete(run)}
          onClick={() => preference.press(take.choice)}
          className={isPreferred ? "text-accent-text" : undefined}
        >
          <ThumbsUp size={18} aria-hidden fill={isPreferred ? "currentColor" : "none"} />
        </IconButton>
        <IconButton
          label={t.download(name)}
          size="sm"
          className="max-sm:hidden"
          disabled={!isComplete}
          onClick={() => saveBlob(take.sound.toBlob(), take.track.fileName)}
        >
          <Download size={18} aria-hidden />
        </IconButton>
      </div>
      {!take.error && !isComplete && <TakeProgress name={name} ratio={progressOf(take)} />}
    </article>
  );
};

const TakeProgress = ({ name, ratio }: { name: string; ratio: number }) => (
  <div
    role="progressbar"
    aria-label={t.progressOf(name)}
    aria-valuemin={0}
    aria-valuemax={100}
    aria-valuenow={Math.round(ratio * 100)}
    className="absolute inset-x-0 bottom-0 h-0.5 bg-line"
  >
    <div style={{ width: `${ratio * 100}%` }} className="h-full bg-accent transition-[width]" />
  </div>
);

const PlayTake = ({ take, player }: { take: Take; player: Player }) => {
  const { track, status } = useSyncExternalStore(player.subscribe, player.getSnapshot);
  const isMine = track?.sound === take.sound;
  const isActive = isMine && (status === "playing" || status === "loading");
  const Icon = isActive ? Pause : Play;
  return (
    <button
      type="button"
      aria-label={isActive ? t.pause(take.choice.toUpperCase()) : t.play(take.choice.toUpperCase())}
      disabled={take.error !== null || take.sound.phase === "opening"}
      onClick={() => (isMine ? player.toggle() : player.play(take.track))}
      className="grid size-10 shrink-0 place-items-center rounded-full bg-accent text-accent-ink transition-colors hover:bg-accent-strong disabled:bg-pressed disabled:text-faint"
    >
      <Icon size={16} aria-hidden fill="currentColor" className={isActive ? undefined : "translate-x-px"} />
    </button>
  );
};
