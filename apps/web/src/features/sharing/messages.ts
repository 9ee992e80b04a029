import { catalogue } from "../../words/catalogue.ts";

export const t = catalogue("features/sharing", {
  canUseIt: "Can use",
  canChangeIt: "Can edit",
  canDeleteAndShareIt: "Can delete and share",
  canReadAndHearIt: "Can view and listen",
  canWriteAndGenerate: "Can edit and generate",
  canChangeItsWords: "Can edit words",
  canArchiveAndShareIt: "Can archive and share",
  noLongerHas: (name: string, name2: string) => `${name} no longer has access to ${name2}`,
  sharedWith: "Shared with",
  stopSharingWith: (name: string) => `Stop sharing with ${name}`,
  isSharedWith: (name: string, name2: string) => `${name} is shared with ${name2}`,
  peopleAndGroups: "People and groups",
  shareWith: "Share with",
  personOrGroup: "Person or group",
  whoItCanBe: "The email address of someone in this workspace, or the name of a group.",
  accessOf: (name: string) => `Access of ${name}`,
  access: "Access",
  share: "Share",
});
