import { catalogue } from "../../words/catalogue.ts";
import { plural } from "../../words/language.ts";

export const t = catalogue("features/audit", {
  everything: "Everything",
  auditLog: "Audit log",
  whoDidWhatInThisWorkspaceNewest: "Who did what in this workspace, newest first. Nobody can change or remove a line.",
  kindOfEntry: "Kind of entry",
  nothingHasHappenedHereYet: "Nothing has happened here yet",
  changesOfMembersGroupsKeysWebhooks: "Changes of members, groups, keys, webhooks, plans and sharing will be listed.",
  showOlder: "Show older",
  someoneWhoLeft: "Someone who left",
  byApiKey: (who: string) => `${who}, by API key`,
  from: (address: string) => `from ${address}`,
  peopleInvited: (count: number) => plural(count, { one: "# person invited", other: "# people invited" }),
  about: (deed: string, target: string) => `${deed}: ${target}`,
  everyone: "Everyone",
});
