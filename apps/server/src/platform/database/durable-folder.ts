import { fdatasync, fdatasyncSync, fsyncSync } from "node:fs";
import { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";

/** What was answered is brought to the disk this much later. */
const syncAfterMs = 250;
/** A database that keeps the process busy, so that no timer runs, does it itself after so long. */
const syncAtLatestMs = 500;

/** As the library starts it, but with syncing on, by a call that reaches us. */
export const durableStart: readonly string[] = [
  ...PGlite.defaultStartParams.filter((one) => one !== "-F"),
  "-c",
  "wal_sync_method=fsync",
];

type Stream = { nfd?: number; path?: string };
type Change = { size?: number };
type StreamOps = {
  fsync?(stream: Stream): number;
  write(stream: Stream, ...rest: unknown[]): number;
  setattr(stream: Stream, change: Change): void;
  close(stream: Stream): void;
};
type NodeOps = {
  setattr(node: object, change: Change): void;
  unlink(parent: object, name: string): void;
  rename(node: object, folder: object, name: string): void;
};
type Module = { FS: { filesystems: { NODEFS: { stream_ops: StreamOps; node_ops: NodeOps } } } };
type Init = NodeFS["init"];

const isLog = ({ path = "" }: Stream): boolean => path.includes("/pg_wal/");

/**
 * A folder for the embedded database that survives a power cut. The library itself never asks the system to write to the
 * disk. Here it does, as PostgreSQL wants it, with one liberty: the log of a commit may follow a quarter of a second
 * later, so that nobody waits for the disk. Before anything else is changed the log is on the disk; that order is what
 * PostgreSQL recovers by.
 */
export class DurableFolder extends NodeFS {
  override async init(...[pg, opts]: Parameters<Init>): ReturnType<Init> {
    const { emscriptenOpts } = await super.init(pg, opts);
    const preRun = [...((emscriptenOpts.preRun ?? []) as unknown[]), ({ FS }: Module) => syncChanges(FS)];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } as typeof emscriptenOpts };
  }
}

const syncChanges = ({ filesystems: { NODEFS } }: Module["FS"]): void => {
  const log = makeLog();
  const { write, close, setattr: setStream } = NODEFS.stream_ops;
  const { unlink, rename, setattr: setNode } = NODEFS.node_ops;
  Object.assign(NODEFS.stream_ops, {
    fsync: (stream) => {
      if (stream.nfd === undefined) return 0;
      if (isLog(stream)) log.syncSoon(stream.nfd);
      else {
        log.syncNow();
        orEnd(fsyncSync, stream.nfd);
      }
      return 0;
    },
    write: (stream, ...rest) => {
      if (!isLog(stream) || log.isLate()) log.syncNow();
      return write(stream, ...rest);
    },
    setattr: (stream, change) => {
      if (change.size !== undefined) log.syncNow();
      setStream(stream, change);
    },
    close: (stream) => {
      if (stream.nfd !== undefined) log.syncBeforeClose(stream.nfd);
      close(stream);
    },
  } satisfies StreamOps);
  // A table that is dropped must not be gone before the log says that it was.
  Object.assign(NODEFS.node_ops, {
    setattr: (node, change) => {
      if (change.size !== undefined) log.syncNow();
      setNode(node, change);
    },
    unlink: (parent, name) => {
      log.syncNow();
      unlink(parent, name);
    },
    rename: (node, folder, name) => {
      log.syncNow();
      rename(node, folder, name);
    },
  } satisfies NodeOps);
};

/** Without its cause: this is no loss that passes. */
const lostBytes = ({ code = "" }: NodeJS.ErrnoException): Error =>
  new Error(`The disk lost bytes of the database (${code})`);

/**
 * Asked again, the system would say that all is well though bytes are lost. So the process ends, as PostgreSQL's own does, and
 * the database recovers what the disk has.
 */
const orEnd = (sync: (file: number) => void, file: number): void => {
  try {
    sync(file);
  } catch (error) {
    const lost = lostBytes(error as NodeJS.ErrnoException);
    setImmediate(() => {
      throw lost;
    });
    throw lost;
  }
};

/** The files of the log that are not known to be on the disk. Their length is fixed, so their bytes are all there is. */
const makeLog = () => {
  /** By file: a mark of its last commit, and since when it waits. */
  const waiting = new Map<number, { since: number }>();
  let timer: NodeJS.Timeout | undefined;
  const syncInBackground = (): void => {
    timer = undefined;
    const begun = performance.now();
    for (const [file, mark] of waiting) {
      fdatasync(file, (error) => {
        // One that was closed meanwhile was synced before that.
        if (error && error.code !== "EBADF") throw lostBytes(error);
        // Until it is done the file still waits: nothing else is written before it.
        const now = waiting.get(file);
        if (now === mark) waiting.delete(file);
        else if (now) now.since = begun;
      });
    }
    if (waiting.size > 0) timer = setTimeout(syncInBackground, syncAfterMs).unref();
  };
  return {
    syncNow: (): void => {
      for (const file of waiting.keys()) orEnd(fdatasyncSync, file);
      waiting.clear();
    },
    syncSoon: (file: number): void => {
      waiting.set(file, { since: waiting.get(file)?.since ?? performance.now() });
      timer ??= setTimeout(syncInBackground, syncAfterMs).unref();
    },
    syncBeforeClose: (file: number): void => {
      if (waiting.delete(file)) orEnd(fdatasyncSync, file);
    },
    isLate: (): boolean => {
      for (const { since } of waiting.values()) return performance.now() - since > syncAtLatestMs;
      return false;
    },
  };
};
