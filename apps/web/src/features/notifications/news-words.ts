import type { Notification } from "../../api/notifications.ts";
import { t } from "./messages.ts";

type Words = Pick<Notification, "title" | "description">;

/** What the product has to tell, by its name: the server tells it in English. */
const words: Readonly<Record<string, Words>> = {
  "voice-design-v3": { title: t.voiceDesignIsHere, description: t.describeAVoice },
  "dialogue-editor": { title: t.writeDialogues, description: t.everyLineItsVoice },
  "pro-cloning": { title: t.createAProfessionalClone, description: t.trainedOnHalfAnHour },
  "unlock-cloning": { title: t.unlockInstantCloning, description: t.fromTheStarterPlan },
  "studio-exports": { title: t.publishYourBook, description: t.titleAuthorCover },
  "developer-api": { title: t.newApiReference, description: t.everyCallOnOnePage },
  "agents-tools": { title: t.knowledgeForAgents, description: t.agentsLookThingsUp },
};

/** News that this page does not know yet stay as the server tells them. */
export const newsWords = ({ id, title, description }: Words & Pick<Notification, "id">): Words =>
  words[id] ?? { title, description };
