import type { SeatType } from "@timbre/contract";
import { t } from "./messages.ts";

export const seatNames: Record<SeatType, string> = {
  workspace_admin: t.admin,
  workspace_member: t.member,
  workspace_lite_member: t.liteMember,
};
