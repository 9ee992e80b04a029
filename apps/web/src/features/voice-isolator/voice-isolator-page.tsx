import { uploadLimits } from "@timbre/contract";
import { Download, Pause, Play, Square } from "lucide-react";
import { useSyncExternalStore } from "react";
import { toast } from "sonner";
import { isolateVoice } from "../../api/voice-isolator.ts";
import { messageFor } from "../../api/client/message-for.ts";
import { queryKeys } from "../../api/client/query-keys.ts";
import { useLastJob } from "../../api/client/use-last-job.ts";
import { saveBlob } from "../../audio/files/clip-file.ts";
import { fileSound } from "../../audio/files/file-sound.ts";
import type { Player } from "../../audio/playing/player.ts";
import { Sound } from "../../audio/playing/sound.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Dropzone, type Sorted } from "../../ui/forms/dropzone.tsx";
import { formatDuration } from "../../ui/format.ts";
import { IconButton } from "../../ui/controls/icon-button.tsx";
import { Notice } from "../../ui/display/notice.tsx";
import { WorkLine } from "../../ui/layout/work-line.tsx";

const limits = uploadLimits.isolation;

type Isolation = { file: File; before: Sound; after: Sound };

/** Cancelling stops the sound that is being filled as well. */
const isolate = ({ file, after }: Isolation, signal: AbortSignal): Promise<void> => {
  signal.addEventListener("abort", () => after.cancel(), { once: true });
  return after.fill((ended) => isolateVoice(file, ended));
};

/** A recording with its background, and the same without. */
export const VoiceIsolatorPage = ({ player }: { player: Player }) => {
  const {
    request: work,
    isBusy,
    error,
    start,
    cancel,
  } = useLastJob({
    key: queryKeys.isolate,
    run: isolate,
    isPaid: true,
  });
  const take = ({ accepted: [file], messages }: Sorted): void => {
    for (const message of messages) toast.error(message);
    if (file) start({ file, before: fileSound(file), after: new Sound() });
  };
  return (
    <div className="mx-auto max-w-200 space-y-6 px-5 py-8 sm:px-8">
      <p className="max-w-160 text-sm text-soft">
        Takes noise, hum and room out of a recording and keeps the voice. Compare before and after, then download.
      </p>
      <Dropzone
        title={isBusy ? "Cleaning" : "Drop a recording here, or press to choose"}
        hint={`Up to ${limits.maxDurationMs / 60_000} minutes and ${limits.maxBytes / 1_048_576} MB`}
        maxBytes={limits.maxBytes}
        maxFiles={1}
        isDisabled={isBusy}
        onFiles={take}
      />
      {error && <Notice kind="danger">{messageFor(error)} Nothing was charged.</Notice>}
      {work && !error && (
        <section aria-label="Result" className="overflow-hidden rounded-card border border-line bg-surface">
          <header className="flex items-center gap-4 px-4 py-3">
            <p className="min-w-0 flex-1 truncate text-sm font-medium">{work.file.name}</p>
            {isBusy && (
              <Button size="sm" onClick={cancel}>
                <Square size={12} aria-hidden fill="currentColor" />
                Cancel
              </Button>
            )}
          </header>
          <WorkLine isBusy={isBusy} />
          <Half name="Before" sound={work.before} file={work.file} player={player} />
          <Half name="After" sound={work.after} file={work.file} player={player} />
        </section>
      )}
    </div>
  );
};

type HalfProps = { name: "Before" | "After"; sound: Sound; file: File; player: Player };

const Half = ({ name, sound, file, player }: HalfProps) => {
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
          fileName: name === "After" ? fileName : file.name,
          expectedMs: sound.durationMs || 5_000,
          isKept: true,
        });
  return (
    <div className="flex items-center gap-3 border-t border-line px-4 py-3">
      <IconButton label={`${isPlaying ? "Pause" : "Play"} ${name.toLowerCase()}`} disabled={!isHere} onClick={play}>
        {isPlaying ? <Pause size={18} aria-hidden /> : <Play size={18} aria-hidden />}
      </IconButton>
      <p className="flex-1 text-sm">{name}</p>
      <span className="tabular text-xs text-faint">{isHere ? formatDuration(sound.durationMs) : "Working"}</span>
      {name === "After" && (
        <IconButton label="Download" disabled={!isHere} onClick={() => saveBlob(sound.toBlob(), fileName)}>
          <Download size={18} aria-hidden />
        </IconButton>
      )}
    </div>
  );
};
