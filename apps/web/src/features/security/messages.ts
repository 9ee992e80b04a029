import { catalogue } from "../../words/catalogue.ts";
import { plural } from "../../words/language.ts";

export const t = catalogue("features/security", {
  everything: "Everything",
  securityLog: "Security log",
  signInsRefusedRequestsAndChangesOf:
    "Sign-ins, refused requests, and changes to keys, roles and plans. Repeated refusals within an hour share a line.",
  kindOfEvent: "Kind of event",
  nothingOfThisKind: "Nothing here yet.",
  showOlder: "Show older",
  times: (count: number) => plural(count, { one: "· # time", other: "· # times" }),
  someoneUnknown: "Unknown person",
  withTheKey: (keyName: string) => `with the key ${keyName}`,
  from: (address: string) => `from ${address}`,
});
