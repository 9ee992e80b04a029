import { Readable } from "node:stream";
import { AppError, changeOperations, changeStreamLimits } from "@timbre/contract";
import type { FastifyReply } from "fastify";
import { makePlaces } from "../../platform/http/access/places.ts";
import type { Identify } from "../../platform/http/access/guard.ts";
import { dismissed } from "../../platform/http/access/open-calls.ts";
import { readCredentials } from "../../platform/http/access/read-credentials.ts";
import { handle, type HandledOperation } from "../../platform/operations/handle.ts";
import type { CanSee } from "./can-see.ts";
import type { ChangeLine } from "../../platform/database/change-line.ts";
import { followChanges } from "./follow-changes.ts";
import type { ServerWatch } from "./server-watch.ts";

type Needs = {
  database: Parameters<typeof makePlaces>[0];
  line: ChangeLine;
  server: ServerWatch;
  canSee: CanSee;
  identify: Identify;
};

const eventStream = "text/event-stream";
const comeBackSeconds = 60;

export const handleChanges = ({ identify, database, ...sources }: Needs): HandledOperation[] => {
  const places = makePlaces(database, { name: "pages", perPerson: changeStreamLimits.perPerson });
  return [
    handle(changeOperations.follow, async (request, reply) => {
      if (!request.headers.accept?.includes(eventStream))
        throw new AppError("invalid_request", {}, `This address is for those who accept ${eventStream}.`);
      const giveBack = await places.take(request.caller.userId);
      if (typeof giveBack === "string") throw new AppError("too_many_pages", { retryAfterSeconds: comeBackSeconds });
      // Who left while the place was taken tells nobody again.
      if (reply.raw.closed) giveBack();
      reply.raw.once("close", giveBack);
      const credentials = readCredentials(request);
      const events = followChanges({
        ...sources,
        caller: request.caller,
        askAgain: () => identify(credentials, request.ip),
        over: AbortSignal.any([closed(reply), request.server.draining.stopping]),
      });
      return reply
        .type(eventStream)
        .header("cache-control", "no-store")
        .header("x-accel-buffering", "no")
        .send(Readable.from(events, { objectMode: false }));
    }),
  ];
};

/** They left, or are no longer welcome. */
const closed = ({ raw }: FastifyReply): AbortSignal => {
  const leaving = new AbortController();
  if (raw.closed) leaving.abort();
  for (const end of ["close", dismissed]) raw.once(end, () => leaving.abort());
  return leaving.signal;
};
