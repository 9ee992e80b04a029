import { Skeleton } from "../../ui/display/skeleton.tsx";

export const HistorySkeleton = ({ rows = 5 }: { rows?: number }) => (
  <div className="space-y-2 pt-3">
    {Array.from({ length: rows }, (_, row) => (
      <div key={row} className="flex items-start gap-3 px-3 py-2">
        <Skeleton className="size-9 rounded-full" />
        <div className="flex-1 space-y-2">
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-3 w-32" />
        </div>
      </div>
    ))}
  </div>
);
