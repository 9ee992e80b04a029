import { createHash } from "node:crypto";
import type { StoredNode } from "../../../platform/database/tables/studio.ts";
import type { PlanSpeech, SpeechPlan } from "../../../domain/generating/generation.ts";
import type { Caller } from "../../../platform/http/caller.ts";
import type { ProjectRow } from "../projects/project-store.ts";

/** Sounds are kept as the engine makes them, without loss. */
export const soundFormat = { name: "pcm_24000", sampleRateHz: 24_000, bytesPerSample: 2 } as const;

export type NodePlan = SpeechPlan & { soundKey: string };
export type PlanNode = (node: StoredNode) => Promise<NodePlan>;
type Order = { planSpeech: PlanSpeech; caller: Caller; project: ProjectRow; requestId: string };

/** Plans what one node says, as the project wants it said; throws what can be refused beforehand. */
export const makePlanNode = ({ planSpeech, caller, project, requestId }: Order): PlanNode => {
  const hashOf = makeHashOfObject();
  const { textNormalization } = project;
  return async ({ voiceId, text }) => {
    const plan = await planSpeech({
      caller,
      requestId,
      voiceId,
      text,
      modelId: project.modelId,
      languageCode: project.language ?? (textNormalization === "apply_english" ? "en" : undefined),
      settings: project.voiceSettings.find((one) => one.voice_id === voiceId),
      outputFormat: soundFormat.name,
      isStreamed: false,
      isLogged: false,
      neighbourIds: [],
      normalise: textNormalization === "apply_english" ? "on" : textNormalization,
      dictionaries: project.dictionaries,
    });
    // A long work does not push aside what somebody waits for.
    const speak = { ...plan.speak, fairnessKey: `${caller.workspaceId} studio` };
    const { voice, language, settings, normalise, pronunciations = [], audioTags } = speak;
    const sound = [text, hashOf(voice), language, settings, normalise, hashOf(pronunciations), audioTags];
    return { ...plan, speak, soundKey: hash(JSON.stringify([...sound, plan.model.modelId])) };
  };
};

const hash = (text: string): string => createHash("sha256").update(text).digest("base64url");

/** A voice can be tens of thousands of numbers, dictionaries thousands of rules, and both the same for a whole book. */
const makeHashOfObject = () => {
  const known = new WeakMap<object, string>();
  return (object: object): string => {
    const hashed = known.get(object) ?? hash(JSON.stringify(object));
    known.set(object, hashed);
    return hashed;
  };
};
