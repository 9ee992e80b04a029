import { languageNames, uploadLimits } from "@timbre/contract";
import { Square } from "lucide-react";
import { useState } from "react";
import { toast } from "sonner";
import { messageFor } from "../../api/message-for.ts";
import type { Player } from "../../audio/player.ts";
import { Button } from "../../ui/button.tsx";
import { ChoiceChip } from "../../ui/choice-chip.tsx";
import { Dropzone, type Sorted } from "../../ui/dropzone.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SwitchRow } from "../../ui/switch-row.tsx";
import { WorkLine } from "../../ui/work-line.tsx";
import { TranscriptView } from "./transcript-view.tsx";
import { useTranscription } from "./use-transcription.ts";

const limits = uploadLimits.transcription;
const languages: [string, string][] = [["", "Detect the language"], ...Object.entries(languageNames)];

type TranscriptionPageProps = { player: Player; onUseText: (text: string) => void };

/** A recording goes in, its words come out. */
export const TranscriptionPage = ({ player, onUseText }: TranscriptionPageProps) => {
  const state = useTranscription();
  const [languageCode, setLanguage] = useState("");
  const [isDiarized, setDiarized] = useState(false);
  const take = ({ accepted: [file], messages }: Sorted): void => {
    for (const message of messages) toast.error(message);
    if (file) state.start({ file, languageCode, isDiarized });
  };
  return (
    <div className="mx-auto max-w-200 space-y-6 px-5 py-8 sm:px-8">
      <p className="max-w-160 text-sm text-soft">
        Drop a recording to read what is said in it. Press a word to hear it. Everything happens on this server.
      </p>
      <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
        <ChoiceChip label="Language" value={languageCode} onChange={setLanguage} options={languages} />
        <SwitchRow label="Tell speakers apart" isOn={isDiarized} onChange={setDiarized} />
      </div>
      <Dropzone
        title={state.isBusy ? "Listening" : "Drop a recording here, or press to choose"}
        hint={`Up to ${limits.maxDurationMs / 60_000} minutes and ${limits.maxBytes / 1_048_576} MB`}
        maxBytes={limits.maxBytes}
        maxFiles={1}
        isDisabled={state.isBusy}
        onFiles={take}
      />
      {state.isBusy && <Busy name={state.file?.name ?? ""} onCancel={state.cancel} />}
      {state.error && (
        <Notice kind="danger">{messageFor(state.error)} Your recording was not kept and nothing was charged.</Notice>
      )}
      {state.transcript && state.file && !state.isBusy && (
        <TranscriptView file={state.file} transcript={state.transcript} player={player} onUseText={onUseText} />
      )}
    </div>
  );
};

const Busy = ({ name, onCancel }: { name: string; onCancel: () => void }) => (
  <div role="status" className="overflow-hidden rounded-card border border-line bg-surface">
    <div className="flex items-center gap-4 px-4 py-3">
      <p className="min-w-0 flex-1 truncate text-sm">Listening to {name}</p>
      <Button size="sm" onClick={onCancel}>
        <Square size={12} aria-hidden fill="currentColor" />
        Cancel
      </Button>
    </div>
    <WorkLine isBusy />
  </div>
);
