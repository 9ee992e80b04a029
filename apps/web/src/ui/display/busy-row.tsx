import { Square } from "lucide-react";
import { Button } from "../controls/button.tsx";
import { WorkLine } from "../layout/work-line.tsx";
import { t } from "../messages.ts";

/** What is being done right now, and the way out of it. */
export const BusyRow = ({ text, onCancel }: { text: string; onCancel: () => void }) => (
  <div role="status" className="overflow-hidden rounded-card border border-line bg-surface">
    <div className="flex items-center gap-4 px-4 py-3">
      <p className="min-w-0 flex-1 truncate text-sm">{text}</p>
      <Button size="sm" onClick={onCancel}>
        <Square size={12} aria-hidden fill="currentColor" />
        {t.cancel}
      </Button>
    </div>
    <WorkLine isBusy />
  </div>
);
