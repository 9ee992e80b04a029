import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { toast } from "sonner";
import { isAbort } from "../../api/api-error.ts";
import { type ClonePreview, createClonePreview } from "../../api/instant-clone.ts";
import { messageFor } from "../../api/message-for.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { fileSound } from "../../audio/file-sound.ts";
import type { Player } from "../../audio/player.ts";
import { InformationStep, type LabelFields } from "./information-step.tsx";
import { type UploadForm, UploadStep } from "./upload-step.tsx";

type InstantCloneProps = {
  tier: string;
  labels: LabelFields;
  player: Player;
  onBack: () => void;
  onSaved: (voiceId: string) => void;
};

const emptyUpload: UploadForm = { recordings: [], removesNoise: false, isAgreed: false };

/** A voice from recordings: upload, hear a preview, name it. Changed recordings need a new preview. */
export const InstantClone = ({ tier, labels, player, onBack, onSaved }: InstantCloneProps) => {
  const queries = useQueryClient();
  const [form, setForm] = useState(emptyUpload);
  const [preview, setPreview] = useState<ClonePreview | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const run = useRef<AbortController>(null);
  useEffect(() => () => run.current?.abort(), []);
  const listen = async (): Promise<void> => {
    const abort = new AbortController();
    run.current = abort;
    setBusy(true);
    setFailure(null);
    try {
      const files = form.recordings.map(({ file }) => file);
      setPreview(await createClonePreview({ files, removesNoise: form.removesNoise }, abort.signal));
    } catch (error) {
      if (!isAbort(error)) setFailure(messageFor(error));
    }
    setBusy(false);
  };
  const finish = (voiceId: string, name: string): void => {
    player.close();
    toast.success(`${name} is one of your voices`);
    for (const queryKey of [queryKeys.voices, queryKeys.user]) void queries.invalidateQueries({ queryKey });
    onSaved(voiceId);
  };
  const play = ({ previewId, audio }: ClonePreview): void =>
    player.play({
      trackId: `clone:${previewId}`,
      title: "Preview",
      voiceId: previewId,
      voiceName: "Preview",
      sound: fileSound(new File([audio], "preview", { type: audio.type })),
      fileName: "",
      expectedMs: 0,
      isKept: false,
    });
  if (preview) {
    return (
      <InformationStep
        preview={preview}
        labels={labels}
        onPlay={() => play(preview)}
        onBack={() => setPreview(null)}
        onSaved={finish}
      />
    );
  }
  return (
    <UploadStep
      form={form}
      isEnterprise={tier === "enterprise"}
      isBusy={isBusy}
      failure={failure}
      onChange={setForm}
      onNext={() => void listen()}
      onCancel={() => run.current?.abort()}
      onBack={onBack}
    />
  );
};
