import { listeningCost, listeningCreditsPerMinute, uploadLimits } from "@timbre/contract";
import { useState } from "react";
import { languageChoices } from "../../api/language-names.ts";
import { messageFor } from "../../api/client/message-for.ts";
import { queryKeys } from "../../api/client/query-keys.ts";
import { transcribe } from "../../api/transcription.ts";
import { useLastJob } from "../../api/client/use-last-job.ts";
import type { Player } from "../../audio/playing/player.ts";
import { ChargedNote, ChosenRow, useChosenRecording, priceWords } from "../../recording/chosen-recording.tsx";
import { BusyRow } from "../../ui/display/busy-row.tsx";
import { ChoiceChip } from "../../ui/controls/choice-chip.tsx";
import { Dropzone } from "../../ui/forms/dropzone.tsx";
import { Notice } from "../../ui/display/notice.tsx";
import { SwitchRow } from "../../ui/controls/switch-row.tsx";
import { TranscriptView } from "./transcript-view.tsx";
import { PageColumn } from "../../ui/layout/page-column.tsx";
import { t } from "./messages.ts";

const limits = uploadLimits.transcription;
const languages = [["", t.detectTheLanguage] as const, ...languageChoices];

type TranscriptionPageProps = { player: Player; onUseText: (text: string) => void };

/** A recording goes in, its words come out. */
export const TranscriptionPage = ({ player, onUseText }: TranscriptionPageProps) => {
  const { request, isBusy, error, result, start, cancel } = useLastJob({
    key: queryKeys.transcribe,
    run: transcribe,
    isPaid: true,
  });
  const [languageCode, setLanguage] = useState("");
  const [isDiarized, setDiarized] = useState(false);
  const { chosen, take, forget } = useChosenRecording();
  const costCredits = typeof chosen?.durationMs === "number" ? listeningCost("transcription", chosen.durationMs) : null;
  const begin = (): void => {
    if (!chosen || isBusy) return;
    start({ file: chosen.file, languageCode, isDiarized, quotedCredits: costCredits });
    forget();
  };
  return (
    <PageColumn>
      <p className="max-w-160 text-sm text-soft">{t.dropARecordingToReadWhatIsSaidInIt}</p>
      <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
        <ChoiceChip label={t.language} value={languageCode} onChange={setLanguage} options={languages} />
        <SwitchRow label={t.tellSpeakersApart} isOn={isDiarized} onChange={setDiarized} />
      </div>
      <Dropzone
        title={isBusy ? t.listening : t.dropARecordingHereOrPressToChoose}
        hint={`${t.upToMinutesAndMb(limits.maxDurationMs / 60_000, limits.maxBytes / 1_048_576)} · ${priceWords(listeningCreditsPerMinute.transcription)}`}
        maxBytes={limits.maxBytes}
        maxFiles={1}
        isDisabled={isBusy}
        onFiles={take}
      />
      {chosen && (
        <ChosenRow
          chosen={chosen}
          costCredits={costCredits}
          creditsPerMinute={listeningCreditsPerMinute.transcription}
          action={t.transcribe}
          onStart={begin}
          onRemove={forget}
        />
      )}
      {isBusy && <BusyRow text={t.listeningTo(request?.file.name ?? "")} onCancel={cancel} />}
      {error && <Notice kind="danger">{t.yourRecordingWasNotKeptAndNothing(messageFor(error))}</Notice>}
      {result && request && !isBusy && (
        <>
          <ChargedNote credits={result.chargedCredits} />
          <TranscriptView file={request.file} transcript={result} player={player} onUseText={onUseText} />
        </>
      )}
    </PageColumn>
  );
};
