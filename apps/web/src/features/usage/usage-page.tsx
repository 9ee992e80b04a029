import { useQuery } from "@tanstack/react-query";
import type { UsageBreakdown } from "@timbre/contract";
import { ChartColumn, Download } from "lucide-react";
import { useState } from "react";
import { messageFor } from "../../api/client/message-for.ts";
import { type Usage, usageQuery } from "../../api/workspace/usage.ts";
import { saveBlob } from "../../audio/files/clip-file.ts";
import { Button } from "../../ui/controls/button.tsx";
import { ChoiceChip } from "../../ui/controls/choice-chip.tsx";
import { EmptyState } from "../../ui/display/empty-state.tsx";
import { formatCount } from "../../ui/format.ts";
import { PageActions } from "../../ui/layout/page-actions.tsx";
import { Skeleton } from "../../ui/display/skeleton.tsx";
import { rankSeries, toCsv } from "./usage-table.ts";
import { UsageChart } from "./usage-chart.tsx";

const breakdowns: [UsageBreakdown, string][] = [
  ["none", "In total"],
  ["voice", "By voice"],
  ["model", "By model"],
  ["product_type", "By product"],
  ["api_keys", "By API key"],
  ["user", "By member"],
];
const spans: [string, string][] = [
  ["7", "Last 7 days"],
  ["30", "Last 30 days"],
  ["90", "Last 90 days"],
];

/** Where the credits went, day by day. */
export const UsagePage = ({ isAdmin }: { isAdmin: boolean }) => {
  const [breakdown, setBreakdown] = useState<UsageBreakdown>("none");
  const [days, setDays] = useState("30");
  const usage = useQuery(usageQuery({ days: Number(days), breakdown, isWorkspace: isAdmin }));
  return (
    <div className="mx-auto max-w-240 space-y-6 px-5 py-8 sm:px-8">
      <div className="flex flex-wrap items-center gap-2">
        <ChoiceChip isPlain label="Time" value={days} onChange={setDays} options={spans} />
        <ChoiceChip
          isPlain
          label="Breakdown"
          value={breakdown}
          onChange={(value) => setBreakdown(value as UsageBreakdown)}
          options={breakdowns.filter(([value]) => isAdmin || value !== "user")}
        />
      </div>
      {usage.data && (
        <PageActions>
          <Button size="sm" look="quiet" onClick={() => save(usage.data)}>
            <Download size={16} aria-hidden />
            CSV
          </Button>
        </PageActions>
      )}
      {usage.isPending && <Skeleton className="h-118 w-full rounded-card" />}
      {usage.isError && (
        <EmptyState
          title="Usage could not be loaded"
          text={messageFor(usage.error)}
          action={<Button onClick={() => void usage.refetch()}>Try again</Button>}
        />
      )}
      {usage.data && <Figures usage={usage.data} />}
    </div>
  );
};

const save = (usage: Usage): void =>
  saveBlob(new Blob([toCsv(usage)], { type: "text/csv" }), `Timbre_usage_${new Date().toISOString().slice(0, 10)}.csv`);

const Figures = ({ usage }: { usage: Usage }) => {
  const series = rankSeries(usage);
  if (series.length === 0) {
    return (
      <EmptyState
        picture={<ChartColumn size={28} strokeWidth={1.5} aria-hidden className="text-faint" />}
        title="Nothing was used in this time"
        text="Make some speech, and its credits show here."
      />
    );
  }
  return (
    <section aria-label="Credits used" className="rounded-card border border-line bg-surface p-5 sm:p-6">
      <div className="mb-6">
        <h2 className="text-xs text-faint">Credits used</h2>
        <p className="tabular text-xl font-semibold">
          {formatCount(series.reduce((sum, { total }) => sum + total, 0))}
        </p>
      </div>
      <UsageChart days={usage.days} series={series} />
      <table className="tabular mt-6 w-full text-sm">
        <thead className="text-left text-xs text-faint">
          <tr>
            <th scope="col" className="py-2 font-medium">
              Name
            </th>
            <th scope="col" className="py-2 text-right font-medium">
              Credits
            </th>
          </tr>
        </thead>
        <tbody>
          {series.map(({ name, total, colour }) => (
            <tr key={name} className="border-t border-line">
              <td className="py-2">
                <span aria-hidden className="mr-2 inline-block size-2.5 rounded-full" style={{ background: colour }} />
                {name}
              </td>
              <td className="py-2 text-right">{formatCount(total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};
