import { RadioGroup } from "radix-ui";
import { kindWords } from "./kind-words.ts";
import { type ProjectKind, projectKinds } from "./studio-search.ts";
import { t } from "../messages.ts";

type KindChoiceProps = { kind: ProjectKind; onKind: (kind: ProjectKind) => void };

/** What the project begins with. */
export const KindChoice = ({ kind, onKind }: KindChoiceProps) => (
  <RadioGroup.Root
    aria-label={t.whatItBeginsWith}
    value={kind}
    onValueChange={(next) => onKind(next as ProjectKind)}
    className="grid grid-cols-2 gap-2"
  >
    {projectKinds.map((one) => {
      const { title, text, Icon } = kindWords[one];
      return (
        <RadioGroup.Item
          key={one}
          value={one}
          aria-label={title}
          className="flex items-center gap-3 rounded-card border border-line px-3 py-2.5 text-start transition-colors hover:border-edge data-[state=checked]:border-accent data-[state=checked]:bg-accent-soft"
        >
          <Icon size={18} aria-hidden className="shrink-0 text-faint" />
          <span className="min-w-0">
            <span className="block text-sm font-medium">{title}</span>
            <span className="block truncate text-xs text-soft">{text}</span>
          </span>
        </RadioGroup.Item>
      );
    })}
  </RadioGroup.Root>
);
