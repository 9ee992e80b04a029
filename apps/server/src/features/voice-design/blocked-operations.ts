import { AppError, blockedPromptLimits, blockedPromptOperations, done } from "@timbre/contract";
import type { RecordAudit } from "../../domain/logs/audit.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.ts";
import { newId } from "../../platform/new-id.ts";
import { handle, type HandledOperation } from "../../platform/operations/handle.ts";
import { blockedRules } from "./blocked-rules.ts";
import { addBlockedPrompt, countBlockedPrompts, deleteBlockedPrompt, listBlockedPrompts } from "./store.ts";

type Needs = { db: Db; clock: Clock; recordAudit: RecordAudit };

const auditClass = "Entity Management";

/** For the people who run this server: what voice prompts may not ask for. */
export const handleBlockedPrompts = ({ db, clock, recordAudit }: Needs): HandledOperation[] => [
  handle(blockedPromptOperations.list, async () => ({
    built_in: blockedRules.map(({ kind, description }) => ({ kind, description })),
    rules: (await listBlockedPrompts(db)).map(answerOf),
  })),
  handle(blockedPromptOperations.add, async ({ caller, body }) => {
    if ((await countBlockedPrompts(db)) >= blockedPromptLimits.maxRules) {
      throw new AppError("blocked_prompt_limit_reached");
    }
    const rule = { ruleId: newId(), phrase: body.phrase, createdBy: caller.userId, createdAt: clock.now() };
    await addBlockedPrompt(db, rule);
    await recordAudit(caller, { activity: "Blocked Prompt Added", className: auditClass, target: rule.ruleId });
    return answerOf(rule);
  }),
  handle(blockedPromptOperations.remove, async ({ caller, params }) => {
    const ruleId = params.rule_id;
    if (!(await deleteBlockedPrompt(db, ruleId))) throw new AppError("blocked_prompt_not_found", { ruleId });
    await recordAudit(caller, { activity: "Blocked Prompt Removed", className: auditClass, target: ruleId });
    return done;
  }),
];

const answerOf = ({ ruleId, phrase, createdAt }: { ruleId: string; phrase: string; createdAt: Date }) => ({
  rule_id: ruleId,
  phrase,
  created_at_unix: Math.floor(createdAt.getTime() / 1000),
});
