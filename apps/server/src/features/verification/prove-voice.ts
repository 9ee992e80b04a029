import { type CheckReadingNeeds, makeCheckReading } from "./check-reading.ts";
import { makeOpenSentence } from "./open-sentence.ts";
import { makeRequestManual, type RequestManualNeeds } from "./request-manual.ts";
import { sendSentence } from "./send-sentence.ts";

/** The ways to prove a voice, for features that make voices. */
export const makeProveVoice = (needs: CheckReadingNeeds & RequestManualNeeds) => ({
  openSentence: makeOpenSentence(needs),
  sendSentence,
  checkReading: makeCheckReading(needs),
  requestManual: makeRequestManual(needs),
});
