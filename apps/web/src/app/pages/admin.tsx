import { useNavigate, useSearch } from "@tanstack/react-router";
import { type ReactNode, useCallback } from "react";
import { AdminPage } from "../../features/admin/admin-page.tsx";
import { UsersPage } from "../../features/admin/users/users-page.tsx";
import { SecurityLogSection } from "../../features/security/security-log-section.tsx";
import { Notice } from "../../ui/display/notice.tsx";
import { useUser } from "../../frame/use-user.ts";
import { t } from "./messages.ts";

const ForOperator = ({ children }: { children: ReactNode }) =>
  useUser().isServerAdmin ? (
    children
  ) : (
    <div className="mx-auto max-w-160 p-8">
      <Notice kind="danger">{t.onlyTheOperatorOfThisServerCanOpen}</Notice>
    </div>
  );

export const Admin = () => (
  <ForOperator>
    <AdminPage tab={useSearch({ from: "/app/admin" }).tab}>
      <SecurityLogSection />
    </AdminPage>
  </ForOperator>
);

export const Users = () => {
  const user = useUser();
  const navigate = useNavigate();
  const { search = "", page = 0 } = useSearch({ from: "/app/admin/users" });
  const move = useCallback(
    (place: { search: string; page: number }) =>
      void navigate({
        to: "/app/admin/users",
        search: { search: place.search || undefined, page: place.page || undefined },
        replace: true,
      }),
    [navigate],
  );
  return (
    <ForOperator>
      <UsersPage ownId={user.userId} search={search} page={page} onMove={move} />
    </ForOperator>
  );
};
