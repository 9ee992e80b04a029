import { type Plan, plans, type Tier, tiers } from "@timbre/contract";
import { Button } from "../../ui/controls/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { formatCount } from "../../ui/format.ts";
import { useIsTablet } from "../../ui/hooks/use-media-query.ts";
import { unlocksOf } from "./plan-words.ts";
import { t } from "./messages.ts";

const columns: [string, (plan: Plan) => string][] = [
  [t.creditsAMonthTitle, (plan) => formatCount(plan.creditsPerMonth)],
  [t.ownVoices, (plan) => formatCount(plan.customVoices)],
  [t.professional, (plan) => formatCount(plan.professionalVoices)],
  [t.atOnce, (plan) => formatCount(plan.concurrentRequests)],
  [t.seats, (plan) => formatCount(plan.seats)],
];

type PlanAction = { isAsking: boolean; onChoose: (tier: Tier) => void };
type PlanChoiceProps = { tier: Tier; action: PlanAction | undefined; isBusy: boolean };

/** A table where it fits, blocks where it would have to be scrolled sideways. */
export const PlanComparison = (props: PlanChoiceProps) =>
  useIsTablet() ? <PlanTable {...props} /> : <PlanBlocks {...props} />;

const PlanTable = ({ tier, action, isBusy }: PlanChoiceProps) => (
  <div className="overflow-hidden rounded-card border border-line bg-surface">
    <table className="tabular w-full text-sm">
      <thead className="text-xs text-faint">
        <tr>
          <th scope="col" className="px-4 py-3 text-start font-medium sm:px-6">
            {t.planTitle}
          </th>
          {columns.map(([title]) => (
            <th key={title} scope="col" className="px-3 py-3 text-end font-medium last:pe-6 sm:px-4">
              {title}
            </th>
          ))}
          {action && (
            <th scope="col">
              <span className="sr-only">{t.choose}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {tiers.map((one) => (
          <tr key={one} className={classNames("border-t border-line", one === tier && "bg-accent-soft")}>
            <th scope="row" className="px-4 py-3 text-start font-medium sm:px-6">
              {plans[one].shownAs}
              {one === tier && <span className="block text-xs font-normal text-accent-text">{t.yourPlan}</span>}
              <Unlocks plan={one} />
            </th>
            {columns.map(([title, read]) => (
              <td key={title} className="px-3 py-3 text-end text-soft last:pe-6 sm:px-4">
                {read(plans[one])}
              </td>
            ))}
            {action && (
              <td className="py-2 pe-4 text-end sm:pe-6">
                {one !== tier && <ChooseButton plan={one} isBusy={isBusy} action={action} />}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

const PlanBlocks = ({ tier, action, isBusy }: PlanChoiceProps) => (
  <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
    {tiers.map((one) => (
      <li key={one} className={classNames("p-4", one === tier && "bg-accent-soft")}>
        <div className="flex min-h-8 items-center justify-between gap-3">
          <h3 className="text-sm font-medium">{plans[one].shownAs}</h3>
          {one === tier ? (
            <span className="text-xs text-accent-text">{t.yourPlan}</span>
          ) : (
            action && <ChooseButton plan={one} isBusy={isBusy} action={action} />
          )}
        </div>
        <Unlocks plan={one} />
        <dl className="tabular mt-2 grid grid-cols-2 gap-x-6 gap-y-2 text-sm">
          {columns.map(([title, read]) => (
            <div key={title}>
              <dt className="text-xs text-faint">{title}</dt>
              <dd className="text-soft">{read(plans[one])}</dd>
            </div>
          ))}
        </dl>
      </li>
    ))}
  </ul>
);

/** What this plan lets people do that the one before does not. */
const Unlocks = ({ plan }: { plan: Tier }) => {
  const unlocks = unlocksOf(plan);
  return unlocks.length > 0 && <span className="mt-0.5 block text-xs font-normal text-soft">{unlocks.join(", ")}</span>;
};

type ChooseButtonProps = { plan: Tier; isBusy: boolean; action: PlanAction };

const ChooseButton = ({ plan, isBusy, action: { isAsking, onChoose } }: ChooseButtonProps) => (
  <Button
    size="sm"
    aria-label={(isAsking ? t.askForPlan : t.choosePlan)(plans[plan].shownAs)}
    disabled={isBusy}
    onClick={() => onChoose(plan)}
  >
    {isAsking ? t.ask : t.choose}
  </Button>
);
