import { AppError, isAtLeast, nextResetAfter, planOf, type SubscriptionAnswer } from "@timbre/contract";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.ts";
import { countOwnVoices, findWorkspace, type WorkspaceRow } from "./store.ts";

export type GetSubscription = (workspaceId: string) => Promise<SubscriptionAnswer>;

type Needs = { db: Db; clock: Clock };

export const makeGetSubscription =
  ({ db, clock }: Needs): GetSubscription =>
  async (workspaceId) => {
    const workspace = await findWorkspace(db, workspaceId);
    if (!workspace) throw new AppError("invalid_session");
    const used = {
      voices: await countOwnVoices(db, workspaceId),
      professional: await countOwnVoices(db, workspaceId, "professional"),
    };
    return describe(workspace, used, clock.now());
  };

const describe = (
  workspace: WorkspaceRow,
  used: { voices: number; professional: number },
  now: Date,
): SubscriptionAnswer => {
  const plan = planOf(workspace.tier);
  const isStale = workspace.nextResetAt <= now;
  const reset = isStale ? nextResetAfter(workspace.periodAnchor, now) : workspace.nextResetAt;
  const resetUnix = Math.floor(reset.getTime() / 1000);
  return {
    tier: workspace.tier,
    character_count: isStale ? 0 : workspace.characterCount,
    character_limit: plan.creditsPerMonth,
    max_character_limit_extension: null,
    max_credit_limit_extension: 0,
    can_extend_character_limit: false,
    allowed_to_extend_character_limit: false,
    next_character_count_reset_unix: resetUnix,
    next_character_limit_reset_unix: resetUnix,
    voice_slots_used: used.voices,
    professional_voice_slots_used: used.professional,
    professional_voice_slots_used_in_workspace: used.professional,
    voice_limit: plan.customVoices,
    max_voice_add_edits: null,
    voice_add_edit_counter: 0,
    professional_voice_limit: plan.professionalVoices,
    can_extend_voice_limit: false,
    can_use_instant_voice_cloning: plan.canCloneInstantly,
    can_use_professional_voice_cloning: isAtLeast(workspace.tier, "creator"),
    currency: null,
    current_overage: { amount: "0", currency: "usd" },
    status: workspace.tier === "free" ? "free" : "active",
    billing_period: null,
    character_refresh_period: "monthly_period",
    open_invoices: [],
    has_open_invoices: false,
    next_invoice: null,
    pending_change: null,
  };
};
