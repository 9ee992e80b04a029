import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { HistoryItem } from "../../api/history.ts";
import { readinessQuery } from "../../api/client/readiness.ts";
import type { Voice } from "../../api/voices/voices.ts";
import { DialoguePage } from "../../features/dialogue/dialogue-page.tsx";
import { useDialogueDesk } from "../../features/dialogue/use-dialogue-desk.ts";
import { useChosenDictionaries } from "../../features/dictionaries/chosen-dictionaries.ts";
import { DictionaryChoice } from "../../features/dictionaries/dictionary-choice.tsx";
import { HistoryPanel } from "../../features/history/history-panel.tsx";
import { BlockLanguage } from "../../features/speech/language/block-language.tsx";
import { isRefused, textLanguageOf } from "../../features/speech/language/text-language.ts";
import { findShortage, type QuotaShortage } from "../../features/speech/quota.ts";
import { QuotaDialog } from "../../features/speech/quota-dialog.tsx";
import { EngineNotice, FailureNotice } from "../../features/speech/speech-notices.tsx";
import { VoicePicker } from "../../features/voices/voice-picker.tsx";
import { useServices } from "../../frame/services.ts";
import { useUser } from "../../frame/use-user.ts";
import { tellAway } from "./hooks/tell-away.ts";
import { useReuse } from "./hooks/use-reuse.ts";
import { speechPath, useSidePanel } from "./hooks/use-side-panel.ts";

/** Nothing is offered instead here; the line itself says what is. */
const isLineRefused = (text: string, voice: Voice): boolean => isRefused(textLanguageOf(text, voice, []));

export const DialogueWorkspace = () => {
  const { player, previews } = useServices();
  const user = useUser();
  const [shortage, setShortage] = useState<QuotaShortage | null>(null);
  const onShort = (costCredits: number): boolean => {
    const missing = findShortage(costCredits, user);
    setShortage(missing);
    return missing !== null;
  };
  const dictionaries = useChosenDictionaries();
  const needs = { dictionaries: dictionaries.chosen, isRefused: isLineRefused, onShort, onAway: tellAway };
  const desk = useDialogueDesk({ player, ...needs });
  const open = useReuse();
  const reuse = (item: HistoryItem): void => {
    if (item.dialogue) desk.script.replaceWith(item.dialogue);
    else open(item);
  };
  return (
    <>
      <DialoguePage
        desk={desk}
        player={player}
        {...useSidePanel(speechPath)}
        drawVoicePicker={({ voice, isSpeaking, onChoose }) => (
          <VoicePicker
            size="sm"
            voice={voice}
            loudness={isSpeaking ? player.loudness : null}
            previews={previews}
            onChoose={onChoose}
          />
        )}
        drawLanguage={(line) => <BlockLanguage {...line} voices={desk.voices} />}
        drawFailure={(error) => <FailureNotice error={error} />}
        engineNotice={<EngineNotice readiness={useQuery(readinessQuery()).data} />}
        dictionaryChoice={<DictionaryChoice dictionaries={dictionaries} />}
        history={<HistoryPanel player={player} onUseText={reuse} />}
      />
      <QuotaDialog shortage={shortage} onClose={() => setShortage(null)} />
    </>
  );
};
