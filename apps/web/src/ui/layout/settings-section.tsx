import { type ReactNode, useId } from "react";

type SettingsSectionProps = { title: string; text?: ReactNode; action?: ReactNode; children?: ReactNode };

/** One subject of a settings page: what it is, and what can be done about it. */
export const SettingsSection = ({ title, text, action, children }: SettingsSectionProps) => {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="rounded-card border border-line bg-surface p-5 sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 flex-1 basis-60">
          <h2 id={titleId} className="text-base font-semibold">
            {title}
          </h2>
          {text && <p className="mt-1 max-w-140 text-sm text-soft">{text}</p>}
        </div>
        {action}
      </div>
      {children && <div className="not-empty:mt-5">{children}</div>}
    </section>
  );
};
