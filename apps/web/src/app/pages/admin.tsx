import { AdminPage } from "../../features/admin/admin-page.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useUser } from "../use-user.ts";

export const Admin = () =>
  useUser().isServerAdmin ? (
    <AdminPage />
  ) : (
    <div className="mx-auto max-w-160 p-8">
      <Notice kind="danger">This page is for whoever runs the server.</Notice>
    </div>
  );
