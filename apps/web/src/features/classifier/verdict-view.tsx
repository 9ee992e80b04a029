import { CircleCheck, CircleHelp, CircleSlash } from "lucide-react";
import type { ClassifierVerdict } from "../../api/classifier.ts";
import { classNames } from "../../ui/class-names.ts";
import { sectionWords, verdictWords } from "./verdict-words.ts";
import { t } from "./messages.ts";

const icons = { found: CircleCheck, not_found: CircleSlash, too_short: CircleHelp } as const;

/** What was found, in words first. */
export const VerdictView = ({ fileName, verdict }: { fileName: string; verdict: ClassifierVerdict }) => {
  const { title, sure, meaning } = verdictWords(verdict);
  const Icon = icons[verdict.status];
  return (
    <section role="status" aria-label={t.result} className="rounded-card border border-line bg-surface px-4 py-4">
      <p className="truncate text-xs text-faint">{fileName}</p>
      <div className="mt-2 flex items-start gap-3">
        <Icon
          size={24}
          aria-hidden
          className={classNames("shrink-0", verdict.status === "found" ? "text-accent" : "text-soft")}
        />
        <div className="min-w-0 space-y-2">
          <h2 className="text-lg font-medium">{title}</h2>
          <p className="text-sm">
            <span className="text-soft">{t.confidence}</span> {sure}
          </p>
          <p className="text-sm text-soft">{meaning}</p>
          {verdict.sections.length > 0 && (
            <p className="tabular text-sm">
              <span className="text-soft">{t.foundAt}</span> {verdict.sections.map(sectionWords).join(", ")}
            </p>
          )}
        </div>
      </div>
    </section>
  );
};
