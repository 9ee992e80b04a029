import { noAccessMessage, type Permission } from "@timbre/contract";
import { Notice } from "../../ui/display/notice.tsx";

/** Stands in place of a page the user may not use. */
export const NoAccess = ({ permission }: { permission: Permission }) => (
  <div className="mx-auto max-w-160 p-8">
    <Notice kind="danger">{noAccessMessage(permission)}</Notice>
  </div>
);
