import { catalogue } from "../../words/catalogue.ts";

export const t = catalogue("features/audit", {
  everything: "Everything",
  auditLog: "Audit log",
  whoDidWhatInThisWorkspaceNewest: "Who did what in this workspace, newest first. Lines are only ever added.",
  kindOfEntry: "Kind of entry",
  nothingHasHappenedHereYet: "Nothing has happened here yet",
  changesOfMembersGroupsKeysWebhooks: "Changes of members, groups, keys, webhooks, plans and sharing will be listed.",
  showOlder: "Show older",
  someoneWhoLeft: "Someone who left",
  byApiKey: (who: string) => `${who}, by API key`,
  on: (target: string) => `on ${target}`,
  from: (address: string) => `from ${address}`,
});
