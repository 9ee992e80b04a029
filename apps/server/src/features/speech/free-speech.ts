import { randomInt } from "node:crypto";
import { Readable } from "node:stream";
import "@fastify/cookie";
import { AppError, contentTypeOf, countCharacters, freeSpeechLimits, speechOperations } from "@timbre/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import { resume } from "../../domain/generating/begun-chunks.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.ts";
import { asItIsMade } from "../../platform/http/answers/as-it-is-made.ts";
import type { SpeechChunk, SpeechEngine } from "../../platform/engine/speech-engine.ts";
import type { PlanSpeech, SpeechPlan } from "../../domain/generating/generation.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { ownCookie } from "../../platform/http/access/own-cookies.ts";
import { newId } from "../../platform/new-id.ts";
import { handle, type HandledOperation } from "../../platform/operations/handle.ts";
import { type FreeTry, makeFreeTries } from "./free-tries.ts";

type Needs = { db: Db; planSpeech: PlanSpeech; engine: Pick<SpeechEngine, "speak">; clock: Clock };

const visitorCookie = "timbre_visitor";
const dayS = 86_400;
const seedRange = 2 ** 32;

/** Nobody in particular: sees the voices everyone sees, and waits in line with all other visitors. */
const visitor: Caller = {
  userId: "visitor",
  workspaceId: "visitor",
  role: "member",
  isServerAdmin: false,
  apiKey: null,
  allMembersPermissions: [],
  groupPermissions: [],
  groupIds: [],
};

/** A few short texts a day for people without an account. Nothing is kept and nobody pays. */
export const handleFreeSpeech = ({ db, planSpeech, engine, clock }: Needs): HandledOperation[] => {
  const tries = makeFreeTries({ db, clock });
  return [
    handle(speechOperations.createFree, async (request, reply) => {
      const { text } = request.body;
      requireShort(text);
      const plan = await planSpeech(requestOf(request.id, request.params.voice_id, text));
      const taken = await tries.take([`address ${request.ip}`, `visitor ${knowVisitor(request, reply)}`]);
      const chunks = speak(engine, plan, { taken, signal: request.clientLeft });
      const first = await chunks.next();
      return asItIsMade(reply)
        .type(contentTypeOf(plan.format))
        .send(Readable.from(soundOf(resume(first, chunks)), { objectMode: false }));
    }),
  ];
};

const requireShort = (text: string): void => {
  const limit = freeSpeechLimits.maxCharacters;
  const length = countCharacters(text);
  if (length <= limit) return;
  const message = `The text has ${length} characters; without an account it may have ${limit}.`;
  throw new AppError("max_character_limit_exceeded", { limit, length }, message);
};

const requestOf = (requestId: string, voiceId: string, text: string): Parameters<PlanSpeech>[0] => ({
  caller: visitor,
  requestId,
  voiceId,
  text,
  isStreamed: true,
  isLogged: false,
  neighbourIds: [],
  normalise: "auto",
  dictionaries: [],
});

/** The cookie lasts as long as the count does and says nothing about who it is. */
const knowVisitor = (request: FastifyRequest, reply: FastifyReply): string => {
  const known = ownCookie(request.cookies, visitorCookie);
  if (known) return known.slice(0, 40);
  const fresh = newId();
  reply.setOwnCookie(visitorCookie, fresh, { maxAge: dayS });
  return fresh;
};

type Trying = { taken: FreeTry; signal: AbortSignal };

/** A try that brought no sound is given back. */
async function* speak(
  engine: Needs["engine"],
  { speak: request }: SpeechPlan,
  { taken, signal }: Trying,
): AsyncGenerator<SpeechChunk, void, undefined> {
  let isHeard = false;
  try {
    for await (const chunk of engine.speak({ ...request, seed: randomInt(seedRange) }, signal)) {
      isHeard ||= chunk.audio.byteLength > 0;
      yield chunk;
    }
  } finally {
    // The count of a try nobody heard is not worth another failure.
    if (!isHeard) await taken.giveBack().catch(() => undefined);
  }
}

async function* soundOf(chunks: AsyncIterable<SpeechChunk>): AsyncGenerator<Uint8Array> {
  for await (const { audio } of chunks) if (audio.byteLength > 0) yield audio;
}
