import { useQuery } from "@tanstack/react-query";
import type { UsageBreakdown } from "@timbre/contract";
import { ChartColumn, Download } from "lucide-react";
import { useState } from "react";
import { messageFor } from "../../api/client/message-for.ts";
import { modelsQuery } from "../../api/models.ts";
import { type Usage, usageQuery } from "../../api/workspace/usage.ts";
import { saveBlob } from "../../audio/files/clip-file.ts";
import { Button } from "../../ui/controls/button.tsx";
import { ChoiceChip } from "../../ui/controls/choice-chip.tsx";
import { EmptyState } from "../../ui/display/empty-state.tsx";
import { formatCount } from "../../ui/format.ts";
import { PageActions } from "../../ui/layout/page-actions.tsx";
import { Skeleton } from "../../ui/display/skeleton.tsx";
import { nameSeries } from "./name-series.ts";
import { rankSeries, toCsv } from "./usage-table.ts";
import { UsageChart } from "./usage-chart.tsx";
import { PageColumn } from "../../ui/layout/page-column.tsx";
import { t } from "./messages.ts";

const breakdowns: [UsageBreakdown, string][] = [
  ["none", t.inTotal],
  ["voice", t.byVoice],
  ["model", t.byModel],
  ["product_type", t.byProduct],
  ["api_keys", t.byApiKey],
  ["user", t.byMember],
];
const spans: [string, string][] = [
  ["7", t.last7Days],
  ["30", t.last30Days],
  ["90", t.last90Days],
];

/** Where the credits went, day by day. */
export const UsagePage = ({ isAdmin }: { isAdmin: boolean }) => {
  const [breakdown, setBreakdown] = useState<UsageBreakdown>("none");
  const [days, setDays] = useState("30");
  const usage = useQuery(usageQuery({ days: Number(days), breakdown, isWorkspace: isAdmin }));
  const models = useQuery(modelsQuery());
  const named = usage.data && nameSeries(usage.data, models.data ?? []);
  return (
    <PageColumn>
      <div className="flex flex-wrap items-center gap-2">
        <ChoiceChip isPlain label={t.time} value={days} onChange={setDays} options={spans} />
        <ChoiceChip
          isPlain
          label={t.breakdown}
          value={breakdown}
          onChange={(value) => setBreakdown(value as UsageBreakdown)}
          options={breakdowns.filter(([value]) => isAdmin || value !== "user")}
        />
      </div>
      {named && (
        <PageActions>
          <Button size="sm" look="quiet" onClick={() => save(named)}>
            <Download size={16} aria-hidden />
            {t.csv}
          </Button>
        </PageActions>
      )}
      {usage.isPending && <Skeleton className="h-118 w-full rounded-card" />}
      {usage.isError && (
        <EmptyState
          title={t.usageCouldNotBeLoaded}
          text={messageFor(usage.error)}
          action={<Button onClick={() => void usage.refetch()}>{t.tryAgain}</Button>}
        />
      )}
      {named && <Figures usage={named} />}
    </PageColumn>
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
        title={t.nothingWasUsedInThisTime}
        text={t.makeSomeSpeechAndItsCreditsShow}
      />
    );
  }
  return (
    <section aria-label={t.creditsUsed} className="rounded-card border border-line bg-surface p-5 sm:p-6">
      <div className="mb-6">
        <h2 className="text-xs text-faint">{t.creditsUsed}</h2>
        <p className="tabular text-xl font-semibold">
          {formatCount(series.reduce((sum, { total }) => sum + total, 0))}
        </p>
      </div>
      <UsageChart days={usage.days} series={series} />
      <table className="tabular mt-6 w-full text-sm">
        <thead className="text-start text-xs text-faint">
          <tr>
            <th scope="col" className="py-2 text-start font-medium">
              {t.name}
            </th>
            <th scope="col" className="py-2 text-end font-medium">
              {t.credits2}
            </th>
          </tr>
        </thead>
        <tbody>
          {series.map(({ name, total, colour }) => (
            <tr key={name} className="border-t border-line">
              <td className="py-2">
                <span aria-hidden className="me-2 inline-block size-2.5 rounded-full" style={{ background: colour }} />
                {name}
              </td>
              <td className="py-2 text-end">{formatCount(total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};
