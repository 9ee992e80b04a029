import { catalogue } from "../../words/catalogue.ts";

export const t = catalogue("features/notifications", {
  scaleWithEnterprise: "Scale with Enterprise",
  moreSeatsMoreCreditsAndMoreAtOnce: "More seats, more credits and more parallel requests for your whole company.",
  seeEnterprise: "See Enterprise",
  noNewNotifications: "No new notifications",
  notifications: "Notifications",
  notificationsUnread: "Notifications, unread",
  voiceDesignIsHere: "Voice Design v3 is here",
  describeAVoice: "Describe a voice in your own words and choose one of three.",
  writeDialogues: "Write dialogues with several voices",
  everyLineItsVoice: "Give every line its own voice and hear them as one conversation.",
  createAProfessionalClone: "Create a Professional Voice Clone",
  trainedOnHalfAnHour: "Trained on half an hour of your speech, for the closest likeness.",
  unlockInstantCloning: "Unlock Instant Voice Cloning",
  fromTheStarterPlan: "From the Starter plan up, a minute of speech is enough for a voice of your own.",
  publishYourBook: "Publish your book from Studio",
  titleAuthorCover: "Title, author, cover and chapters travel with the audio.",
  newApiReference: "New API reference",
  everyCallOnOnePage: "Every call with its fields, limits and errors on one page.",
  knowledgeForAgents: "Knowledge for your agents",
  agentsLookThingsUp: "Let an agent look things up while it talks.",
});
