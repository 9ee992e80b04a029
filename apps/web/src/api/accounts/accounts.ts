import { type UserAnswer, workspaceOperations } from "@timbre/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../client/call.ts";
import { queryKeys } from "../client/query-keys.ts";

export type Credits = { usedCredits: number; limitCredits: number; resetsAt: Date };
/** Room for voices: how many of each kind there are and may be. */
export type VoiceSlots = {
  usedSlots: number;
  maxSlots: number;
  usedProfessional: number;
  maxProfessional: number;
  canCloneInstantly: boolean;
};
export type User = {
  userId: string;
  email: string;
  displayName: string;
  firstName: string | null;
  photoUrl: string | null;
  /** What they chose to read the pages in; null while the browser decides. */
  pageLanguage: string | null;
  workspaceName: string;
  workspaceRole: string;
  /** Runs this server, not only a workspace on it. */
  isServerAdmin: boolean;
  /** This server sends mail, and the address is not confirmed yet. */
  needsEmailConfirmation: boolean;
  /** This server asks for a second factor, and nothing else opens until it is on. */
  needsTwoFactor: boolean;
  permissions: readonly string[];
  /** "isolated" for a workspace that keeps to itself. */
  environment: string;
  dataRegion: string | null;
  isProducer: boolean;
  /** Present once the person is an affiliate. */
  affiliate: { code: string; link: string } | null;
  createdAt: Date;
  tier: string;
  subscriptionStatus: string;
  credits: Credits;
  voiceSlots: VoiceSlots;
};

const toVoiceSlots = (subscription: UserAnswer["subscription"]): VoiceSlots => ({
  usedSlots: subscription.voice_slots_used,
  maxSlots: subscription.voice_limit,
  usedProfessional: subscription.professional_voice_slots_used,
  maxProfessional: subscription.professional_voice_limit,
  canCloneInstantly: subscription.can_use_instant_voice_cloning,
});

const toAffiliate = (answer: UserAnswer): User["affiliate"] => {
  const { referral_link_code: code, partnerstack_partner_default_link: link } = answer;
  return code && link ? { code, link } : null;
};

export const toUser = (answer: UserAnswer): User => ({
  userId: answer.user_id,
  email: answer.email,
  displayName: answer.display_name,
  firstName: answer.first_name,
  photoUrl: answer.photo_url ?? null,
  pageLanguage: answer.page_language ?? null,
  workspaceName: answer.workspace_name,
  workspaceRole: answer.workspace_role,
  isServerAdmin: answer.is_server_admin,
  needsEmailConfirmation: answer.needs_email_confirmation ?? false,
  needsTwoFactor: answer.needs_two_factor ?? false,
  permissions: answer.permissions,
  environment: answer.environment ?? "standard",
  dataRegion: answer.data_region ?? null,
  isProducer: answer.is_producer ?? false,
  affiliate: toAffiliate(answer),
  createdAt: new Date(answer.created_at * 1_000),
  tier: answer.subscription.tier,
  subscriptionStatus: answer.subscription.status,
  credits: {
    usedCredits: answer.subscription.character_count,
    limitCredits: answer.subscription.character_limit,
    resetsAt: new Date(answer.subscription.next_character_limit_reset_unix * 1_000),
  },
  voiceSlots: toVoiceSlots(answer.subscription),
});

export const userQuery = () =>
  queryOptions({
    queryKey: queryKeys.user,
    queryFn: async ({ signal }) => toUser(await call(workspaceOperations.getUser, { signal })),
    staleTime: 30_000,
  });
