import { isAtLeast, noAccessMessage, type Permission, tierOf } from "@timbre/contract";
import type { User } from "../../api/accounts/accounts.ts";
import type { ChosenType } from "./creation-type.ts";
import { known } from "../../words/known.ts";
import { t } from "./messages.ts";

/** Why a way is closed, and where it could be opened. */
export type Refusal = { message: string; link: "subscribe" | "sales" | null };
export type CreationAccess = Record<ChosenType | "voiceLibrary", Refusal | null>;

const closed = (message: string, link: Refusal["link"] = "subscribe"): Refusal => ({ message, link });

const without = (user: User, permission: Permission): Refusal | null =>
  user.permissions.includes(permission) ? null : closed(known(noAccessMessage(permission)), null);

const slotsFull = ({ voiceSlots }: User): Refusal | null =>
  voiceSlots.usedSlots < voiceSlots.maxSlots ? null : closed(t.youveUsedAllOfYourCustomVoiceSlots);

const belowStarter = ({ voiceSlots }: User): Refusal | null =>
  voiceSlots.canCloneInstantly ? null : closed(t.youNeedToBeOnAtLeastTheStarterPlan);

const belowCreator = ({ tier }: User): Refusal | null =>
  isAtLeast(tier, "creator") ? null : closed(t.youNeedToBeOnAtLeastTheCreatorPlan);

const upgradable = ["creator", "pro", "growing_business"];

/** Why there is no room for another professional voice; null when there is. */
export const professionalFull = ({ tier, voiceSlots }: User): Refusal | null => {
  const { usedProfessional, maxProfessional } = voiceSlots;
  if (usedProfessional < maxProfessional) return null;
  if (upgradable.includes(tierOf(tier))) return closed(t.voiceLimitReachedUpgrade(maxProfessional));
  if (tierOf(tier) === "scale_2024_08_10") return closed(t.voiceLimitReachedContactSales(maxProfessional), "sales");
  return closed(t.voiceLimitOfReached(maxProfessional), null);
};

/** What this person may do now. The server asks the same again. */
export const creationAccessOf = (user: User, draftCount = 0): CreationAccess => ({
  voiceDesign: slotsFull(user),
  cloneVoice: without(user, "create_instant_voice_clone") ?? belowStarter(user) ?? slotsFull(user),
  professionalVoiceClone:
    without(user, "create_professional_voice_clone") ??
    belowCreator(user) ??
    // Somebody whose drafts take all the room can still go on with them.
    (draftCount > 0 ? null : professionalFull(user)),
  voiceLibrary: without(user, "add_voice_from_voice_library"),
});
