import type { SeatType } from "@timbre/contract";

export const seatNames: Record<SeatType, string> = {
  workspace_admin: "Admin",
  workspace_member: "Member",
  workspace_lite_member: "Lite member",
};
