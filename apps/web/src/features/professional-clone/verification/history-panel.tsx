import { CircleCheck, CircleX } from "lucide-react";
import type { ProfessionalVoice } from "../../../api/professional-clone/voice.ts";
import { Dialog } from "../../../ui/layout/dialog.tsx";
import { historyOf } from "./attempts.ts";
import { t } from "../messages.ts";

type HistoryPanelProps = { voice: ProfessionalVoice; onClose: () => void };

export const HistoryPanel = ({ voice, onClose }: HistoryPanelProps) => {
  const attempts = historyOf(voice);
  return (
    <Dialog shape="drawer" isOpen onOpenChange={(isOpen) => !isOpen && onClose()} title={t.verificationHistory}>
      {attempts.length === 0 && <p className="text-sm text-soft">{t.noAttemptsYet}</p>}
      <ol className="divide-y divide-line rounded-card border border-line empty:hidden">
        {attempts.map(({ number, isSuccess, words }) => (
          <li key={number} className="flex gap-3 px-4 py-3 text-sm">
            {isSuccess ? (
              <CircleCheck size={18} aria-hidden className="shrink-0 text-accent-text" />
            ) : (
              <CircleX size={18} aria-hidden className="shrink-0 text-danger" />
            )}
            <div className="min-w-0">
              <p className="font-medium">{t.attempt(number)}</p>
              <p className="mt-0.5 text-soft">{words}</p>
            </div>
          </li>
        ))}
      </ol>
    </Dialog>
  );
};
