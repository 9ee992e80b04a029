import type { UsageBreakdown } from "@timbre/contract";
import type { Model } from "../../api/models.ts";
import type { Usage } from "../../api/workspace/usage.ts";
import { t } from "./messages.ts";

type Names = Readonly<Record<string, string>>;

const products: Names = {
  TTS: t.textToSpeech,
  Dialogue: t.dialogue,
  STS: t.voiceChanger,
  STT: t.speechToText,
  FA: t.alignment,
  VoiceIsolator: t.voiceIsolator,
  VoiceDesign: t.voiceDesign,
  Studio: t.studio,
  Dubbing: t.dubbing,
};

/** What the API calls the series that stand for no single voice, model or key. */
const namesBy: Partial<Record<UsageBreakdown, Names>> = {
  none: { All: t.everything },
  // A dialogue has several voices, a recording that is written down has none: the record does not tell them apart.
  voice: { None: t.severalVoicesOrNone },
  model: { None: t.noModel },
  api_keys: { "No API key": t.noApiKey },
  product_type: products,
};

/** The same usage in words that people read; names that people gave stay. */
export const nameSeries = (usage: Usage, models: readonly Pick<Model, "modelId" | "name">[]): Usage => {
  const names: Names = {
    ...(usage.breakdown === "model" && Object.fromEntries(models.map(({ modelId, name }) => [modelId, name]))),
    ...namesBy[usage.breakdown],
  };
  const nameOf = (name: string): string => (Object.hasOwn(names, name) ? (names[name] ?? name) : name);
  return { ...usage, series: usage.series.map((one) => ({ ...one, name: nameOf(one.name) })) };
};
