import { catalogue } from "../../words/catalogue.ts";
import { plural } from "../../words/language.ts";

export const t = catalogue("features/usage", {
  others: "Others",
  upToCreditsADay: (count: number) => plural(count, { one: "Up to # credit a day", other: "Up to # credits a day" }),
  credits: (day: string, total: number) => plural(total, { one: `${day}: # credit`, other: `${day}: # credits` }),
  inTotal: "In total",
  byVoice: "By voice",
  byModel: "By model",
  byProduct: "By product",
  byApiKey: "By API key",
  byMember: "By member",
  last7Days: "Last 7 days",
  last30Days: "Last 30 days",
  last90Days: "Last 90 days",
  time: "Time",
  breakdown: "Breakdown",
  csv: "CSV",
  usageCouldNotBeLoaded: "Usage could not be loaded",
  tryAgain: "Try again",
  nothingWasUsedInThisTime: "Nothing was used in this time",
  makeSomeSpeechAndItsCreditsShow: "Make some speech, and its credits show here.",
  creditsUsed: "Credits used",
  name: "Name",
  credits2: "Credits",
});
