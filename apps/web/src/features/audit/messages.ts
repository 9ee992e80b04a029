import { catalogue } from "../../words/catalogue.ts";
import { plural } from "../../words/language.ts";

export const t = catalogue("features/audit", {
  everything: "Everything",
  auditLog: "Audit log",
  whoDidWhatInThisWorkspaceNewest: "Who did what in this workspace, newest first. No one can change or remove entries.",
  kindOfEntry: "Kind of entry",
  nothingHasHappenedHereYet: "Nothing has happened here yet",
  changesOfMembersGroupsKeysWebhooks: "Changes to members, groups, keys, webhooks, plans and sharing appear here.",
  showOlder: "Show older",
  someoneWhoLeft: "Someone who left",
  byApiKey: (who: string) => `${who}, by API key`,
  from: (address: string) => `from ${address}`,
  peopleInvited: (count: number) => plural(count, { one: "# person invited", other: "# people invited" }),
  about: (deed: string, target: string) => `${deed}: ${target}`,
  everyone: "Everyone",
});
