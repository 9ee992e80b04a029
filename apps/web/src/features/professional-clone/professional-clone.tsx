import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { ApiError } from "../../api/client/api-error.ts";
import { messageFor } from "../../api/client/message-for.ts";
import { professionalVoiceQuery } from "../../api/professional-clone/voice.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Notice } from "../../ui/display/notice.tsx";
import { Skeleton } from "../../ui/display/skeleton.tsx";
import { StepFooter } from "../../ui/layout/step-footer.tsx";
import { StepList } from "../../ui/layout/step-list.tsx";
import { forgetDraft, rememberDraft, rememberedDraft } from "./draft-memory.ts";
import { Introduction } from "./introduction/introduction.tsx";
import { stepsOf } from "./wizard-steps.ts";
import { type VoiceSettings, VoiceSteps } from "./voice-steps.tsx";
import { t } from "./messages.ts";

export type ProfessionalCloneProps = VoiceSettings & {
  userId: string;
  /** The draft that is worked on; none at the very beginning. */
  voiceId: string | undefined;
  /** Why there is no room for another voice; null when there is. */
  limitMessage: string | null;
  onVoice: (voiceId: string | undefined) => void;
  onBack: () => void;
};

/** Opening the wizard again goes on with the draft of the last time, if it still is one. */
const useResumed = ({ userId, voiceId, onVoice }: ProfessionalCloneProps): boolean => {
  const [remembered] = useState(() => (voiceId ? null : rememberedDraft(userId)));
  const draft = useQuery({ ...professionalVoiceQuery(remembered ?? ""), enabled: remembered !== null, retry: false });
  const resume = useEffectEvent(() => {
    if (remembered && draft.data?.isDraft) onVoice(remembered);
    else if (draft.data || draft.error) forgetDraft(userId);
  });
  useEffect(() => resume(), [draft.data, draft.error]);
  return remembered !== null && draft.isPending;
};

/** A new professional voice, from nothing to its training. */
export const ProfessionalClone = (props: ProfessionalCloneProps) => {
  const { userId, voiceId, onVoice } = props;
  const isResuming = useResumed(props);
  useEffect(() => {
    if (voiceId) rememberDraft(userId, voiceId);
  }, [userId, voiceId]);
  const start = (): void => {
    forgetDraft(userId);
    onVoice(undefined);
  };
  if (voiceId) {
    return (
      <LoadedVoice
        {...props}
        key={voiceId}
        voiceId={voiceId}
        mode="create"
        onStart={start}
        onHandedIn={() => forgetDraft(userId)}
      />
    );
  }
  return (
    <>
      <StepList
        steps={stepsOf("create").map(({ id, name }) => ({
          id,
          name,
          isDone: false,
          isDisabled: id !== "introduction",
        }))}
        currentId="introduction"
        onChoose={() => undefined}
      />
      {isResuming ? (
        <Skeleton className="h-60 w-full" />
      ) : (
        <Introduction limitMessage={props.limitMessage} onBack={props.onBack} onOpen={onVoice} />
      )}
    </>
  );
};

type LoadedVoiceProps = VoiceSettings & {
  voiceId: string;
  mode: "create" | "edit" | "verify";
  /** Back to where drafts are listed; only while a voice is made. */
  onStart?: () => void;
  onHandedIn?: () => void;
};

/** The steps of one voice, once it is here. */
export const LoadedVoice = (props: LoadedVoiceProps) => {
  const { voiceId, onStart } = props;
  const voice = useQuery(professionalVoiceQuery(voiceId));
  if (voice.data) return <VoiceSteps {...props} voice={voice.data} />;
  if (!voice.error) return <Skeleton className="mb-6 h-96 w-full" />;
  const isGone = voice.error instanceof ApiError && voice.error.httpStatus === 404;
  return (
    <>
      <Notice
        kind="danger"
        action={
          !isGone && (
            <Button size="sm" onClick={() => void voice.refetch()}>
              {t.tryAgain}
            </Button>
          )
        }
      >
        {isGone ? t.thisVoiceDoesNotExistAnyMore : messageFor(voice.error)}
      </Notice>
      <StepFooter onBack={onStart} />
    </>
  );
};
