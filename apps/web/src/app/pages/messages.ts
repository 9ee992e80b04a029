import { catalogue } from "../../words/catalogue.ts";
import { plural } from "../../words/language.ts";

export const t = catalogue("app/pages", {
  thisPageCouldNotBeOpened: "This page could not be opened",
  whatYouWroteAndMadeIsKept: (error: string) => `${error} Your work is safe.`,
  tryAgain: "Try again",
  timbreWasUpdated: "Timbre was updated while this page was open. Reload to continue.",
  reload: "Reload",
  somethingWentWrong: "Something went wrong",
  nothingToHearHere: "Nothing to hear here",
  thisPageDoesNotExistItMayHaveMoved: "This page does not exist. It may have moved, or the address has a typo.",
  goToHome: "Go to Home",
  goToTheStartPage: "Go to the start page",
  pageNotFound: "Page not found",
  onlyTheOperatorOfThisServerCanOpen: "Only the operator of this server can open this page.",
  thisPageIsForProducers: "This page is for producers.",
  thisPageIsForThoseWhoLeadOrOwnA: "This page is for team leaders and owners.",
  removeThem: (count: number) => plural(count, { one: "Remove it", other: "Remove them" }),
  thisProjectUsesDictionariesThatAre: (count: number) =>
    plural(count, {
      one: "This project uses a dictionary that is archived or not shared with you.",
      other: "This project uses # dictionaries that are archived or not shared with you.",
    }),
  theAgentCouldNotBeLoaded: "The agent could not be loaded",
  theConversationCouldNotBeLoaded: "The conversation could not be loaded",
  theDubCouldNotBeLoaded: "The dub could not be loaded",
  theProjectCouldNotBeLoaded: "The project could not be loaded",
  nothingYet: "Nothing yet",
  yourFirstClipIsOneSentenceAway: "Your first clip is one sentence away. Write it above.",
});
