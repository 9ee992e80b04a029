import { useQuery } from "@tanstack/react-query";
import { creditCost, maxSpeechTextLength } from "@timbre/contract";
import { useCallback, useMemo, useState } from "react";
import type { User } from "../../api/accounts/accounts.ts";
import type { Dictionary } from "../../api/dictionaries.ts";
import { type Model, modelsQuery, ratesOf } from "../../api/models.ts";
import { readinessQuery } from "../../api/client/readiness.ts";
import { type Voice, voicesQuery, whyNotSpeaking } from "../../api/voices/voices.ts";
import type { Player } from "../../audio/playing/player.ts";
import { useNow } from "../../ui/hooks/use-now.ts";
import { useDraft } from "./draft.ts";
import { findShortage, type QuotaShortage } from "./quota.ts";
import { type CastSample, castSamples } from "./sample-prompts.ts";
import { findRecord, type GenerationRecord, triesLeft } from "./generation-records.ts";
import { useReadAlong } from "./read-along.tsx";
import { makeRun } from "./speech-run.ts";
import { inspectText } from "./text-warnings.ts";
import { shownTakes, type Take, takeName } from "./takes/takes.ts";
import { isRefused, useTextLanguage } from "./language/text-language.ts";
import { useCreateSpeech } from "./use-create-speech.ts";
import { useLanguageCheck } from "./language/use-language-check.ts";
import { useVoiceSettings } from "./settings/use-voice-settings.ts";

/** The voice a new user meets: an English one that sounds friendly, else whatever is first. */
export const firstVoice = (voices: readonly Voice[]): Voice | null =>
  voices.find(({ name }) => name === "Heart") ??
  voices.find(({ labels }) => labels.language === "en") ??
  voices[0] ??
  null;

const findModel = (models: readonly Model[] | undefined, modelId: string): Model | null =>
  models?.find((model) => model.modelId === modelId) ?? models?.[0] ?? null;

const useChoices = () => {
  const [draft, setDraft] = useDraft();
  const voices = useQuery(voicesQuery()).data;
  const allModels = useQuery(modelsQuery()).data;
  const models = useMemo(() => allModels?.filter(({ canSpeak }) => canSpeak), [allModels]);
  const voice = voices?.find(({ voiceId }) => voiceId === draft.voiceId) ?? firstVoice(voices ?? []);
  return { draft, setDraft, voices, models, voice, model: findModel(models, draft.modelId) };
};

type DeskNeeds = {
  user: User;
  player: Player;
  dictionaries: readonly Dictionary[];
  onUsed: (voiceId: string) => void;
  onAway: (error: Error) => void;
};

/** Everything the speech page works with: the draft, what it would cost, and the run it starts. */
export const useSpeechDesk = ({ user, player, dictionaries, onUsed, onAway }: DeskNeeds) => {
  const choices = useChoices();
  const { draft, setDraft, voice, model, voices } = choices;
  const [settings, changeSettings] = useVoiceSettings(voice?.voiceId ?? null);
  const readiness = useQuery(readinessQuery()).data;
  const speech = useCreateSpeech(player, onAway);
  const onSwitch = useCallback((modelId: string) => setDraft({ modelId }), [setDraft]);
  useLanguageCheck({ text: draft.text, model, models: choices.models, onSwitch });
  const language = useTextLanguage(draft.text, voice, voices);
  const [takes, setTakes] = useState<readonly Take[]>([]);
  const [shortage, setShortage] = useState<QuotaShortage | null>(null);
  const textState = inspectText(draft.text, model ?? { modelId: draft.modelId, textLimit: maxSpeechTextLength });
  const costCredits = creditCost(draft.text, model?.modelId ?? draft.modelId, {
    voiceRate: voice?.rate,
    customModelRates: ratesOf(model),
  });
  const isTextRefused = isRefused(language.found);
  const canGenerate =
    voice !== null &&
    whyNotSpeaking(voice) === null &&
    model !== null &&
    readiness?.status === "ready" &&
    !isTextRefused &&
    speech.stage === null &&
    !textState.isBlank &&
    textState.overBy === 0;

  const { languageCode } = language;
  const request = voice &&
    model && {
      text: draft.text,
      voiceId: voice.voiceId,
      modelId: model.modelId,
      settings,
      dictionaries,
      languageCode,
      format: draft.format,
    };
  const nowMs = useNow(60_000);
  const again = request && findRecord(request, nowMs);

  const start = (run: Parameters<typeof makeRun>[0]): void => {
    const made = makeRun(run);
    const ofText = takes.filter(({ track }) => track.text === made.track.text);
    setTakes([...ofText, { name: takeName(ofText.length), detail: run.voiceName, track: made.track }]);
    speech.start(made);
  };
  const generate = (): void => {
    if (!canGenerate || !request) return;
    const regenerateFrom = again?.generationInfo;
    const missing = regenerateFrom ? null : findShortage(costCredits, user);
    if (missing) return setShortage(missing);
    onUsed(voice.voiceId);
    start({ request, voiceName: voice.name, startedAt: new Date(), regenerateFrom });
  };
  /** The same once more, from the history. */
  const regenerate = ({ request: earlier, voiceName, generationInfo }: GenerationRecord): void => {
    if (speech.stage !== null || readiness?.status !== "ready") return;
    start({ request: earlier, voiceName, startedAt: new Date(), regenerateFrom: generationInfo });
  };
  return {
    ...choices,
    /** What would be sent; null until a voice and a model are there. */
    request,
    settings,
    changeSettings,
    readiness,
    speech,
    textState,
    language,
    /** Whether no voice here can say the text, or this one cannot. */
    isRefused: isTextRefused,
    costCredits,
    chargedCredits: speech.charged?.run.request.text === draft.text ? speech.charged.costCredits : null,
    /** Why the chosen voice says nothing; null when it speaks. */
    silence: voice && whyNotSpeaking(voice),
    canGenerate,
    generate,
    regenerate,
    freeTries: again ? triesLeft(again) : 0,
    readAlong: useReadAlong(player, draft.text),
    samples: castSamples(voices?.filter((one) => !one.unspokenReason) ?? [], voice),
    takeSample: ({ prompt, speaker }: CastSample) => setDraft({ text: prompt.text, voiceId: speaker.voiceId }),
    /** Of the text that is in the editor. */
    takes: shownTakes(takes.filter(({ track }) => track.text === draft.text)),
    player,
    shortage,
    forgetShortage: () => setShortage(null),
  };
};

export type SpeechDesk = ReturnType<typeof useSpeechDesk>;
