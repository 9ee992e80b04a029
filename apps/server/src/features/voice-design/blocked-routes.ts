import {
  addBlockedPromptBody,
  AppError,
  blockedPromptAnswer,
  blockedPromptLimits,
  blockedPromptParams,
  blockedPromptsAnswer,
} from "@timbre/contract";
import { z } from "zod";
import type { RecordAudit } from "../../platform/audit.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.ts";
import type { Http } from "../../platform/http/http.ts";
import { newId } from "../../platform/new-id.ts";
import { blockedRules } from "./blocked-rules.ts";
import { addBlockedPrompt, countBlockedPrompts, deleteBlockedPrompt, listBlockedPrompts } from "./store.ts";

type Needs = { db: Db; clock: Clock; recordAudit: RecordAudit };

const auditClass = "Entity Management";
const ok = z.object({ status: z.literal("ok") });

/** For whoever runs this server: what voice prompts may not ask for. */
export const makeBlockedPromptRoutes =
  ({ db, clock, recordAudit }: Needs) =>
  (http: Http): void => {
    http.get("/v1/admin/blocked-prompts", { schema: { response: { 200: blockedPromptsAnswer } } }, async () => ({
      built_in: blockedRules.map(({ kind, description }) => ({ kind, description })),
      rules: (await listBlockedPrompts(db)).map(answerOf),
    }));

    http.post(
      "/v1/admin/blocked-prompts",
      { schema: { body: addBlockedPromptBody, response: { 200: blockedPromptAnswer } } },
      async ({ caller, body }) => {
        if ((await countBlockedPrompts(db)) >= blockedPromptLimits.maxRules) {
          throw new AppError("blocked_prompt_limit_reached");
        }
        const rule = { ruleId: newId(), phrase: body.phrase, createdBy: caller.userId, createdAt: clock.now() };
        await addBlockedPrompt(db, rule);
        await recordAudit(caller, { activity: "Blocked Prompt Added", className: auditClass, target: rule.ruleId });
        return answerOf(rule);
      },
    );

    http.delete(
      "/v1/admin/blocked-prompts/:rule_id",
      { schema: { params: blockedPromptParams, response: { 200: ok } } },
      async ({ caller, params }) => {
        const ruleId = params.rule_id;
        if (!(await deleteBlockedPrompt(db, ruleId))) throw new AppError("blocked_prompt_not_found", { ruleId });
        await recordAudit(caller, { activity: "Blocked Prompt Removed", className: auditClass, target: ruleId });
        return { status: "ok" as const };
      },
    );
  };

const answerOf = ({ ruleId, phrase, createdAt }: { ruleId: string; phrase: string; createdAt: Date }) => ({
  rule_id: ruleId,
  phrase,
  created_at_unix: Math.floor(createdAt.getTime() / 1000),
});
