import { ApiError } from "./api-error.ts";
import { t } from "../messages.ts";
import { saidInWords } from "../../words/said-in-english.ts";
import { translatedRefusals } from "../refusals.ts";

const genericMessage = t.somethingWentWrongPleaseTryAgain;
export const uncertainSpeechMessage = t.weAreSorrySomethingWentWrongYou;

/** Sentences for codes whose server message would not help a person in the browser. */
const sentences: Record<string, string> = {
  system_busy: t.weAreSorryTheSystemIsBusyTryAgain,
  network: t.theServerDoesNotAnswerCheckYour,
  connection_lost: t.theConnectionWasLostYourTextIsKept,
  internal_error: genericMessage,
  unexpected_answer: t.theServerAnsweredInAWayThisPage,
  missing_credentials: t.yourSessionHasEndedSignInAgain,
};

/** With its details where they are known here, else what its code says in general. */
const translated = ({ code, message }: ApiError): string | undefined =>
  translatedRefusals[message] ?? saidInWords(message) ?? translatedRefusals[code];

/** The one place that turns a failure into words. */
export const messageFor = (error: unknown): string => {
  if (!(error instanceof ApiError)) return genericMessage;
  return sentences[error.code] ?? translated(error) ?? (error.message || genericMessage);
};

/** Speech adds whether anything was charged when the server could not say. */
export const messageForSpeech = (error: unknown): string => {
  if (error instanceof ApiError && (error.code in sentences || error.message)) return messageFor(error);
  return uncertainSpeechMessage;
};
