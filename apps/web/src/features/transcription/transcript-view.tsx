import { AudioLines, Download, Pause, Play } from "lucide-react";
import { Fragment, useMemo, useSyncExternalStore } from "react";
import { languageNameOf } from "../../api/language-names.ts";
import type { Transcript, TranscriptWord } from "../../api/transcription.ts";
import { saveBlob } from "../../audio/files/clip-file.ts";
import { fileSound } from "../../audio/files/file-sound.ts";
import type { Player, Track } from "../../audio/playing/player.ts";
import { Button } from "../../ui/controls/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { CopyButton } from "../../ui/controls/copy-button.tsx";
import { EmptyState } from "../../ui/display/empty-state.tsx";
import { formatDuration } from "../../ui/format.ts";
import { useSpokenWord } from "../../ui/hooks/use-spoken-word.ts";
import { speakerName, turnsOf } from "./turns.ts";
import { t } from "./messages.ts";

type TranscriptViewProps = {
  file: File;
  transcript: Transcript;
  player: Player;
  onUseText: (text: string) => void;
};

/** The recording in the player, its words known to it. */
const useTrack = (file: File, { words, durationMs }: Transcript): Track =>
  useMemo(() => {
    const sound = fileSound(file);
    return {
      trackId: `transcript:${file.name}:${file.lastModified}:${file.size}`,
      title: file.name,
      voiceId: null,
      voiceName: t.words(words.length),
      sound,
      fileName: file.name,
      expectedMs: durationMs,
      isKept: true,
    };
  }, [file, words, durationMs]);

export const TranscriptView = ({ file, transcript, player, onUseText }: TranscriptViewProps) => {
  const track = useTrack(file, transcript);
  const { track: playing, status } = useSyncExternalStore(player.subscribe, player.getSnapshot);
  const isMine = playing?.trackId === track.trackId;
  const isPlaying = isMine && status === "playing";
  const seek = (word: TranscriptWord): void => {
    if (!isMine) player.play(track);
    player.seekTo(word.startMs);
  };
  if (transcript.words.length === 0) return <EmptyState title={t.noOneSpeaks} />;
  return (
    <section aria-label={t.transcript} className="rounded-card border border-line bg-surface">
      <header className="flex flex-wrap items-center gap-2 border-b border-line px-4 py-3">
        <Button size="sm" look="primary" onClick={() => (isMine ? player.toggle() : player.play(track))}>
          {isPlaying ? <Pause size={16} aria-hidden /> : <Play size={16} aria-hidden />}
          {isPlaying ? t.pause : t.listen}
        </Button>
        <p className="tabular min-w-0 flex-1 truncate text-xs text-faint">
          {languageNameOf(transcript.languageCode)} · {formatDuration(transcript.durationMs)}
        </p>
        <CopyButton size="sm" look="quiet" text={transcript.text} />
        <Button size="sm" look="quiet" onClick={() => onUseText(transcript.text)}>
          <AudioLines size={16} aria-hidden />
          {t.speakThis}
        </Button>
        {transcript.files.map(({ format, extension, contentType, content }) => (
          <Button
            key={format}
            size="sm"
            look="quiet"
            onClick={() => saveBlob(new Blob([content], { type: contentType }), `${file.name}.${extension}`)}
          >
            <Download size={16} aria-hidden />
            {extension.toUpperCase()}
          </Button>
        ))}
      </header>
      <Turns transcript={transcript} player={player} isOn={isMine} isPlaying={isPlaying} onSeek={seek} />
    </section>
  );
};

type TurnsProps = {
  transcript: Transcript;
  player: Player;
  isOn: boolean;
  isPlaying: boolean;
  onSeek: (word: TranscriptWord) => void;
};

const Turns = ({ transcript, player, isOn, isPlaying, onSeek }: TurnsProps) => {
  const listening = useMemo(() => {
    const spoken = transcript.words.map((word, index) => ({ ...word, from: index, to: index }));
    const read = () =>
      spoken.find(({ startMs, endMs }) => player.positionMs >= startMs && player.positionMs < endMs) ?? null;
    return { read, subscribe: player.subscribe };
  }, [transcript, player]);
  const word = useSpokenWord(listening, isOn, isPlaying);
  const lit = word ? transcript.words[word.from] : undefined;
  return (
    <ol className="space-y-5 p-5 sm:p-6">
      {turnsOf(transcript.words).map((turn) => (
        <li key={turn.startMs}>
          <p className="tabular mb-1 text-xs text-faint">
            {turn.speakerId && <span className="font-medium text-soft">{speakerName(turn.speakerId)} · </span>}
            {formatDuration(turn.startMs)}
          </p>
          <p className="text-base/7">
            {turn.words.map((one) => (
              <Fragment key={`${one.startMs}:${one.text}`}>
                <button
                  type="button"
                  onClick={() => onSeek(one)}
                  className={classNames(
                    "rounded-[4px] transition-colors hover:bg-sunken",
                    one === lit && "bg-accent-soft text-accent-text",
                  )}
                >
                  {one.text}
                </button>{" "}
              </Fragment>
            ))}
          </p>
        </li>
      ))}
    </ol>
  );
};
