import { useQuery } from "@tanstack/react-query";
import { planOf } from "@timbre/contract";
import { flagsQuery, isFlagOn } from "../../../api/workspace/flags.ts";
import { workspaceQuery } from "../../../api/workspace/workspace.ts";
import type { LabelSlot } from "../../../features/professional-clone/voice-data/voice-fields.tsx";
import type { VoiceSettings } from "../../../features/professional-clone/voice-steps.tsx";
import { LabelEditor } from "../../../features/voices/labels/label-editor.tsx";
import { type Label, type LabelKind, labelKinds } from "../../../features/voices/labels/label-set.ts";
import { useServices } from "../../../frame/services.ts";
import { useUser } from "../../../frame/use-user.ts";

const isKind = (label: string): label is LabelKind => (labelKinds as readonly string[]).includes(label);

/** The label editor without the language, which the professional voice has a field of its own for. */
const labels: LabelSlot = ({ language, labels: all, onChange }) => {
  const shown = all.flatMap(({ label, value }) => (isKind(label) ? [{ kind: label, value }] : []));
  const others = all.filter(({ label }) => !isKind(label));
  const take = (next: readonly Label[]): void =>
    onChange([
      ...next.filter(({ kind }) => kind !== "language").map(({ kind, value }) => ({ label: kind, value })),
      ...others,
    ]);
  return (
    <LabelEditor
      isLanguageApart
      labels={[{ kind: "language", value: language }, ...shown]}
      problem={null}
      onChange={take}
    />
  );
};

/** What the steps of a professional voice need of the page they stand on. */
export const useProfessionalPlace = (onLeave: () => void): VoiceSettings => {
  const { previews } = useServices();
  const { canBypassVoiceCaptcha, canRequestManualVerification } = planOf(useUser().tier);
  const flags = useQuery(flagsQuery()).data;
  const workspace = useQuery(workspaceQuery()).data;
  return {
    player: previews,
    labels,
    plan: { canBypassCaptcha: canBypassVoiceCaptcha, canRequestManual: canRequestManualVerification },
    isTrainingAllowed: workspace?.isTrainingAllowed ?? false,
    canTrim: isFlagOn(flags, "pvc-audio-trimming"),
    onLeave: () => {
      previews.close();
      onLeave();
    },
  };
};
