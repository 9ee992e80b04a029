import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { AppError, idempotencyHeader, idempotencyLimits, replayedHeader } from "@timbre/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.ts";
import { untilBack } from "../../platform/database/database-loss.ts";
import { FileMissingError, type FileStore } from "../../platform/files/file-store.ts";
import type { Http } from "../../platform/http/http.ts";
import type { JobQueue } from "../../platform/jobs/job-queue.ts";
import { newId } from "../../platform/new-id.ts";
import { isRepeatableRoute } from "../../platform/operations/route-facts.ts";
import { claim } from "./claim.ts";
import { keptHeaders, recordAnswer } from "./record-answer.ts";
import { purgeAnswerJob } from "./purge-answer.job.ts";
import { type AnswerKey, type AnswerRow, freeKey, keepAnswer, wasCharged } from "./store.ts";

export type IdempotencyNeeds = {
  db: Db;
  files: FileStore;
  clock: Clock;
  jobs: JobQueue;
  processId: number | undefined;
};

/** A call under way whose answer is to be kept. */
type Claimed = AnswerKey & { requestId: string; isKept: boolean; isOver: boolean };

/** How long a key waits for a database that is away before its process must end to free it. */
const giveUpPatienceMs = 600_000;

/** Must be added after the guard: keys belong to callers. */
export const addIdempotency = (http: Http, needs: IdempotencyNeeds): void => {
  const running = new Set<string>();
  const claims = new WeakMap<FastifyRequest, Claimed>();

  http.addHook("preHandler", async (request, reply) => {
    const key = keyOf(request);
    if (key === undefined) return;
    const { workspaceId, userId } = request.caller;
    const claimed = { workspaceId, userId, key, requestId: request.id, isKept: isLogged(request), isOver: false };
    const { isKept: _kept, isOver: _over, ...row } = claimed;
    // Before the claim is there for others to see: nobody may take it for one of a dead process.
    running.add(request.id);
    // Also when the answer broke off, which no hook tells.
    reply.raw.once("close", () => {
      running.delete(request.id);
      if (claims.has(request)) giveUpLater(needs.db, claimed);
    });
    const earlier = await claim(
      { ...needs, running },
      { ...row, processId: needs.processId, fingerprint: fingerprintOf(request) },
    );
    if (earlier) return replay(reply, needs.files, earlier);
    claims.set(request, claimed);
    // A client that left while we asked is not there to be told.
    if (request.clientLeft.aborted) giveUpLater(needs.db, claimed);
  });

  http.addHook("onSend", async (request, reply, payload) => {
    const claimed = claims.get(request);
    if (!claimed || claimed.isOver) return payload;
    if (reply.statusCode >= 300) {
      // With the database away the answer is more important; the key is freed when it is back.
      await giveUp(needs.db, claimed).catch(() => undefined);
      return payload;
    }
    const keep = async (fileKey: string | null): Promise<void> => {
      const startAfter = new Date(needs.clock.now().getTime() + idempotencyLimits.keptMs);
      const { workspaceId, userId, key } = claimed;
      await needs.db.transaction(async (tx) => {
        await keepAnswer(tx, claimed, { status: reply.statusCode, headers: keptHeaders(reply), fileKey });
        await needs.jobs.add(tx, purgeAnswerJob, { workspaceId, userId, key }, { startAfter });
      });
      claimed.isOver = true;
    };
    const id = newId();
    const fileKey = claimed.isKept ? `idempotency/${id.slice(0, 2)}/${id}` : null;
    return recordAnswer(payload, { files: needs.files, fileKey, keep });
  });
};

const giveUpLater = (db: Db, claimed: Claimed): void => {
  const patience = AbortSignal.timeout(giveUpPatienceMs);
  void untilBack(() => giveUp(db, claimed), patience).catch(() => undefined);
};

/** A call that came to nothing frees its key; one that was charged never does. */
const giveUp = async (db: Db, claimed: Claimed): Promise<void> => {
  if (claimed.isOver || (await wasCharged(db, claimed.requestId))) return;
  await freeKey(db, claimed, claimed.requestId);
};

const keyOf = (request: FastifyRequest): string | undefined => {
  const sent = request.headers[idempotencyHeader];
  if (sent === undefined || !isRepeatableRoute(request.routeOptions)) return undefined;
  const key = Array.isArray(sent) ? sent.join() : sent;
  if (!/^[\x21-\x7e]+$/.test(key) || key.length > idempotencyLimits.maxKey)
    throw new AppError("invalid_idempotency_key");
  return key;
};

const isLogged = ({ query }: FastifyRequest): boolean =>
  (query as { enable_logging?: boolean } | undefined)?.enable_logging !== false;

const fingerprintOf = ({ method, url, body, headers }: FastifyRequest): string => {
  const content = body === undefined || body === null ? (headers["content-length"] ?? "") : JSON.stringify(body);
  return createHash("sha256").update(`${method} ${url}\n${content}`).digest("hex");
};

const replay = async (
  reply: FastifyReply,
  files: FileStore,
  { status, headers, fileKey }: AnswerRow,
): Promise<FastifyReply> => {
  const kept = fileKey === null ? undefined : await files.open(fileKey).catch(toNothing);
  if (!kept) throw new AppError("idempotency_answer_not_kept");
  return reply
    .status(status ?? 200)
    .headers({ ...headers, [replayedHeader]: "true", "content-length": String(kept.sizeBytes) })
    .send(kept.stream instanceof Readable ? kept.stream : Readable.from(kept.stream));
};

const toNothing = (error: unknown): undefined => {
  if (error instanceof FileMissingError) return undefined;
  throw error;
};
