/** What the page shows beside the list; none of them is the default and left out of the address. */
export const labActions = ["create", "edit", "verify"] as const;
export type LabAction = (typeof labActions)[number];

export type LabSearch = {
  action?: LabAction;
  /** The voice whose details are shown, or that is edited, verified or taken as a reference. */
  voiceId?: string;
  /** The draft of a professional voice that is worked on. */
  createdVoiceId?: string;
  /** An older way to ask for action=create. */
  create?: true;
};

const isAction = (value: unknown): value is LabAction => (labActions as readonly unknown[]).includes(value);

const readId = (value: unknown): string | undefined =>
  ["string", "number"].includes(typeof value) ? String(value) : undefined;

/** Every name is listed even when absent: what is left out here would pass through as it came. */
export const readLabSearch = (search: Record<string, unknown>): LabSearch => ({
  action: isAction(search.action) ? search.action : undefined,
  voiceId: readId(search.voiceId),
  createdVoiceId: readId(search.createdVoiceId),
  create: search.create === true || search.create === "true" ? true : undefined,
});
