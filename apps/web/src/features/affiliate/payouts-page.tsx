import { useQuery } from "@tanstack/react-query";
import { affiliateTerms } from "@timbre/contract";
import type { ReactNode } from "react";
import { affiliateQuery } from "../../api/affiliate.ts";
import { messageFor } from "../../api/client/message-for.ts";
import { Button } from "../../ui/controls/button.tsx";
import { CopyButton } from "../../ui/controls/copy-button.tsx";
import { formatCount } from "../../ui/format.ts";
import { Notice } from "../../ui/display/notice.tsx";
import { SettingsSection } from "../../ui/layout/settings-section.tsx";
import { Skeleton } from "../../ui/display/skeleton.tsx";
import { PageColumn } from "../../ui/layout/page-column.tsx";
import { t } from "./messages.ts";

/** What one has brought in. Money is not among it: this server takes none. */
export const PayoutsPage = ({ onJoin }: { onJoin: () => void }) => {
  const affiliate = useQuery(affiliateQuery());
  return (
    <PageColumn>
      <SettingsSection title={t.payouts} text={t.thisServerIsSelfHostedAndTakesNo} />
      <SettingsSection
        title={t.affiliateProgram}
        text={t.ofAllPaymentsForTheFirstMonthsWith(affiliateTerms.percent, affiliateTerms.months)}
      >
        {affiliate.isPending && <Skeleton className="h-16 w-full" />}
        {/* A plan without it is no failure. */}
        {affiliate.isError && <Notice kind="calm">{messageFor(affiliate.error)}</Notice>}
        {affiliate.data && <Dashboard {...affiliate.data} onJoin={onJoin} />}
      </SettingsSection>
    </PageColumn>
  );
};

const Dashboard = ({ link, signUps, onJoin }: { link: string | null; signUps: number; onJoin: () => void }) =>
  link === null ? (
    <Button onClick={onJoin}>{t.becomeAnAffiliate}</Button>
  ) : (
    <div className="space-y-4">
      <dl className="tabular grid grid-cols-2 gap-4">
        <Fact name={t.signUpsByYourLink}>{formatCount(signUps)}</Fact>
        <Fact name={t.paymentsTakenHere}>0</Fact>
      </dl>
      <div className="flex flex-wrap items-center gap-3 rounded-control bg-sunken p-3">
        <code className="min-w-0 flex-1 font-mono text-sm break-all select-all">{link}</code>
        <CopyButton size="sm" text={link} label={t.copyLink} />
      </div>
    </div>
  );

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="rounded-control border border-line p-4">
    <dt className="text-xs text-faint">{name}</dt>
    <dd className="mt-1 text-lg font-semibold">{children}</dd>
  </div>
);
