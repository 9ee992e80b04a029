import { createHmac } from "node:crypto";
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from "@fastify/rate-limit";
import { lt, sql } from "drizzle-orm";
import type { Clock } from "../../clock.ts";
import type { Db } from "../../database/database.ts";
import { makeServerSecret } from "../../database/server-secret.ts";
import { rateCounts } from "../../database/tables/server.ts";

type Rate = { current: number; ttl: number };
type Asked = { name: string; windowMs: number; max: number };
type Route = { routeInfo: { method: string | string[]; url: string } };

/** Rows that are over go this often, by whichever process counts something. */
const sweepEveryMs = 60_000;
/** Names that are refused without asking the database again; more than these ask. */
const maxRefused = 5_000;

/** Counts for all processes of a database together, so that more of them allow no more. For the few routes that have a limit. */
export const makeSharedRates = (needs: { db: Db; clock: Clock }): FastifyRateLimitStoreCtor => {
  const count = makeCount(needs);
  return class SharedRates implements FastifyRateLimitStore {
    /** One store for each route: its name is a part of what is counted. */
    #route = "";

    incr: FastifyRateLimitStore["incr"] = (key, callback, windowMs, max) => {
      count({ name: `${this.#route} ${key}`, windowMs, max }).then(
        (rate) => callback(null, rate),
        (error: Error) => callback(error),
      );
    };

    child: FastifyRateLimitStore["child"] = (options) => {
      const { method, url } = (options as unknown as Route).routeInfo;
      const store = new SharedRates();
      store.#route = `${[method].flat().join()} ${url}`;
      return store;
    };
  };
};

const makeCount = ({ db, clock }: { db: Db; clock: Clock }) => {
  const secret = makeServerSecret({ db, clock }, "rate-limits");
  const refused = makeRefused();
  let sweptMs = -Infinity;
  const sweep = (): void => {
    if (performance.now() - sweptMs < sweepEveryMs) return;
    sweptMs = performance.now();
    // The next one sweeps what this one could not.
    db.delete(rateCounts)
      .where(lt(rateCounts.overAt, sql`now()`))
      .catch(() => undefined);
  };
  return async ({ name: plain, windowMs, max }: Asked): Promise<Rate> => {
    const name = createHmac("sha256", await secret())
      .update(plain)
      .digest("base64url");
    const ttl = refused.leftMs(name);
    // An address that goes on asking must not keep the database busy.
    if (ttl > 0) return { current: max + 1, ttl };
    sweep();
    const rate = await countOne(db, name, windowMs);
    if (rate.current > max) refused.add(name, rate.ttl);
    return rate;
  };
};

/** By the database's clock, which is the same for all of them. */
const countOne = async (db: Db, name: string, windowMs: number): Promise<Rate> => {
  const { count, overAt } = rateCounts;
  const isOver = sql`${overAt} <= now()`;
  const end = sql`now() + make_interval(secs => ${windowMs / 1000})`;
  const rows = await db
    .insert(rateCounts)
    .values({ name, count: 1, overAt: end })
    .onConflictDoUpdate({
      target: rateCounts.name,
      set: {
        count: sql`case when ${isOver} then 1 else ${count} + 1 end`,
        overAt: sql`case when ${isOver} then ${end} else ${overAt} end`,
      },
    })
    .returning({ current: count, ttl: sql<number>`ceil(extract(epoch from ${overAt} - now()) * 1000)::integer` });
  return rows[0] ?? { current: 1, ttl: windowMs };
};

const makeRefused = () => {
  const untilMs = new Map<string, number>();
  return {
    leftMs: (name: string): number => {
      const left = (untilMs.get(name) ?? 0) - performance.now();
      if (left <= 0) untilMs.delete(name);
      return Math.ceil(left);
    },
    add: (name: string, ttlMs: number): void => {
      const oldest = untilMs.size >= maxRefused ? untilMs.keys().next() : undefined;
      if (oldest && !oldest.done) untilMs.delete(oldest.value);
      untilMs.set(name, performance.now() + ttlMs);
    },
  };
};
