import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { AudioLines, BadgeCheck, ChevronRight, Hourglass, Lightbulb, type LucideIcon } from "lucide-react";
import { useState } from "react";
import { recordEvent } from "../../../api/analytics.ts";
import { type DraftSession, draftSessionsQuery } from "../../../api/professional-clone/drafts.ts";
import { createDraft } from "../../../api/professional-clone/voice.ts";
import { queryKeys } from "../../../api/client/query-keys.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { formatDuration } from "../../../ui/format.ts";
import { Skeleton } from "../../../ui/display/skeleton.tsx";
import { StepFooter } from "../../../ui/layout/step-footer.tsx";
import { TimeAgo } from "../../../ui/display/time-ago.tsx";
import { Tooltip } from "../../../ui/controls/tooltip.tsx";
import { VoiceOrb } from "../../../ui/display/voice-orb.tsx";
import { tellFailure } from "../tell-failure.ts";
import { TipsDrawer } from "./tips-drawer.tsx";
import { t } from "../messages.ts";

type IntroductionProps = {
  /** Why there is no room for another voice; null when there is. */
  limitMessage: string | null;
  onBack?: () => void;
  onOpen: (voiceId: string) => void;
};

const failedMessage = t.couldNotCreateANewVoiceDueToSome;

const useNewDraft = (onOpen: (voiceId: string) => void) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: createDraft,
    onSuccess: (voiceId) => {
      recordEvent("pvc_draft_created");
      // A draft takes a slot, which the subscription tells.
      for (const queryKey of [queryKeys.user, queryKeys.voices]) void queries.invalidateQueries({ queryKey });
      onOpen(voiceId);
    },
    onError: (error) => tellFailure(failedMessage, error),
  });
};

/** Where a professional voice begins, or goes on. */
export const Introduction = ({ limitMessage, onBack, onOpen }: IntroductionProps) => {
  const sessions = useQuery(draftSessionsQuery());
  const [hasTips, setTips] = useState(false);
  const draft = useNewDraft(onOpen);
  return (
    <>
      <h2 data-autofocus tabIndex={-1} className="text-lg font-semibold outline-none">
        {t.createAProfessionalVoiceClone}
      </h2>
      {sessions.isPending ? (
        <Skeleton className="mt-6 h-40 w-full" />
      ) : sessions.data && sessions.data.length > 0 ? (
        <Sessions sessions={sessions.data} onOpen={onOpen} />
      ) : (
        <Points />
      )}
      <StepFooter onBack={onBack}>
        <Button look="quiet" onClick={() => setTips(true)} className="max-sm:px-2!">
          <Lightbulb size={18} aria-hidden />
          {t.tipsForTheBestResults}
        </Button>
        <CreateButton limitMessage={limitMessage} isBusy={draft.isPending} onCreate={() => draft.mutate()} />
      </StepFooter>
      {hasTips && <TipsDrawer onClose={() => setTips(false)} />}
    </>
  );
};

const points: readonly { text: string; Icon: LucideIcon }[] = [
  {
    text: t.uploadAtLeast30Minutes,
    Icon: AudioLines,
  },
  { text: t.verifyThatTheVoiceIsYours, Icon: BadgeCheck },
  { text: t.trainingTakesAbout6Hours, Icon: Hourglass },
];

const Points = () => (
  <ul className="mt-6 grid gap-4 sm:grid-cols-3">
    {points.map(({ text, Icon }) => (
      <li key={text} className="flex gap-3 rounded-card border border-line p-5 sm:flex-col">
        <Icon size={24} strokeWidth={1.5} aria-hidden className="shrink-0 text-accent-text" />
        <p className="text-sm text-soft">{text}</p>
      </li>
    ))}
  </ul>
);

type SessionsProps = { sessions: readonly DraftSession[]; onOpen: (voiceId: string) => void };

const Sessions = ({ sessions, onOpen }: SessionsProps) => (
  <section className="mt-6">
    <h3 className="mb-2 text-sm font-medium">{t.returnToASession}</h3>
    <ul className="divide-y divide-line overflow-hidden rounded-card border border-line">
      {sessions.map((session) => (
        <li key={session.voiceId}>
          <button
            type="button"
            onClick={() => onOpen(session.voiceId)}
            className="flex w-full items-center gap-3 px-4 py-3 text-start -outline-offset-2 transition-colors hover:bg-sunken"
          >
            <VoiceOrb voiceId={session.voiceId} sizePx={36} />
            <span className="min-w-0 flex-1">
              <span className="block truncate text-sm font-medium">{session.name}</span>
              <span className="tabular block truncate text-xs text-faint">{describe(session)}</span>
            </span>
            {session.createdAt && (
              <span className="shrink-0 text-xs text-faint max-sm:hidden">
                <TimeAgo moment={session.createdAt} />
              </span>
            )}
            <ChevronRight size={18} aria-hidden className="shrink-0 text-faint" />
          </button>
        </li>
      ))}
    </ul>
  </section>
);

const describe = ({ sampleCount, totalMs }: DraftSession): string => {
  if (sampleCount === 0) return t.noSamplesYet;
  return `${t.samplesCount(sampleCount)} · ${formatDuration(totalMs)}`;
};

type CreateButtonProps = { limitMessage: string | null; isBusy: boolean; onCreate: () => void };

const CreateButton = ({ limitMessage, isBusy, onCreate }: CreateButtonProps) => {
  const isClosed = limitMessage !== null || isBusy;
  const button = (
    <Button
      look="primary"
      aria-disabled={isClosed}
      onClick={() => !isClosed && onCreate()}
      className={classNames(isClosed && "bg-pressed! text-faint!")}
    >
      {t.createNewClone}
    </Button>
  );
  return <Tooltip text={limitMessage}>{button}</Tooltip>;
};
