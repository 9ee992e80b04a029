import { Link } from "@tanstack/react-router";
import { type AreaId, areas } from "./areas.ts";
import { t } from "./messages.ts";

const planned: readonly (readonly [AreaId, string])[] = [
  ["sound-effects", t.soundEffects],
  ["audio-native", t.audioNative],
  ["voiceover-studio", t.voiceoverStudio],
  ["productions", t.productions],
];

/** Everything this server does not do yet, on one page. */
export const PlannedPage = () => (
  <div className="mx-auto max-w-160 px-5 py-8 sm:px-8">
    <p className="mb-6 text-base text-soft">{t.thisServerMakesChangesAnd}</p>
    <ul aria-label={t.planned} className="divide-y divide-line rounded-card border border-line bg-surface px-5 sm:px-6">
      {planned.map(([id, name]) => (
        <PlannedArea key={id} id={id} name={name} />
      ))}
    </ul>
  </div>
);

const PlannedArea = ({ id, name }: { id: AreaId; name: string }) => {
  const { purpose, missing, today } = areas[id];
  return (
    <li className="space-y-1 py-5">
      <h2 className="text-base font-semibold">{name}</h2>
      <p className="text-sm text-soft">
        {purpose} {missing}
      </p>
      <p className="flex flex-wrap gap-x-3 pt-1 text-sm">
        <span className="text-faint">{t.untilThen}</span>
        {today.map(({ label, to }) => (
          <Link key={label} to={to} className="font-medium text-accent-text underline underline-offset-2">
            {label}
          </Link>
        ))}
      </p>
    </li>
  );
};
