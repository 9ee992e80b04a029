import { useEffect, useRef } from "react";
import { toast } from "sonner";
import { detectLanguages } from "../../../api/language.ts";
import type { Model } from "../../../api/models.ts";
import { isWorthChecking, suggestModel } from "./language-check.ts";
import { modelToastMs } from "../settings/recommend-model.ts";
import { t } from "../messages.ts";

const restMs = 1_000;

type Check = {
  text: string;
  model: Model | null;
  models: readonly Model[] | undefined;
  onSwitch: (modelId: string) => void;
};

/** Once the typing rests, looks whether the model speaks the language of the text. A failed or late look says nothing. */
export const useLanguageCheck = ({ text, model, models, onSwitch }: Check): void => {
  const lastChecked = useRef("");
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(() => {
      if (!model || !models || !isWorthChecking(text, lastChecked.current)) return;
      lastChecked.current = text;
      detectLanguages(text).then(
        (detected) => {
          const suggestion = isCurrent ? suggestModel(detected, model, models) : null;
          if (!suggestion) return;
          toast(suggestion.message, {
            id: "language",
            duration: modelToastMs,
            action: { label: t.switch, onClick: () => onSwitch(suggestion.model.modelId) },
          });
        },
        () => undefined,
      );
    }, restMs);
    return () => {
      clearTimeout(timer);
      isCurrent = false;
    };
  }, [text, model, models, onSwitch]);
};
