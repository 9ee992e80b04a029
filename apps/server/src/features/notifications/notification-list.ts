export type Notification = {
  slug: string;
  title: string;
  description: string;
  /** ISO moment; one in the future waits for its day. */
  timestamp: string;
  linkTo: string;
  tiers: readonly string[] | "all";
  personas: readonly string[] | "all";
  isImportant: boolean;
  /** Shown only while the flag `notification-{slug}` is on. */
  isFlagControlled: boolean;
};

const notification = (
  slug: string,
  title: string,
  rest: Pick<Notification, "description" | "timestamp" | "linkTo"> & Partial<Notification>,
): Notification => ({
  slug,
  title,
  tiers: "all",
  personas: "all",
  isImportant: false,
  isFlagControlled: false,
  ...rest,
});

const paid = ["creator", "pro", "growing_business", "scale_2024_08_10", "enterprise"];

/** What the product has to tell, newest first. */
export const notificationList: readonly Notification[] = [
  notification("voice-design-v3", "Voice Design v3 is here", {
    description: "Describe a voice in your own words and choose one of three.",
    timestamp: "2026-03-01T09:00:00.000Z",
    linkTo: "/app/voice-lab?action=create&creationType=voiceDesign",
    isImportant: true,
  }),
  notification("dialogue-editor", "Write dialogues with several voices", {
    description: "Give every line its own voice and hear them as one conversation.",
    timestamp: "2026-02-20T09:00:00.000Z",
    linkTo: "/app/speech-synthesis/text-to-speech",
  }),
  notification("pro-cloning", "Create a Professional Voice Clone", {
    description: "Trained on half an hour of your speech, for the closest likeness.",
    timestamp: "2026-02-15T09:00:00.000Z",
    linkTo: "/app/voice-lab?action=create&creationType=professionalVoiceClone",
    tiers: paid,
  }),
  notification("unlock-cloning", "Unlock Instant Voice Cloning", {
    description: "From the Starter plan up, a minute of speech is enough for a voice of your own.",
    timestamp: "2026-02-10T09:00:00.000Z",
    linkTo: "/app/subscription",
    tiers: ["free"],
  }),
  notification("studio-exports", "Publish your book from Studio", {
    description: "Title, author, cover and chapters travel with the audio.",
    timestamp: "2026-02-05T09:00:00.000Z",
    linkTo: "/app/studio",
    personas: ["author", "creator"],
  }),
  notification("developer-api", "New API reference", {
    description: "Every call with its fields, limits and errors on one page.",
    timestamp: "2026-02-01T09:00:00.000Z",
    linkTo: "/docs",
    personas: ["developer"],
  }),
  notification("agents-tools", "Knowledge for your agents", {
    description: "Let an agent look things up while it talks.",
    timestamp: "2026-01-20T09:00:00.000Z",
    linkTo: "/app/conversational-ai/agents",
    isFlagControlled: true,
  }),
];
