import { t } from "./messages.ts";

/** Shown on what a group cannot change. */
export const lockedTooltip = t.mustBeDisabledInTheEveryoneGroup;

/** In a group only what everyone lacks can be given; the Everyone group itself is free. */
export const isLocked = (permission: string, group: { isEveryone: boolean }, everyone: readonly string[]): boolean =>
  !group.isEveryone && everyone.includes(permission);

/** Whether the members of a group have it, from the group or from everyone. */
export const hasAccess = (permission: string, own: readonly string[], everyone: readonly string[]): boolean =>
  own.includes(permission) || everyone.includes(permission);
