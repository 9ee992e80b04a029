import { catalogue } from "../../words/catalogue.ts";
import { plural } from "../../words/language.ts";

export const t = catalogue("features/groups", {
  mustBeDisabledInTheEveryoneGroup: "Must be disabled in the Everyone group first",
  permissionsSaved: "Permissions saved",
  permissionsOf: (name: string) => `Permissions of ${name}`,
  everyoneCan: "What everyone in the workspace can do.",
  lockedHint:
    "Permissions that everyone has are locked here. To give one to this group only, remove it from the Everyone group first.",
  cancel: "Cancel",
  save: "Save",
  hasAccess: "Has access",
  noAccess: "No access",
  membersOfThisGroup: "Members of this group",
  groups: "Groups",
  groupsHint: "Give some people more permissions than everyone has.",
  newGroup: "New group",
  addGroup: "Add group",
  removeQuestion: (name: string) => `Remove “${name}”? Its members lose the permissions only this group gave them.`,
  remove: "Remove",
  members: (count: number) => plural(count, { one: "# member", other: "# members" }),
  givesMore: (count: number) => plural(count, { one: "gives # more permission", other: "gives # more permissions" }),
  noGroupsYet: "No groups yet. Create one for people who need more permissions.",
  permissionsTitle: "Permissions",
  removeGroup: (name: string) => `Remove ${name}`,
});
