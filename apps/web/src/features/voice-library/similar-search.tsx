import { uploadLimits } from "@timbre/contract";
import { AudioWaveform, Mic, X } from "lucide-react";
import { type ChangeEvent, useId, useState } from "react";
import { toast } from "sonner";
import { RecorderBar } from "../../recording/recorder-bar.tsx";
import { sortFiles } from "../../ui/forms/dropzone.tsx";
import { Button, buttonClass } from "../../ui/controls/button.tsx";
import { IconButton } from "../../ui/controls/icon-button.tsx";
import type { Likeness } from "./use-library.ts";
import { t } from "./messages.ts";

/** A few words tell a voice; more than half a minute tells no more. */
const [minRecordingMs, maxRecordingMs] = [3_000, 30_000];

type SimilarSearchProps = { like: Likeness; onLike: (file: File) => void; onReset: () => void };

/** Finds voices that sound like a recording of one's own. */
export const SimilarSearch = ({ like, onLike, onReset }: SimilarSearchProps) => {
  const inputId = useId();
  const [isRecording, setRecording] = useState(false);
  const take = (event: ChangeEvent<HTMLInputElement>): void => {
    const rules = { maxBytes: uploadLimits.similarVoices.maxBytes, maxFiles: 1 };
    const { accepted, messages } = sortFiles([...(event.target.files ?? [])], rules);
    event.target.value = "";
    for (const message of messages) toast.error(message);
    if (accepted[0]) onLike(accepted[0]);
  };
  if (like) {
    return (
      <p className="flex items-center gap-2 rounded-control bg-accent-soft py-1 pe-1 ps-3 text-sm text-accent-text">
        <AudioWaveform size={18} aria-hidden />
        <span className="min-w-0 flex-1 truncate">
          {like instanceof File ? t.voicesThatSoundLike(like.name) : t.voicesThatSoundLikeTheChosenVoice}
        </span>
        <IconButton label={t.stopSearchingBySound} size="sm" onClick={onReset}>
          <X size={18} aria-hidden />
        </IconButton>
      </p>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      <label htmlFor={inputId} className={`${buttonClass({ size: "sm" })} cursor-pointer focus-within:outline-2`}>
        <AudioWaveform size={16} aria-hidden />
        {t.searchBySound}
        <input id={inputId} type="file" accept="audio/*" className="sr-only" onChange={take} />
      </label>
      <Button size="sm" aria-expanded={isRecording} onClick={() => setRecording(!isRecording)}>
        <Mic size={16} aria-hidden />
        {t.record}
      </Button>
      {isRecording && (
        <div className="w-full">
          <RecorderBar
            minMs={minRecordingMs}
            maxMs={maxRecordingMs}
            onRecorded={({ file }) => onLike(file)}
            onError={(message) => void toast.error(message)}
          />
        </div>
      )}
    </div>
  );
};
