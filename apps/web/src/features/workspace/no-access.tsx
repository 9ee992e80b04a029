import { noAccessMessage, type Permission } from "@timbre/contract";
import { Notice } from "../../ui/display/notice.tsx";
import { known } from "../../words/known.ts";

/** Stands in place of a page the user may not use. */
export const NoAccess = ({ permission }: { permission: Permission }) => (
  <div className="mx-auto max-w-160 p-8">
    <Notice kind="danger">{known(noAccessMessage(permission))}</Notice>
  </div>
);
