import { listeningCost, listeningCreditsPerMinute, uploadLimits } from "@timbre/contract";
import { Download, Pause, Play, Square } from "lucide-react";
import { useSyncExternalStore } from "react";
import { isolateVoice } from "../../api/voice-isolator.ts";
import { messageFor } from "../../api/client/message-for.ts";
import { queryKeys } from "../../api/client/query-keys.ts";
import { useLastJob } from "../../api/client/use-last-job.ts";
import { saveBlob } from "../../audio/files/clip-file.ts";
import { fileSound } from "../../audio/files/file-sound.ts";
import type { Player } from "../../audio/playing/player.ts";
import { Sound } from "../../audio/playing/sound.ts";
import { ChargedNote, ChosenRow, useChosenRecording, priceWords } from "../../recording/chosen-recording.tsx";
import { Button } from "../../ui/controls/button.tsx";
import { Dropzone } from "../../ui/forms/dropzone.tsx";
import { formatDuration } from "../../ui/format.ts";
import { IconButton } from "../../ui/controls/icon-button.tsx";
import { Notice } from "../../ui/display/notice.tsx";
import { WorkLine } from "../../ui/layout/work-line.tsx";
import { PageColumn } from "../../ui/layout/page-column.tsx";
import { t } from "./messages.ts";

const limits = uploadLimits.isolation;

type Isolation = { file: File; quotedCredits: number | null; before: Sound; after: Sound };

/** Cancelling stops the sound that is being filled as well. */
const isolate = async ({ after, ...asked }: Isolation, signal: AbortSignal): Promise<{ chargedCredits: number }> => {
  signal.addEventListener("abort", () => after.cancel(), { once: true });
  let chargedCredits = 0;
  await after.fill(async (ended) => {
    const answer = await isolateVoice(asked, ended);
    chargedCredits = answer.costCredits;
    return answer;
  });
  return { chargedCredits };
};

/** A recording with its background, and the same without. */
export const VoiceIsolatorPage = ({ player }: { player: Player }) => {
  const {
    request: work,
    isBusy,
    error,
    result,
    start,
    cancel,
  } = useLastJob({
    key: queryKeys.isolate,
    run: isolate,
    isPaid: true,
  });
  const { chosen, take, forget } = useChosenRecording();
  const costCredits = typeof chosen?.durationMs === "number" ? listeningCost("isolation", chosen.durationMs) : null;
  const begin = (): void => {
    if (!chosen || isBusy) return;
    const { file } = chosen;
    start({ file, quotedCredits: costCredits, before: fileSound(file), after: new Sound() });
    forget();
  };
  return (
    <PageColumn>
      <p className="max-w-160 text-sm text-soft">{t.takesNoiseHumAndRoomOutOfA}</p>
      <Dropzone
        title={isBusy ? t.cleaning : t.dropARecordingHereOrPressToChoose}
        hint={`${t.upToMinutesAndMb(limits.maxDurationMs / 60_000, limits.maxBytes / 1_048_576)} · ${priceWords(listeningCreditsPerMinute.isolation)}`}
        maxBytes={limits.maxBytes}
        maxFiles={1}
        isDisabled={isBusy}
        onFiles={take}
      />
      {chosen && (
        <ChosenRow
          chosen={chosen}
          costCredits={costCredits}
          creditsPerMinute={listeningCreditsPerMinute.isolation}
          action={t.removeNoise}
          onStart={begin}
          onRemove={forget}
        />
      )}
      {error && <Notice kind="danger">{t.nothingWasCharged(messageFor(error))}</Notice>}
      {work && !error && (
        <section aria-label={t.result} className="overflow-hidden rounded-card border border-line bg-surface">
          <header className="flex items-center gap-4 px-4 py-3">
            <p className="min-w-0 flex-1 truncate text-sm font-medium">{work.file.name}</p>
            {result && <ChargedNote credits={result.chargedCredits} />}
            {isBusy && (
              <Button size="sm" onClick={cancel}>
                <Square size={12} aria-hidden fill="currentColor" />
                {t.cancel}
              </Button>
            )}
          </header>
          <WorkLine isBusy={isBusy} />
          <Half isAfter={false} sound={work.before} file={work.file} player={player} />
          <Half isAfter sound={work.after} file={work.file} player={player} />
        </section>
      )}
    </PageColumn>
  );
};

type HalfProps = { isAfter: boolean; sound: Sound; file: File; player: Player };

const Half = ({ isAfter, sound, file, player }: HalfProps) => {
  const name = isAfter ? t.after : t.before;
  useSyncExternalStore(sound.subscribe, () => `${sound.phase} ${sound.durationMs}`);
  const { track, status } = useSyncExternalStore(player.subscribe, player.getSnapshot);
  const isMine = track?.sound === sound;
  const isPlaying = isMine && status === "playing";
  const isHere = sound.phase === "complete";
  const fileName = `${file.name.replace(/\.[^.]+$/, "")}-voice.mp3`;
  const play = (): void =>
    isMine
      ? player.toggle()
      : player.play({
          trackId: `${name}:${file.name}:${file.lastModified}`,
          title: `${name} · ${file.name}`,
          voiceId: null,
          voiceName: name,
          sound,
          fileName: isAfter ? fileName : file.name,
          expectedMs: sound.durationMs || 5_000,
          isKept: true,
        });
  return (
    <div className="flex items-center gap-3 border-t border-line px-4 py-3">
      <IconButton
        label={isPlaying ? (isAfter ? t.pauseAfter : t.pauseBefore) : isAfter ? t.playAfter : t.playBefore}
        disabled={!isHere}
        onClick={play}
      >
        {isPlaying ? <Pause size={18} aria-hidden /> : <Play size={18} aria-hidden />}
      </IconButton>
      <p className="flex-1 text-sm">{name}</p>
      <span className="tabular text-xs text-faint">{isHere ? formatDuration(sound.durationMs) : t.working}</span>
      {isAfter && (
        <IconButton label={t.download} disabled={!isHere} onClick={() => saveBlob(sound.toBlob(), fileName)}>
          <Download size={18} aria-hidden />
        </IconButton>
      )}
    </div>
  );
};
