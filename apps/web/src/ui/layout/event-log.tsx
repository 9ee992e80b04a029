import type { ReactNode } from "react";
import { Button } from "../controls/button.tsx";
import { Skeleton } from "../display/skeleton.tsx";
import { TimeAgo } from "../display/time-ago.tsx";

export type LogLine = { id: string; title: ReactNode; detail: string; moment: Date };

type EventLogProps = {
  lines: readonly LogLine[];
  isWaiting: boolean;
  problem: string | null;
  /** Shown when there is nothing to list. */
  empty: ReactNode;
  /** Absent when these are all. */
  onOlder?: () => void;
  olderWord: string;
  isLoadingOlder: boolean;
};

/** What happened, newest first, with older lines on demand. */
export const EventLog = ({ lines, isWaiting, problem, empty, onOlder, olderWord, isLoadingOlder }: EventLogProps) => (
  <>
    {problem && <p className="text-sm text-danger">{problem}</p>}
    {isWaiting && <Waiting />}
    {!problem && !isWaiting && lines.length === 0 && empty}
    <ul className="divide-y divide-line">
      {lines.map(({ id, title, detail, moment }) => (
        <li key={id} className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 py-3 text-sm last:pb-0">
          <div className="min-w-0 flex-1">
            <p className="font-medium">{title}</p>
            <p className="text-xs break-words text-faint">{detail}</p>
          </div>
          <span className="tabular shrink-0 text-xs text-faint">
            <TimeAgo moment={moment} />
          </span>
        </li>
      ))}
    </ul>
    {onOlder && (
      <Button className="mt-4" disabled={isLoadingOlder} onClick={onOlder}>
        {olderWord}
      </Button>
    )}
  </>
);

const Waiting = () => (
  <div className="space-y-3">
    {[1, 2, 3, 4, 5].map((row) => (
      <Skeleton key={row} className="h-11 w-full" />
    ))}
  </div>
);
