import type { t } from "../messages.ts";

export const words: typeof t = {
  sendingFailedPleaseTryAgainLater: "Senden fehlgeschlagen. Bitte versuch es später noch einmal.",
  thankYou: "Danke",
  thePeopleWhoRunThisServer: "Die Leute, die diesen Server betreiben, können lesen, was du schreibst.",
  whatCouldBeBetter: "Was können wir besser machen?",
  send: "Senden",
  feedback: "Feedback",
};
