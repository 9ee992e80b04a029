import { catalogue } from "../../words/catalogue.ts";

export const t = catalogue("features/sharing", {
  canUseIt: "Can use it",
  canChangeIt: "Can change it",
  canDeleteAndShareIt: "Can delete and share it",
  canReadAndHearIt: "Can read and hear it",
  canWriteAndGenerate: "Can write and generate",
  canChangeItsWords: "Can change its words",
  canArchiveAndShareIt: "Can archive and share it",
  noLongerHas: (name: string, name2: string) => `${name} no longer has ${name2}`,
  sharedWith: "Shared with",
  stopSharingWith: (name: string) => `Stop sharing with ${name}`,
  isSharedWith: (name: string, name2: string) => `${name} is shared with ${name2}`,
  peopleAndGroups: "People and groups",
  shareWith: "Share with",
  personOrGroup: "Person or group",
  whoItCanBe: "Somebody's email address in this workspace, or the name of a group.",
  accessOf: (name: string) => `Access of ${name}`,
  access: "Access",
  share: "Share",
});
