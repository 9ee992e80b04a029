import { DatabaseLostError } from "../platform/database/database-loss.ts";
import type { FileDraft } from "../platform/files/file-store.ts";
import { gate } from "./scripted-engine.ts";
import type { TestParts } from "./temp-parts.ts";

/** At which step something happens: it fails, or the process is gone from there on. */
export type Fault = { at: number; kind: "error" | "death" };

export type Faults = {
  /** Does the work with a fault in it; answers false when the work ended before the fault's turn. */
  during(fault: Fault | undefined, work: () => Promise<unknown>): Promise<boolean>;
  /** Where the last fault was. */
  place(): string;
  /** Whether it was the answer to a commit that got lost: what was set aside by it is free only when its time is over. */
  wasLostAnswer(): boolean;
};

type Any = Record<string, (...args: unknown[]) => unknown>;
type Hit = "passes" | "fails" | "dies";
type Life = { isDead: boolean };

const lostAnswer = "a transaction was kept";

/** A promise of the dead. */
const never = (): Promise<never> => new Promise(() => undefined);
/** Undoes a transaction that nobody is there to end. */
const undone = new Error("The process is gone");

/**
 * Stands between the application and its files, database, engine and ear. Every call to one of them is a step, and so are
 * the beginning, the end and the lost answer of a transaction.
 */
export const openFaults = ({ files, ear, engine, database: { db } }: TestParts): Faults => {
  let fault: Fault | undefined;
  let isOn = false;
  /** The work under way; what it left behind stays dead when the next one lives. */
  let life: Life = { isDead: false };
  let died = gate();
  const taken: string[] = [];
  /** What had left the process when it died is still done. */
  const underWay = new Set<Promise<unknown>>();
  const drafts = new Set<FileDraft>();

  const leave = <Result>(work: Promise<Result>): Promise<Result> => {
    const over = work.catch(() => undefined).finally(() => underWay.delete(over));
    underWay.add(over);
    return work;
  };
  const hit = (name: string, of: Life = life): Hit => {
    if (of.isDead) return "dies";
    if (!isOn) return "passes";
    taken.push(name);
    if (fault?.at !== taken.length - 1) return "passes";
    if (fault.kind === "error") return "fails";
    life.isDead = true;
    died.open();
    return "dies";
  };
  const step = async (name: string, of: Life = life): Promise<void> => {
    const found = hit(name, of);
    if (found === "dies") return never();
    if (found === "fails") throw new Error(`A fault at ${name}`);
  };

  const begin = files.begin.bind(files);
  files.begin = async (key) => {
    const mine = life;
    await step("begin a file", mine);
    const draft = await begin(key);
    drafts.add(draft);
    return {
      write: async (bytes) => (await step("write to a file", mine), leave(draft.write(bytes))),
      commit: async (size) => {
        await step("keep a file", mine);
        const kept = await leave(draft.commit(size));
        drafts.delete(draft);
        await step("a file was kept", mine);
        return kept;
      },
      discard: async () => {
        if (mine.isDead) return never();
        drafts.delete(draft);
        return draft.discard();
      },
    };
  };
  const remove = files.remove.bind(files);
  files.remove = async (key) => (isOn && life.isDead ? never() : remove(key));

  const call = ear.call.bind(ear);
  ear.call = async (name, request, options) => {
    const mine = life;
    await step(`ask the ear to ${name}`, mine);
    const answer = await call(name, request, options);
    return mine.isDead ? never() : answer;
  };
  const speak = engine.speak.bind(engine);
  engine.speak = async function* (request, signal) {
    const mine = life;
    await step("speak", mine);
    for await (const chunk of speak(request, signal)) {
      yield chunk;
      await step("speak on", mine);
    }
  };

  const transaction = db.transaction.bind(db);
  db.transaction = async (work, config) => {
    const mine = life;
    await step("begin a transaction", mine);
    const end = async (): Promise<unknown> => {
      const found = hit("end a transaction", mine);
      if (found === "passes") return;
      throw found === "dies" ? undone : new Error("A fault at the end of a transaction");
    };
    const deciding = transaction(async (tx) => {
      const done = await work(tx);
      await end();
      return done;
    }, config);
    const result = await leave(deciding).catch((error: unknown) =>
      error === undone ? never() : Promise.reject(error as Error),
    );
    const found = hit(lostAnswer, mine);
    if (found === "dies") return never();
    if (found === "fails") throw new DatabaseLostError("the answer to the commit was lost");
    return result;
  };
  // A query on its own begins at once, so it can fail but not die.
  for (const name of ["select", "insert", "update", "delete"]) {
    const queries = db as unknown as Any;
    const query = queries[name]?.bind(db) as Any[string];
    queries[name] = (...args) => {
      if (isOn && fault?.kind === "error" && hit(name) === "fails") throw new Error(`A fault at ${name}`);
      return query(...args);
    };
  }

  return {
    wasLostAnswer: () => taken.at(fault?.at ?? -1) === lostAnswer,
    place: () => `step ${fault?.at}, ${taken.at(fault?.at ?? -1)}, ${fault?.kind}`,
    during: async (next, work) => {
      // Of the dead before, only so that no file stays open.
      await Promise.allSettled([...drafts].map((draft) => draft.discard()));
      drafts.clear();
      [fault, life, isOn, died] = [next, { isDead: false }, true, gate()];
      taken.length = 0;
      const working = work().catch(() => undefined);
      await Promise.race([working, died.opened]);
      while (underWay.size > 0) await Promise.all(underWay);
      [isOn, life] = [false, { isDead: false }];
      return next === undefined || taken.length > next.at;
    },
  };
};
