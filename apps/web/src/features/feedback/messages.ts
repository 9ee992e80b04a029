import { catalogue } from "../../words/catalogue.ts";

export const t = catalogue("features/feedback", {
  sendingFailedPleaseTryAgainLater: "Sending failed. Please try again later.",
  thankYou: "Thank you",
  thePeopleWhoRunThisServer: "The people who run this server can read what you write.",
  whatCouldBeBetter: "What could be better?",
  send: "Send",
  feedback: "Feedback",
});
