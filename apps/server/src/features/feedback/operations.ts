import { AppError, feedbackLimits, feedbackOperations } from "@timbre/contract";
import { and, count, eq, gt, min } from "drizzle-orm";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.ts";
import { storableText } from "../../platform/database/search-text.ts";
import { feedback } from "./tables.ts";
import { handle, type HandledOperation } from "../../platform/operations/handle.ts";
import { newId } from "../../platform/new-id.ts";
import { classifyFeedback } from "./classify-feedback.ts";

type Needs = { db: Db; clock: Clock };

const hourMs = 3_600_000;

export const handleFeedback = ({ db, clock }: Needs): HandledOperation[] => [
  handle(feedbackOperations.send, async ({ caller, body }) => {
    await requireRest(db, caller.userId, clock.now());
    const answer = classifyFeedback(body.feedback);
    await db.insert(feedback).values({
      feedbackId: newId(),
      workspaceId: caller.workspaceId,
      userId: caller.userId,
      text: storableText(body.feedback),
      isRelevant: answer.relevant,
      category: answer.category,
      isPositive: answer.positive,
      createdAt: clock.now(),
    });
    return answer;
  }),
];

const requireRest = async (db: Db, userId: string, now: Date): Promise<void> => {
  const [recent] = await db
    .select({ n: count(), oldest: min(feedback.createdAt) })
    .from(feedback)
    .where(and(eq(feedback.userId, userId), gt(feedback.createdAt, new Date(now.getTime() - hourMs))));
  if ((recent?.n ?? 0) < feedbackLimits.perHour) return;
  const oldest = recent?.oldest?.getTime() ?? now.getTime();
  throw new AppError("too_many_requests", { retryAfterSeconds: (oldest + hourMs - now.getTime()) / 1000 });
};
