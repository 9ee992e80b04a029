import type { Permission } from "@timbre/contract";
import type { ReactNode } from "react";
import { NoAccess } from "../features/workspace/no-access.tsx";
import { useUser } from "../frame/use-user.ts";

/** Shows the page to those who may use it, and the reason to those who may not. */
export const Guard = ({ permission, children }: { permission: Permission; children: ReactNode }) =>
  useUser().permissions.includes(permission) ? children : <NoAccess permission={permission} />;
