import { toast } from "sonner";
import { isAbort } from "../../../api/client/api-error.ts";
import { messageForSpeech } from "../../../api/client/message-for.ts";
import { speechPath } from "./use-side-panel.ts";

/** A failure on another page still deserves a word; on the page it began on it stands under the text. */
export const tellAwayFrom =
  (path: string) =>
  (error: Error): void => {
    if (!isAbort(error) && window.location.pathname !== path) toast.error(messageForSpeech(error));
  };

export const tellAway = tellAwayFrom(speechPath);
