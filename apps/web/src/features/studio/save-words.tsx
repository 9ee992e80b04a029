import type { SaveState } from "../../api/client/autosave.ts";

const words: Record<Exclude<SaveState, "failed">, string> = { saved: "Saved", waiting: "Editing", saving: "Saving" };

/** Whether what is written is safe. A failure can be tried again; the text is kept by the browser meanwhile. */
export const SaveWords = ({ state, onRetry }: { state: SaveState; onRetry: () => void }) => (
  <p role={state === "failed" ? "alert" : undefined}>
    {state === "failed" ? (
      <>
        <span className="text-danger">Not saved; kept in this browser. </span>
        <button type="button" className="rounded-control font-medium text-ink underline" onClick={onRetry}>
          Try again
        </button>
      </>
    ) : (
      words[state]
    )}
  </p>
);
