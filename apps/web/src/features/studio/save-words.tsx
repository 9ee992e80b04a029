import type { SaveState } from "../../api/client/autosave.ts";
import { t } from "./messages.ts";

const words: Record<Exclude<SaveState, "failed">, string> = { saved: t.saved, waiting: t.editing, saving: t.saving };

/** Whether what is written is safe. A failure can be tried again; the text is kept by the browser meanwhile. */
export const SaveWords = ({ state, onRetry }: { state: SaveState; onRetry: () => void }) => (
  <p role={state === "failed" ? "alert" : undefined}>
    {state === "failed" ? (
      <>
        <span className="text-danger">{t.notSavedKeptInThisBrowser} </span>
        <button type="button" className="rounded-control font-medium text-ink underline" onClick={onRetry}>
          {t.tryAgain}
        </button>
      </>
    ) : (
      words[state]
    )}
  </p>
);
