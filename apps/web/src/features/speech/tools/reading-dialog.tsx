import { useQuery } from "@tanstack/react-query";
import { messageFor } from "../../../api/client/message-for.ts";
import { type Reading, readingQuery, type SpeechRequest } from "../../../api/speech/speech.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Notice } from "../../../ui/display/notice.tsx";
import { Skeleton } from "../../../ui/display/skeleton.tsx";
import { Dialog } from "../../../ui/layout/dialog.tsx";
import { t } from "../messages.ts";

type ReadingDialogProps = {
  request: SpeechRequest;
  onClose: () => void;
  /** Opens the dictionary for words that are read wrong. */
  onCorrect: (words: string) => void;
};

/** How the text is going to be read, and a way to have it read otherwise. */
export const ReadingDialog = ({ request, onClose, onCorrect }: ReadingDialogProps) => {
  const { data, error } = useQuery({ ...readingQuery(request), retry: false });
  return (
    <Dialog isOpen onOpenChange={(isOpen) => !isOpen && onClose()} title={t.howItIsRead} description={t.readingHint}>
      {error && <Notice kind="danger">{messageFor(error)}</Notice>}
      {!data && !error && <Skeleton className="h-40 rounded-card" />}
      {data && <ReadingWords {...data} onCorrect={onCorrect} />}
    </Dialog>
  );
};

const ReadingWords = ({ spokenText, changes, onCorrect }: Reading & Pick<ReadingDialogProps, "onCorrect">) => (
  <div className="space-y-4">
    {changes.length === 0 ? (
      <p className="text-sm text-soft">{t.readAsWritten}</p>
    ) : (
      <ul aria-label={t.readOtherwise} className="divide-y divide-line">
        {changes.map(({ written, spoken }, place) => (
          <li key={place} className="flex items-center gap-3 py-2 text-sm">
            <span className="min-w-0 flex-1 break-words">
              <span className="font-medium">{written}</span>
              <span aria-hidden className="mx-2 text-faint">
                →
              </span>
              <span className="sr-only">{t.isReadAs}</span>
              <span className="text-soft">{spoken}</span>
            </span>
            <Button size="sm" aria-label={t.changeReadingOf(written)} onClick={() => onCorrect(written)}>
              {t.changeReading}
            </Button>
          </li>
        ))}
      </ul>
    )}
    <section
      aria-label={t.wholeReading}
      className="max-h-60 overflow-y-auto rounded-control bg-sunken p-3 text-sm break-words"
    >
      {spokenText}
    </section>
  </div>
);
