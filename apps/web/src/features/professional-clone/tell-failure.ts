import { toast } from "sonner";
import { reportError } from "../../api/client/client-errors.ts";

/** Tells the person in the wizard's words, and this server's records by its code. */
export const tellFailure = (message: string, error: unknown): void => {
  toast.error(message);
  reportError("professional-clone", error);
};
