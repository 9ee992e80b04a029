import { voiceDesignLimits } from "@timbre/contract";
import { Upload, X } from "lucide-react";
import { useId, useState } from "react";
import { toast } from "sonner";
import type { Voice } from "../../api/voices/voices.ts";
import { RecorderBar } from "../../recording/recorder-bar.tsx";
import { IconButton } from "../../ui/controls/icon-button.tsx";
import { Select } from "../../ui/controls/select.tsx";
import type { DesignDesk, DesignState } from "./design-desk.ts";
import { checkReference } from "./check-reference.ts";
import { PromptStrengthField } from "./settings-fields.tsx";
import { t } from "./messages.ts";

type ReferenceFieldProps = { desk: DesignDesk; state: DesignState; voices: readonly Voice[] };

/** Where the design starts from: a voice of one's own, or a recording. */
export const ReferenceField = ({ desk, state, voices }: ReferenceFieldProps) => {
  const { reference } = state.form;
  const own = voices.filter(({ isOwner }) => isOwner);
  return (
    <details className="group rounded-card border border-line" open={reference !== null || undefined}>
      <summary className="rounded-card px-4 py-3 text-sm font-medium">{t.voiceReferenceOptional}</summary>
      <fieldset aria-label={t.voiceReferenceOptional} className="space-y-3 px-4 pt-1 pb-4">
        {reference ? (
          <>
            <p className="flex items-center justify-between gap-3 rounded-control border border-line py-1 pe-1 ps-3 text-sm">
              <span className="min-w-0 truncate">{reference.name}</span>
              <IconButton label={t.removeTheReference} size="sm" onClick={() => desk.change({ reference: null })}>
                <X size={16} aria-hidden />
              </IconButton>
            </p>
            <PromptStrengthField desk={desk} state={state} />
          </>
        ) : (
          <div className="space-y-2">
            <div className="grid gap-2 sm:grid-cols-2">
              {own.length > 0 && <OwnVoices desk={desk} voices={own} />}
              <ReferenceUpload desk={desk} />
            </div>
            <RecorderBar
              minMs={voiceDesignLimits.referenceMs.min}
              maxMs={voiceDesignLimits.referenceMs.max}
              onRecorded={({ file }) => desk.change({ reference: { file, name: t.yourRecording } })}
              onError={(message) => void toast.error(message)}
            />
          </div>
        )}
      </fieldset>
    </details>
  );
};

const OwnVoices = ({ desk, voices }: { desk: DesignDesk; voices: readonly Voice[] }) => {
  const choose = (voiceId: string): void => {
    const voice = voices.find((one) => one.voiceId === voiceId);
    if (voice) desk.change({ reference: { voiceId, name: voice.name } });
  };
  return (
    <Select
      aria-label={t.oneOfMyVoices}
      value=""
      onChange={choose}
      options={[["", t.oneOfMyVoices], ...voices.map(({ voiceId, name }) => [voiceId, name] as const)]}
      className="h-10 border-edge bg-surface"
    />
  );
};

const ReferenceUpload = ({ desk }: { desk: DesignDesk }) => {
  const inputId = useId();
  const [problem, setProblem] = useState<string | null>(null);
  const take = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const found = await checkReference(file);
    setProblem(found);
    if (!found) desk.change({ reference: { file, name: file.name } });
  };
  return (
    <div className="min-w-0">
      <label
        htmlFor={inputId}
        className="flex h-10 cursor-pointer items-center justify-center gap-2 rounded-control border border-edge/60 px-3 text-sm font-medium whitespace-nowrap transition-colors focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-accent hover:bg-sunken"
      >
        <Upload size={16} aria-hidden />
        {t.uploadARecording}
        <input
          id={inputId}
          type="file"
          accept="audio/*"
          className="sr-only"
          onChange={(event) => {
            void take(event.target.files?.[0]);
            event.target.value = "";
          }}
        />
      </label>
      {problem && (
        <p role="alert" className="mt-1.5 text-xs text-danger">
          {problem}
        </p>
      )}
    </div>
  );
};
