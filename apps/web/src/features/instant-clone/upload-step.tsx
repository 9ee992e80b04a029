import { uploadLimits } from "@timbre/contract";
import { Trash2 } from "lucide-react";
import { useId, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Dropzone, type Sorted } from "../../ui/dropzone.tsx";
import { formatDuration } from "../../ui/format.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { StepFooter } from "../../ui/step-footer.tsx";
import { SwitchRow } from "../../ui/switch-row.tsx";
import { WorkLine } from "../../ui/work-line.tsx";
import { perfectMs, problemWithRecordings, type Recording, takeRecordings, totalMs } from "./recordings.ts";

export type UploadForm = { recordings: readonly Recording[]; removesNoise: boolean; isAgreed: boolean };

type UploadStepProps = {
  form: UploadForm;
  /** An enterprise may clone others with their written permission; everyone else only themselves. */
  isEnterprise: boolean;
  isBusy: boolean;
  failure: string | null;
  onChange: (form: UploadForm) => void;
  onNext: () => void;
  onCancel: () => void;
  onBack: () => void;
};

const consent =
  "I confirm that I have all necessary rights or consents to upload and clone these voice samples and that I will not use the generated content for any illegal, fraudulent, or harmful purpose.";
export const consentFor = (isEnterprise: boolean): string =>
  isEnterprise ? consent : `This is my own voice. ${consent}`;

export const UploadStep = (props: UploadStepProps) => {
  const { form, isBusy, onChange } = props;
  const [isTried, setTried] = useState(false);
  const [messages, setMessages] = useState<readonly string[]>([]);
  const problem = problemWithRecordings(form.recordings);
  const take = async ({ accepted, messages: refused }: Sorted): Promise<void> => {
    const taken = await takeRecordings(accepted, form.recordings.length);
    setMessages([...refused, ...taken.messages]);
    onChange({ ...form, recordings: [...form.recordings, ...taken.recordings] });
  };
  const next = (): void => {
    setTried(true);
    if (!problem && form.isAgreed) props.onNext();
  };
  return (
    <>
      <div className="space-y-5">
        <Dropzone
          title="Drop recordings here, or press to choose"
          hint="One voice, no music. 5 seconds or more each, up to 10 MB."
          maxBytes={uploadLimits.instantClone.maxBytes}
          isDisabled={isBusy}
          onFiles={(sorted) => void take(sorted)}
        />
        {messages.map((message) => (
          <Notice key={message} kind="warn">
            {message}
          </Notice>
        ))}
        <RecordingList {...props} />
        <SwitchRow
          label="Remove background noise"
          isOn={form.removesNoise}
          onChange={(removesNoise) => onChange({ ...form, removesNoise })}
        />
        <Consent {...props} isTried={isTried} />
        {props.failure && <Notice kind="danger">{props.failure}</Notice>}
        {isBusy && <WorkLine isBusy />}
      </div>
      <StepFooter onBack={props.onBack}>
        {isBusy && <Button onClick={props.onCancel}>Cancel</Button>}
        <Button
          look="primary"
          disabled={isBusy || problem !== null}
          title={problem ? "At least 10 seconds of audio is required" : undefined}
          onClick={next}
        >
          {isBusy ? "Listening" : "Next"}
        </Button>
      </StepFooter>
    </>
  );
};

const RecordingList = ({ form, onChange }: UploadStepProps) => {
  const durationMs = totalMs(form.recordings);
  const problem = problemWithRecordings(form.recordings);
  return (
    <div className="space-y-2">
      <ul aria-label="Recordings" className="divide-y divide-line rounded-card border border-line empty:hidden">
        {form.recordings.map(({ id, file, durationMs: ms }) => (
          <li key={id} className="flex items-center gap-3 py-1.5 pr-1.5 pl-4 text-sm">
            <span className="min-w-0 flex-1 truncate">{file.name}</span>
            <span className="tabular text-faint">{formatDuration(ms)}</span>
            <IconButton
              label={`Remove ${file.name}`}
              size="sm"
              onClick={() => onChange({ ...form, recordings: form.recordings.filter((one) => one.id !== id) })}
            >
              <Trash2 size={16} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      <p role="status" className={problem && durationMs > 0 ? "text-sm text-warn" : "text-sm text-soft"}>
        {problem ?? (durationMs >= perfectMs ? "Perfect!" : `${formatDuration(durationMs)} of audio`)}
      </p>
    </div>
  );
};

const Consent = ({ form, isEnterprise, isTried, onChange }: UploadStepProps & { isTried: boolean }) => {
  const boxId = useId();
  return (
    <div>
      <div className="flex items-start gap-3">
        <input
          id={boxId}
          type="checkbox"
          checked={form.isAgreed}
          onChange={(event) => onChange({ ...form, isAgreed: event.target.checked })}
          className="mt-0.5 size-4.5 shrink-0"
        />
        <label htmlFor={boxId} className="text-sm text-soft">
          {consentFor(isEnterprise)}
        </label>
      </div>
      <p className="mt-1 pl-7.5 text-xs text-faint">
        <a href="/terms" target="_blank" rel="noreferrer" className="underline underline-offset-2">
          Terms
        </a>
      </p>
      {isTried && !form.isAgreed && (
        <p role="alert" className="mt-1 pl-7.5 text-xs text-danger">
          Please agree to the terms
        </p>
      )}
    </div>
  );
};
