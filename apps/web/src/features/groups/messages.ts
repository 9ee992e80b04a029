import { catalogue } from "../../words/catalogue.ts";
import { plural } from "../../words/language.ts";

export const t = catalogue("features/groups", {
  mustBeDisabledInTheEveryoneGroup: "Must be disabled in the Everyone group first",
  permissionsSaved: "Permissions saved",
  permissionsOf: (name: string) => `Permissions of ${name}`,
  everyoneCan: "What everyone in the workspace can do.",
  lockedHint:
    "Permissions that everyone has are locked here. Take one from the Everyone group first to give it to this group only.",
  cancel: "Cancel",
  save: "Save",
  hasAccess: "Has access",
  noAccess: "No access",
  membersOfThisGroup: "Members of this group",
  groups: "Groups",
  groupsHint: "Give some people more than everyone has.",
  newGroup: "New group",
  addGroup: "Add group",
  removeQuestion: (name: string) => `Remove “${name}”? Its members lose what only this group gave them.`,
  remove: "Remove",
  members: (count: number) => plural(count, { one: "# member", other: "# members" }),
  givesMore: (count: number) => plural(count, { one: "gives # more permission", other: "gives # more permissions" }),
  noGroupsYet: "No groups yet. Make one for people who need to do more than everyone else.",
  permissionsTitle: "Permissions",
  removeGroup: (name: string) => `Remove ${name}`,
});
