import { AppError, done, isAffiliateOpen, onboardingChecklistId, onboardingOperations } from "@timbre/contract";
import { eq } from "drizzle-orm";
import type { FastifyRequest } from "fastify";
import type { Db } from "../../platform/database/database.ts";
import { workspaces } from "../../platform/database/tables/owners.ts";
import { baseUrlOf } from "../../platform/http/base-url.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { handle, type HandledOperation } from "../../platform/operations/handle.ts";
import { newId } from "../../platform/new-id.ts";
import type { Checklist } from "./checklist.ts";
import { countReferred, findPreferences, mergePreferences } from "./store.ts";

type Needs = { db: Db; checklist: Checklist; publicUrl: string | undefined };

export const handleOnboarding = ({ db, checklist, publicUrl }: Needs): HandledOperation[] => {
  const linkTo = (request: FastifyRequest, code: string): string =>
    `${baseUrlOf(request, publicUrl)}/sign-up?ref=${code}`;
  return [
    handle(onboardingOperations.getChecklist, async ({ caller }) => {
      const { steps, isHidden } = await checklist.get(caller.userId);
      return {
        checklist_id: onboardingChecklistId,
        hidden: isHidden,
        items: steps.map(({ item, isDone }) => ({ onboarding_checklist_item_id: item, is_completed: isDone })),
      };
    }),
    handle(onboardingOperations.hideChecklist, async ({ caller, params }) => {
      await checklist.hide(caller.userId, params.checklist_id);
      return done;
    }),
    handle(onboardingOperations.makeAffiliateLink, async (request) => {
      const code = await affiliateCode(db, request.caller);
      return { link: linkTo(request, code) };
    }),
    handle(onboardingOperations.getAffiliate, async (request) => {
      await requireAffiliates(db, request.caller);
      const code = (await findPreferences(db, request.caller.userId)).referralLinkCode;
      return { link: code ? linkTo(request, code) : null, sign_ups: code ? await countReferred(db, code) : 0 };
    }),
  ];
};

const requireAffiliates = async (db: Db, caller: Caller): Promise<void> => {
  const [workspace] = await db.select().from(workspaces).where(eq(workspaces.workspaceId, caller.workspaceId));
  if (!workspace || !isAffiliateOpen(workspace.tier, workspace.environment)) {
    throw new AppError("affiliate_not_available");
  }
};

/** The same code every time: a link that was handed out keeps working. */
const affiliateCode = async (db: Db, caller: Caller): Promise<string> => {
  await requireAffiliates(db, caller);
  const known = (await findPreferences(db, caller.userId)).referralLinkCode;
  if (known) return known;
  const code = newId().slice(0, 12);
  await mergePreferences(db, caller.userId, { referralLinkCode: code });
  return code;
};
