/** Kinds of projects a link can ask for; the dialog opens with that one chosen. */
export const projectKinds = ["blank", "book", "article", "podcast"] as const;
export type ProjectKind = (typeof projectKinds)[number];

export const settingsViews = ["general", "export", "versions"] as const;
export type SettingsView = (typeof settingsViews)[number];

const oneOf = <Value extends string>(values: readonly Value[], given: unknown): Value | undefined =>
  values.find((value) => value === given);

export type StudioSearch = { create?: ProjectKind };
export const readStudioSearch = ({ create }: Record<string, unknown>): StudioSearch => ({
  create: oneOf(projectKinds, create),
});

export type ProjectSearch = { chapter?: string; settings?: SettingsView };
export const readProjectSearch = ({ chapter, settings }: Record<string, unknown>): ProjectSearch => ({
  chapter: chapter === undefined ? undefined : String(chapter),
  settings: oneOf(settingsViews, settings),
});
