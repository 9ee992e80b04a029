import { LogoMark } from "../../ui/display/logo.tsx";
import { Skeleton } from "../../ui/display/skeleton.tsx";
import { useIsTablet } from "../../ui/hooks/use-media-query.ts";
import { useSidebar } from "./navigation/use-sidebar.ts";
import { t } from "./messages.ts";

/** The frame in its place before anything is known. */
export const ShellSkeleton = () => {
  const { isPinned } = useSidebar();
  const hasSidebar = useIsTablet();
  return (
    <div aria-busy className="flex h-dvh overflow-hidden">
      <span role="status" className="sr-only">
        {t.loading}
      </span>
      {hasSidebar && (
        <div className={`shrink-0 border-e border-line ${isPinned ? "w-(--sidebar-wide)" : "w-(--sidebar-slim)"}`}>
          <div className="flex h-16 items-center ps-[1.125rem]">
            <LogoMark />
          </div>
          <div className="space-y-1 px-3 py-2">
            <Skeleton className="h-10 w-full" />
            <Skeleton className="h-10 w-full" />
            <Skeleton className="h-10 w-full" />
          </div>
        </div>
      )}
      <div className="flex flex-1 flex-col">
        <div className="flex h-16 shrink-0 items-center gap-3 border-b border-line px-4 sm:px-6">
          <Skeleton className="h-6 w-32" />
          <Skeleton className="ms-auto size-9 rounded-full" />
        </div>
        <div className="mx-auto w-full max-w-240 space-y-4 p-8">
          <Skeleton className="h-9 w-64" />
          <Skeleton className="h-40 w-full rounded-card" />
        </div>
      </div>
    </div>
  );
};
