import {
  affiliateAnswer,
  AppError,
  checklistParams,
  isAffiliateOpen,
  onboardingAnswer,
  onboardingChecklistId,
} from "@timbre/contract";
import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../platform/database/database.ts";
import { workspaces } from "../../platform/database/schema.ts";
import { baseUrlOf } from "../../platform/http/base-url.ts";
import type { Caller } from "../../platform/http/caller.ts";
import type { Http } from "../../platform/http/http.ts";
import { newId } from "../../platform/new-id.ts";
import type { Checklist } from "./checklist.ts";
import { findPreferences, mergePreferences } from "./store.ts";

type Needs = { db: Db; checklist: Checklist; publicUrl: string | undefined };

const ok = z.object({ status: z.literal("ok") });

export const makeOnboardingRoutes =
  ({ db, checklist, publicUrl }: Needs) =>
  (http: Http) => {
    http.get(
      "/v1/user/onboarding-checklist",
      { schema: { response: { 200: onboardingAnswer } } },
      async ({ caller }) => {
        const { steps, isHidden } = await checklist.get(caller.userId);
        return {
          checklist_id: onboardingChecklistId,
          hidden: isHidden,
          items: steps.map(({ item, isDone }) => ({ onboarding_checklist_item_id: item, is_completed: isDone })),
        };
      },
    );

    http.post(
      "/v1/user/onboarding-checklist/:checklist_id/hide",
      { schema: { params: checklistParams, response: { 200: ok } } },
      async ({ caller, params }) => {
        await checklist.hide(caller.userId, params.checklist_id);
        return { status: "ok" as const };
      },
    );

    http.post("/v1/user/affiliate-link", { schema: { response: { 200: affiliateAnswer } } }, async (request) => {
      const code = await affiliateCode(db, request.caller);
      return { link: `${baseUrlOf(request, publicUrl)}/sign-up?ref=${code}` };
    });
  };

/** The same code every time: a link that was handed out keeps working. */
const affiliateCode = async (db: Db, caller: Caller): Promise<string> => {
  const [workspace] = await db.select().from(workspaces).where(eq(workspaces.workspaceId, caller.workspaceId));
  if (!workspace || !isAffiliateOpen(workspace.tier, workspace.environment)) {
    throw new AppError("affiliate_not_available");
  }
  const known = (await findPreferences(db, caller.userId)).referralLinkCode;
  if (known) return known;
  const code = newId().slice(0, 12);
  await mergePreferences(db, caller.userId, { referralLinkCode: code });
  return code;
};
