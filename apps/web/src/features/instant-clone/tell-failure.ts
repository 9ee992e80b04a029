import { toast } from "sonner";
import { ApiError } from "../../api/client/api-error.ts";
import { isOrdinaryRefusal, reportError } from "../../api/client/client-errors.ts";
import { messageFor } from "../../api/client/message-for.ts";

/** Tells the person in words, and this server's records by its code. */
export const tellFailure = (error: unknown): void => {
  toast.error(messageFor(error));
  reportError("instant-clone", error);
};

/** For what stands on the page in words already: only a server that fails is told of apart from it. */
export const tellFault = (error: unknown): void => {
  const isHttp = error instanceof ApiError && error.httpStatus > 0;
  if (isHttp && !isOrdinaryRefusal(error)) tellFailure(error);
};
