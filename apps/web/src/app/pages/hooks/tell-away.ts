import { toast } from "sonner";
import { isAbort } from "../../../api/client/api-error.ts";
import { messageForSpeech } from "../../../api/client/message-for.ts";
import { speechPath } from "./use-side-panel.ts";

/** A failure on another page still deserves a word; on the workspace's own it stands under the text. */
export const tellAway = (error: Error): void => {
  if (!isAbort(error) && window.location.pathname !== speechPath) toast.error(messageForSpeech(error));
};
