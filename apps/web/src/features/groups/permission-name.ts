import { type Permission, permissionNames } from "@timbre/contract";
import { known } from "../../words/known.ts";

export const permissionName = (permission: Permission): string =>
  known(permissionNames[permission].replace(/^the /, ""));
