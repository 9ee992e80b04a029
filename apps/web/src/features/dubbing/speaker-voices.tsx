import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { toast } from "sonner";
import { messageFor } from "../../api/client/message-for.ts";
import { queryKeys } from "../../api/client/query-keys.ts";
import {
  changeDub,
  cloneSpeaker,
  type DubDetails,
  type DubSpeaker,
  fetchDubSource,
  isAtWork,
} from "../../api/dubbing.ts";
import type { Voice } from "../../api/voices/voices.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Notice } from "../../ui/display/notice.tsx";
import { formatDuration } from "../../ui/format.ts";
import { Dialog } from "../../ui/layout/dialog.tsx";
import { cutSpeaker, saysEnough } from "./cut-speaker.ts";
import { t } from "./messages.ts";
import { speakerName } from "./speaker-name.ts";

/** The picker of a sibling feature, drawn by the page. */
type DrawSpeakerVoice = (props: { voiceId: string | null; onChoose: (voice: Voice) => void }) => ReactNode;

/** The tick under which a speaker can be cloned. */
type DrawConsent = (props: {
  isAgreed: boolean;
  problem: string | null;
  onChange: (isAgreed: boolean) => void;
}) => ReactNode;

export type SpeakerVoicesProps = { dub: DubDetails; drawVoice: DrawSpeakerVoice; drawConsent: DrawConsent };

/** Who says what each speaker says: a voice that is there, or the speaker's own, cloned. */
export const SpeakerVoices = ({ dub, drawVoice, drawConsent }: SpeakerVoicesProps) => {
  const queries = useQueryClient();
  const choose = useMutation({
    mutationFn: (voices: Record<string, string>) => changeDub(dub.dubbingId, { voices }),
    onSuccess: (saved) => queries.setQueryData(queryKeys.dub(dub.dubbingId), saved),
    onError: (error) => void toast.error(messageFor(error)),
  });
  return (
    <section aria-label={t.voices} className="space-y-2">
      <h3 className="text-sm font-semibold">{t.voices}</h3>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {dub.speakers.map((speaker) => (
          <li key={speaker.speaker} className="flex flex-wrap items-center gap-3 px-4 py-3">
            <p className="min-w-32 flex-1 text-sm">
              {speakerName(speaker.speaker)}{" "}
              <span className="tabular text-xs text-faint">{formatDuration(speaker.speechMs)}</span>
            </p>
            {drawVoice({
              voiceId: speaker.voiceId,
              onChoose: ({ voiceId }) => choose.mutate({ [speaker.speaker]: voiceId }),
            })}
            <CloneSpeaker
              dub={dub}
              speaker={speaker}
              drawConsent={drawConsent}
              onCloned={(voiceId) => choose.mutate({ [speaker.speaker]: voiceId })}
            />
          </li>
        ))}
      </ul>
    </section>
  );
};

type CloneSpeakerProps = {
  dub: DubDetails;
  speaker: DubSpeaker;
  drawConsent: DrawConsent;
  onCloned: (voiceId: string) => void;
};

const CloneSpeaker = ({ dub, speaker: { speaker }, drawConsent, onCloned }: CloneSpeakerProps) => {
  const name = speakerName(speaker);
  const queries = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [isAgreed, setAgreed] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const clone = useMutation({
    mutationFn: async () => {
      const recording = await cutSpeaker(await fetchDubSource(dub.dubbingId), dub, speaker);
      return cloneSpeaker({ name: `${dub.name} ${name}`, language: dub.sourceLanguage, recording });
    },
    onSuccess: async (voiceId) => {
      await Promise.all([queryKeys.voices, queryKeys.user].map((queryKey) => queries.invalidateQueries({ queryKey })));
      setOpen(false);
      toast.success(t.cloned(name));
      onCloned(voiceId);
    },
  });
  const begin = (): void => {
    setProblem(isAgreed ? null : t.pleaseAgree);
    if (isAgreed) clone.mutate();
  };
  if (!saysEnough(dub, speaker)) return <p className="basis-full text-xs text-faint">{t.saysTooLittle}</p>;
  return (
    <>
      <Button size="sm" disabled={isAtWork(dub)} onClick={() => setOpen(true)}>
        {t.cloneThisSpeaker}
      </Button>
      <Dialog
        isOpen={isOpen}
        onOpenChange={setOpen}
        title={t.cloneTitle(name)}
        description={t.cloneText}
        footer={
          <Button look="primary" disabled={clone.isPending} onClick={begin}>
            {clone.isPending ? t.cloning : t.cloneNow}
          </Button>
        }
      >
        <div className="space-y-3 pb-2">
          {drawConsent({ isAgreed, problem, onChange: setAgreed })}
          {clone.isError && <Notice kind="danger">{messageFor(clone.error)}</Notice>}
        </div>
      </Dialog>
    </>
  );
};
