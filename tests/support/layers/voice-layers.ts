import type { Made } from "./made.ts";
import { button, field, type Layers } from "./walk-layer.ts";

const lab = "/app/voice-lab";
const keyboard = "tests/journeys/professional-clone/keyboard.spec.ts";

/** Voices, how they are made, and the studio. */
export const voiceLayers: Layers = {
  "features/add-voice/add-voice-dialog.tsx": { at: lab, opener: button("Add a new voice") },
  "features/instant-clone/instant-clone-dialog.tsx": {
    walkedIn: "tests/journeys/keyboard-dialogs.spec.ts",
    as: "Instant Voice Clone",
  },
  "features/my-voices/delete-voice-dialog.tsx": { at: lab, opener: button("More about Sailor"), item: "Delete" },
  "features/my-voices/share-voice-dialog.tsx": { at: lab, opener: button("More about Sailor"), item: "Share" },
  "features/my-voices/voice-details.tsx": {
    at: lab,
    isNarrow: true,
    opener: (page) => page.getByRole("button", { name: "Sailor", exact: true }).first(),
  },
  "features/my-voices/voice-menu.tsx": { at: lab, opener: button("More about Sailor"), kind: "menu" },
  "features/professional-clone/audio-settings/audio-settings-dialog.tsx": { walkedIn: keyboard, as: "Settings" },
  "features/professional-clone/introduction/tips-drawer.tsx": {
    at: `${lab}?action=create&creationType=professionalVoiceClone`,
    opener: button("Tips for the best results"),
    name: "Tips for the best results",
  },
  "features/professional-clone/professional-clone-dialog.tsx": {
    at: lab,
    opener: button("More about Nora"),
    item: "Edit",
    first: field("Voice name"),
  },
  "features/professional-clone/recording/record-dialog.tsx": { walkedIn: keyboard, as: "Record audio samples" },
  "features/professional-clone/recording/recover-dialog.tsx": {
    walkedIn: "apps/web/src/features/professional-clone/recording/recording.test.tsx",
    as: "Recover unsaved recording",
  },
  "features/professional-clone/recording/script-chooser.tsx": { walkedIn: keyboard, as: "Choose script" },
  "features/professional-clone/samples/sample-row.tsx": { walkedIn: keyboard, as: "Audio settings of" },
  "features/professional-clone/verification/history-panel.tsx": {
    walkedIn: "apps/web/src/features/professional-clone/verification/verification-step.test.tsx",
    as: "Verification history",
  },
  "features/professional-clone/verification/manual-dialog.tsx": { walkedIn: keyboard, as: "Manual verification" },
  "features/professional-clone/voice-data/short-audio-question.tsx": { walkedIn: keyboard, as: "Add more audio" },
  "features/studio/chapters/block-row.tsx": {
    at: ({ project }: Made) => `/app/studio/${project}`,
    opener: button("Paragraph 1: more"),
    kind: "menu",
  },
  "features/studio/chapters/block-volume.tsx": {
    at: ({ project }: Made) => `/app/studio/${project}`,
    opener: button("Paragraph 1: more"),
    item: "Volume",
  },
  "features/studio/chapters/chapter-list.tsx": {
    at: ({ project }: Made) => `/app/studio/${project}`,
    opener: button("Dawn: more"),
    kind: "menu",
  },
  "features/studio/conversion/project-conversion.tsx": {
    at: ({ project }: Made) => `/app/studio/${project}`,
    opener: button("Generate whole project"),
  },
  "features/studio/project-page.tsx": {
    at: ({ project }: Made) => `/app/studio/${project}`,
    isNarrow: true,
    opener: button("Chapters"),
  },
  "features/studio/projects/deleted-projects-dialog.tsx": { at: "/app/studio", opener: button("Deleted projects") },
  "features/studio/projects/new-project-dialog.tsx": { at: "/app/studio", opener: button("New project") },
  "features/studio/projects/project-card.tsx": {
    at: "/app/studio",
    opener: button("More about The Tide"),
    kind: "menu",
  },
  "features/studio/projects/project-settings-dialog.tsx": {
    at: ({ project }: Made) => `/app/studio/${project}`,
    opener: button("Project settings"),
  },
  "features/studio/projects/share-project-dialog.tsx": [
    { at: ({ project }: Made) => `/app/studio/${project}`, opener: button("Share") },
    { at: "/app/studio", opener: button("More about The Tide"), item: "Share" },
  ],
  "features/voices/edit-voice-dialog.tsx": {
    at: lab,
    opener: button("More about Sailor"),
    item: "Edit",
    first: field("Name"),
  },
  "features/voices/voice-picker.tsx": [
    { at: "/app/home", opener: button(/^Voice: .+ Change voice$/), isLong: true },
    { at: "/app/home", isNarrow: true, opener: button(/^Voice: .+ Change voice$/), isLong: true },
  ],
};
