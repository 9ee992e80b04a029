import { useLocation, useRouter } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { PanelBoundary } from "../../ui/layout/panel-boundary.tsx";
import { usePageTitle } from "../use-page-title.ts";
import { useUser } from "../../frame/use-user.ts";

const SupportCall = lazy(async () => ({
  default: (await import("../../features/assistant/support-call.tsx")).SupportCall,
}));

/** The call with the assistant, which knows the page and can lead to others. */
export const ShellSupport = ({ onClose }: { onClose: () => void }) => {
  const router = useRouter();
  const user = useUser();
  const title = usePageTitle();
  const { href } = useLocation();
  const goTo = async (path: string): Promise<void> => router.history.push(path);
  return (
    <PanelBoundary>
      <Suspense>
        <SupportCall user={user} address={href} title={title} goTo={goTo} onClose={onClose} />
      </Suspense>
    </PanelBoundary>
  );
};
