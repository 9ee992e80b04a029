import { accentsOf, languageNames, voiceAges, voiceGenders } from "@timbre/contract";
import { t } from "../messages.ts";

export const labelKinds = ["language", "accent", "gender", "age"] as const;
export type LabelKind = (typeof labelKinds)[number];
export type Label = { kind: LabelKind; value: string };

const missingValueMessage = t.pleaseSetValuesForEachLabel;
export const chooseLanguageMessage = t.pleaseSelectALanguageFirst;

const languageOf = (labels: readonly Label[]): string => labels.find(({ kind }) => kind === "language")?.value ?? "";

/** What a label may be. A saved accent outside the list is still offered. */
export const optionsFor = (label: Label, labels: readonly Label[]): readonly string[] => {
  if (label.kind === "language") return Object.keys(languageNames);
  if (label.kind === "gender") return voiceGenders;
  if (label.kind === "age") return voiceAges;
  const known = accentsOf(languageOf(labels));
  return label.value && !known.includes(label.value) ? [...known, label.value] : known;
};

/** The language comes first and is always there. */
export const toLabels = (saved: Record<string, string>): Label[] => [
  { kind: "language", value: saved.language ?? "" },
  ...labelKinds.flatMap((kind) => {
    const value = saved[kind];
    return kind !== "language" && value ? [{ kind, value }] : [];
  }),
];

export const fromLabels = (labels: readonly Label[]): Record<string, string> =>
  Object.fromEntries(labels.map(({ kind, value }) => [kind, value]));

/** The edited labels in place of the earlier ones; labels that are not edited here stay. */
export const mergeLabels = (saved: Record<string, string>, labels: readonly Label[]): Record<string, string> => {
  const kept = Object.entries(saved).filter(([kind]) => !(labelKinds as readonly string[]).includes(kind));
  return { ...Object.fromEntries(kept), ...fromLabels(labels) };
};

const unusedKinds = (labels: readonly Label[]): LabelKind[] =>
  labelKinds.filter((kind) => !labels.some((label) => label.kind === kind));

export const canAddLabel = (labels: readonly Label[]): boolean => unusedKinds(labels).length > 0;

/** The next kind that is not there yet, so that none can repeat. */
export const addLabel = (labels: readonly Label[]): Label[] => {
  const [kind] = unusedKinds(labels);
  return kind ? [...labels, { kind, value: "" }] : [...labels];
};

export const canRemoveLabel = ({ kind }: Label): boolean => kind !== "language";
export const removeLabel = (labels: readonly Label[], kind: LabelKind): Label[] =>
  labels.filter((label) => label.kind !== kind || !canRemoveLabel(label));

/** Another language has other accents. */
export const setLabel = (labels: readonly Label[], kind: LabelKind, value: string): Label[] =>
  labels.map((label) => {
    if (label.kind === kind) return { ...label, value };
    return kind === "language" && label.kind === "accent" ? { ...label, value: "" } : label;
  });

export const problemWith = (labels: readonly Label[]): string | null =>
  labels.some(({ value }) => value === "") ? missingValueMessage : null;
