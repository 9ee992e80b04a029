import { ChevronDown } from "lucide-react";
import { languagesInWords } from "../../../api/language-names.ts";
import type { Model } from "../../../api/models.ts";
import { Menu, MenuChoices } from "../../../ui/controls/menu.tsx";
import { Skeleton } from "../../../ui/display/skeleton.tsx";
import { makeKnown } from "../../../words/known.ts";
import { t } from "../messages.ts";
import { t as modelWords } from "./messages.ts";

type ModelPickerProps = {
  models: readonly Model[] | undefined;
  model: Model | null;
  onChoose: (modelId: string) => void;
};

export const noModelMessage = t.noModelFoundForThisTaskPlease;

const { known } = makeKnown(modelWords);

/** What it is for, and the languages it really speaks here. */
const hintOf = ({ description, languageIds }: Model): string =>
  t.modelHint(known(description), languagesInWords(languageIds));

/** Only models that can speak are offered. */
export const ModelPicker = ({ models, model, onChoose }: ModelPickerProps) => {
  if (!models) return <Skeleton className="h-9 w-36 rounded-full" />;
  if (models.length === 0) return <p className="text-sm text-danger">{noModelMessage}</p>;
  return (
    <Menu
      align="start"
      className="w-80"
      trigger={
        <button
          type="button"
          data-guide="model_picker"
          aria-label={t.modelChangeModel(model?.name ?? t.noModel)}
          className="inline-flex h-12 items-center gap-2 rounded-full px-4 text-sm text-soft transition-colors hover:bg-sunken hover:text-ink aria-expanded:bg-sunken"
        >
          <span className="truncate">{model?.name}</span>
          <ChevronDown size={18} aria-hidden className="shrink-0 text-faint" />
        </button>
      }
    >
      <MenuChoices
        value={model?.modelId ?? ""}
        onChange={onChoose}
        choices={models.map((one) => ({ value: one.modelId, label: one.name, hint: hintOf(one) }))}
      />
    </Menu>
  );
};
