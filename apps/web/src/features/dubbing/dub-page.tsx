import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ArrowLeft, ClipboardPaste, Square } from "lucide-react";
import { useState } from "react";
import { toast } from "sonner";
import { messageFor } from "../../api/client/message-for.ts";
import { queryKeys } from "../../api/client/query-keys.ts";
import { type DubDetails, isAtWork, speakDub, stopDub } from "../../api/dubbing.ts";
import { languageNameOf } from "../../api/language-names.ts";
import { Button, iconButtonClass } from "../../ui/controls/button.tsx";
import { Cost } from "../../ui/display/cost.tsx";
import { Notice } from "../../ui/display/notice.tsx";
import { formatDuration } from "../../ui/format.ts";
import { WorkLine } from "../../ui/layout/work-line.tsx";
import { DeleteDub } from "./delete-dub.tsx";
import { stateWords } from "./dubbing-page.tsx";
import { DubExports } from "./dub-exports.tsx";
import { t } from "./messages.ts";
import { PasteTranslation } from "./paste-translation.tsx";
import { SentenceList } from "./sentence-list.tsx";
import { speakerName } from "./speaker-name.ts";
import { SpeakerVoices, type SpeakerVoicesProps } from "./speaker-voices.tsx";
import { useFreshCredits } from "./use-fresh-credits.ts";
import { type Sentences, useSentences } from "./use-sentences.ts";

type DubPageProps = SpeakerVoicesProps & {
  /** The film it was made from, while this page still has it. */
  film: File | null;
  onLeave: () => void;
};

/** One dub: who speaks, what is said, what is said instead, and what comes of it. */
export const DubPage = (props: DubPageProps) => {
  const { dub } = props;
  useFreshCredits(dub);
  return (
    <div className="mx-auto max-w-220 space-y-6 px-5 py-6 sm:px-8 sm:py-8">
      <header className="flex items-center gap-2">
        <Link to="/app/dubbing" aria-label={t.allDubs} className={iconButtonClass()}>
          <ArrowLeft size={18} aria-hidden />
        </Link>
        <div className="min-w-0 flex-1">
          <h2 className="truncate text-base font-semibold">{dub.name}</h2>
          <p className="tabular truncate text-xs text-faint">
            {dub.sourceLanguage ? `${languageNameOf(dub.sourceLanguage)} → ` : ""}
            {languageNameOf(dub.targetLanguage)} · {formatDuration(dub.durationMs)} · {stateWords[dub.state]}
          </p>
        </div>
        <DeleteDub dub={dub} onDeleted={props.onLeave} />
      </header>
      {dub.error && <Notice kind="danger">{dub.error}</Notice>}
      {isAtWork(dub) && <AtWork dub={dub} />}
      {dub.sentences.length > 0 && <Desk key={dub.dubbingId} {...props} />}
    </div>
  );
};

const AtWork = ({ dub }: { dub: DubDetails }) => {
  const queries = useQueryClient();
  const stop = useMutation({
    mutationFn: () => stopDub(dub.dubbingId),
    onError: (error) => void toast.error(messageFor(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.dub(dub.dubbingId) }),
  });
  return (
    <div role="status" className="overflow-hidden rounded-card border border-line bg-surface">
      <div className="flex items-center gap-4 px-4 py-3">
        <p className="min-w-0 flex-1 text-sm">{stateWords[dub.state]}</p>
        {dub.state === "speaking" && (
          <Button size="sm" onClick={() => stop.mutate()}>
            <Square size={12} aria-hidden fill="currentColor" />
            {t.stop}
          </Button>
        )}
      </div>
      <WorkLine isBusy />
    </div>
  );
};

const Desk = ({ dub, film, drawVoice, drawConsent }: DubPageProps) => {
  const sentences = useSentences(dub);
  return (
    <>
      <SpeakerVoices dub={dub} drawVoice={drawVoice} drawConsent={drawConsent} />
      <SentenceTools dub={dub} sentences={sentences} />
      <SentenceList dub={dub} sentences={sentences} />
      <GenerateBar dub={dub} sentences={sentences} />
      <DubExports dub={dub} film={film} />
    </>
  );
};

type PartProps = { dub: DubDetails; sentences: Sentences };

const SentenceTools = ({ dub, sentences }: PartProps) => {
  const [isPasting, setPasting] = useState(false);
  const [pasted, setPasted] = useState("");
  const words = { saved: t.saved, waiting: t.saving, saving: t.saving, failed: t.notSaved };
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <h3 className="text-sm font-semibold">{t.sentencesCount(dub.sentences.length)}</h3>
      <span role="status" className="ms-auto text-xs text-faint">
        {words[sentences.saveState]}
      </span>
      <Button size="sm" disabled={isAtWork(dub)} onClick={() => setPasting(true)}>
        <ClipboardPaste size={16} aria-hidden />
        {t.pasteTranslation}
      </Button>
      {isPasting && (
        <PasteTranslation
          dub={dub}
          text={pasted}
          onText={setPasted}
          onClose={() => setPasting(false)}
          onUse={(translations) => {
            sentences.writeAll(translations);
            setPasted("");
            setPasting(false);
          }}
        />
      )}
    </div>
  );
};

const GenerateBar = ({ dub, sentences }: PartProps) => {
  const queries = useQueryClient();
  const generate = useMutation({
    mutationFn: async () => {
      if (await sentences.flush()) await speakDub(dub.dubbingId);
    },
    onError: (error) => void toast.error(messageFor(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.dub(dub.dubbingId) }),
  });
  const voiceless = dub.speakers.find(({ voiceId }) => !voiceId);
  const isAllSpoken = dub.state === "dubbed" && dub.speakingCredits === 0;
  const hasWords = sentences.words.some(({ translation }) => translation.trim() !== "");
  const { speakingCredits, chargedCredits } = dub;
  return (
    <div className="sticky bottom-0 flex flex-wrap items-center gap-3 border-t border-line bg-ground py-3">
      <p className="min-w-0 flex-1 basis-52 text-sm text-soft">
        {voiceless ? (
          t.chooseAVoice(speakerName(voiceless.speaker))
        ) : (
          <>
            <span className="tabular">
              <Cost
                {...(isAllSpoken ? {} : { costCredits: speakingCredits })}
                chargedCredits={chargedCredits > 0 ? chargedCredits : null}
              />
            </span>{" "}
            {isAllSpoken ? t.nothingNew : t.spokenIsFree}
          </>
        )}
      </p>
      <Button
        look="primary"
        disabled={!hasWords || voiceless !== undefined || isAllSpoken || isAtWork(dub) || generate.isPending}
        onClick={() => generate.mutate()}
      >
        {t.generate}
      </Button>
    </div>
  );
};
