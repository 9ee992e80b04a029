import { useNavigate } from "@tanstack/react-router";
import type { HistoryItem } from "../../../api/history.ts";
import { reuseDialogue } from "../../../features/dialogue/draft.ts";
import { saveDraft } from "../../../features/speech/draft.ts";
import { speechPath } from "./use-side-panel.ts";

/** Takes a clip's words back to the editor they came from. */
export const useReuse = (): ((item: HistoryItem) => void) => {
  const navigate = useNavigate();
  return ({ text, voiceId, dialogue }) => {
    if (dialogue) reuseDialogue(dialogue);
    else saveDraft({ text, ...(voiceId ? { voiceId } : {}) });
    void navigate({ to: speechPath, search: dialogue ? { mode: "dialogue" } : {} });
  };
};
