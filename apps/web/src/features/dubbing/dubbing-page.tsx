import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { listeningCreditsPerMinute, spokenLanguages, uploadLimits } from "@timbre/contract";
import { Languages } from "lucide-react";
import { useState } from "react";
import { toast } from "sonner";
import { messageFor } from "../../api/client/message-for.ts";
import { queryKeys } from "../../api/client/query-keys.ts";
import { createDub, type Dub, dubsQuery } from "../../api/dubbing.ts";
import { languageNameOf, spokenNameOf } from "../../api/language-names.ts";
import { Button } from "../../ui/controls/button.tsx";
import { EmptyState } from "../../ui/display/empty-state.tsx";
import { Notice } from "../../ui/display/notice.tsx";
import { Skeleton } from "../../ui/display/skeleton.tsx";
import { TimeAgo } from "../../ui/display/time-ago.tsx";
import { formatCredits, formatDuration } from "../../ui/format.ts";
import { Dropzone, type Sorted } from "../../ui/forms/dropzone.tsx";
import { SelectField } from "../../ui/forms/select-field.tsx";
import { PageColumn } from "../../ui/layout/page-column.tsx";
import { WorkLine } from "../../ui/layout/work-line.tsx";
import { DeleteDub } from "./delete-dub.tsx";
import { t } from "./messages.ts";
import { CannotReadMedia, isVideo, soundOfVideo } from "./video.ts";

const limits = uploadLimits.transcription;
const kind = { types: ["audio/", "video/"], advice: t.pleaseChooseAudioOrVideo };
const languages = spokenLanguages.map((code) => [code, spokenNameOf(code)] as const);
const bytesPerMb = 1_048_576;

/** `onMade` is given the file too: a film's picture stays with the browser. */
export type DubbingPageProps = { onMade: (dubbingId: string, file: File) => void };

/** A recording goes in; what was made before stands below. */
export const DubbingPage = ({ onMade }: DubbingPageProps) => (
  <PageColumn>
    <p className="max-w-160 text-sm text-soft">{t.intro}</p>
    <Notice kind="calm">{t.noTranslator}</Notice>
    <NewDub onMade={onMade} />
    <DubList />
  </PageColumn>
);

type Step = "sound" | "sending";

const NewDub = ({ onMade }: DubbingPageProps) => {
  const queries = useQueryClient();
  const [targetLanguage, setTarget] = useState<string>(spokenLanguages.find((code) => code !== "en") ?? "es");
  const [step, setStep] = useState<Step | null>(null);
  const begin = async ({ accepted: [file], messages }: Sorted): Promise<void> => {
    for (const message of messages) toast.error(message);
    if (!file) return;
    try {
      setStep("sound");
      const sound = isVideo(file) ? await soundOfVideo(file) : file;
      setStep("sending");
      const dubbingId = await createDub(sound, { name: file.name.replace(/\.[^.]+$/, ""), targetLanguage });
      await queries.invalidateQueries({ queryKey: queryKeys.dubs });
      onMade(dubbingId, file);
    } catch (error) {
      toast.error(error instanceof CannotReadMedia ? t.cannotRead : messageFor(error));
    } finally {
      setStep(null);
    }
  };
  return (
    <section aria-label={t.newDub} className="space-y-4">
      <SelectField
        label={t.dubInto}
        value={targetLanguage}
        onChange={setTarget}
        options={languages}
        className="max-w-80"
      />
      <Dropzone
        title={t.dropARecording}
        hint={t.recordingHint(Math.round(limits.maxBytes / bytesPerMb), limits.maxDurationMs / 60_000)}
        kind={kind}
        maxFiles={1}
        isDisabled={step !== null}
        onFiles={(sorted) => void begin(sorted)}
      />
      <p className="text-sm text-soft">{t.writingDownCosts(formatCredits(listeningCreditsPerMinute.transcription))}</p>
      {step && (
        <div role="status" className="overflow-hidden rounded-card border border-line bg-surface">
          <p className="px-4 py-3 text-sm">{step === "sound" ? t.takingTheSound : t.sending}</p>
          <WorkLine isBusy />
        </div>
      )}
    </section>
  );
};

const DubList = () => {
  const dubs = useQuery(dubsQuery());
  if (dubs.isPending) return <Skeleton className="h-24 w-full" />;
  if (dubs.isError) {
    return (
      <EmptyState
        title={t.dubsCouldNotBeLoaded}
        text={messageFor(dubs.error)}
        action={<Button onClick={() => void dubs.refetch()}>{t.tryAgain}</Button>}
      />
    );
  }
  if (dubs.data.length === 0) {
    return (
      <EmptyState
        picture={<Languages size={28} strokeWidth={1.5} aria-hidden className="text-faint" />}
        title={t.noDubsYet}
      />
    );
  }
  return (
    <ul aria-label={t.dubs} className="divide-y divide-line rounded-card border border-line bg-surface">
      {dubs.data.map((dub) => (
        <DubRow key={dub.dubbingId} dub={dub} />
      ))}
    </ul>
  );
};

export const stateWords: Record<Dub["state"], string> = {
  transcribing: t.writingDown,
  editing: t.waitsForTranslation,
  speaking: t.speaking,
  dubbed: t.ready,
  failed: t.failed,
};

const DubRow = ({ dub }: { dub: Dub }) => (
  <li className="flex items-center gap-3 px-4 py-3">
    <Link
      to="/app/dubbing/$dubbingId"
      params={{ dubbingId: dub.dubbingId }}
      className="min-w-0 flex-1 rounded-control py-1"
    >
      <span className="block truncate text-sm font-medium">{dub.name}</span>
      <span className="tabular block truncate text-xs text-faint">
        {languageNameOf(dub.targetLanguage)} · {formatDuration(dub.durationMs)} · {stateWords[dub.state]} ·{" "}
        <TimeAgo moment={dub.createdAt} />
      </span>
    </Link>
    <DeleteDub dub={dub} />
  </li>
);
