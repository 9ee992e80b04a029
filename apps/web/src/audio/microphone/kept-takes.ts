import { takeFile } from "../playing/take.ts";

export type KeptTake = { takeId: string; file: File; durationMs: number };

type Piece = { owner: string; takeId: string; sound: Blob; durationMs: number; keptAtMs: number };

const [databaseName, pieceTable, ownerIndex] = ["timbre-recordings", "pieces", "owner"];
/** Nobody comes back for an unfinished recording after a week. */
const maxAgeMs = 7 * 86_400_000;

const settled = <Answer>(request: IDBRequest<Answer>): Promise<Answer> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("The browser keeps no data"));
  });

const openDatabase = (): Promise<IDBDatabase> => {
  const request = indexedDB.open(databaseName, 1);
  request.onupgradeneeded = () => {
    const table = request.result.createObjectStore(pieceTable, { autoIncrement: true });
    table.createIndex(ownerIndex, "owner");
  };
  return settled(request);
};

const withDatabase = async <Answer>(work: (table: IDBObjectStore) => Promise<Answer>): Promise<Answer> => {
  const database = await openDatabase();
  try {
    return await work(database.transaction(pieceTable, "readwrite").objectStore(pieceTable));
  } finally {
    database.close();
  }
};

/** Whether anything is kept, no matter whose. */
export const hasAnyTake = async (): Promise<boolean> => {
  try {
    return (await withDatabase((table) => settled(table.count()))) > 0;
  } catch {
    return false;
  }
};

export const forgetAllTakes = async (): Promise<void> => {
  await withDatabase((table) => settled(table.clear())).catch(() => undefined);
};

/** Joins pieces, oldest first, to one file per take. */
export const joinPieces = (pieces: readonly Piece[]): KeptTake[] => {
  const takes = new Map<string, Piece[]>();
  for (const piece of pieces) takes.set(piece.takeId, [...(takes.get(piece.takeId) ?? []), piece]);
  return [...takes].map(([takeId, all]) => ({
    takeId,
    file: takeFile(
      all.map(({ sound }) => sound),
      (all[0]?.sound.type ?? "").split(";")[0] ?? "",
    ),
    durationMs: Math.max(...all.map(({ durationMs }) => durationMs)),
  }));
};

/**
 * Recordings in the browser's own store, from the first second until they have arrived somewhere safe. A browser that
 * keeps no data (a private window) records all the same, without the copy.
 */
export class KeptTakes {
  readonly #owner: string;
  /** One after the other, so that a removal cannot overtake what it removes. */
  #queue: Promise<unknown> = Promise.resolve();

  /** The person and the place of the recording: nobody finds what another left behind. */
  constructor(owner: string) {
    this.#owner = owner;
  }

  readonly add = (takeId: string, sound: Blob, durationMs: number): void => {
    const piece: Piece = { owner: this.#owner, takeId, sound, durationMs, keptAtMs: Date.now() };
    void this.#with((table) => settled(table.add(piece)));
  };

  readonly remove = (takeId: string): void => void this.#removeWhere((piece) => piece.takeId === takeId);

  clear(): void {
    void this.#removeWhere(() => true);
  }

  async list(): Promise<KeptTake[]> {
    await this.#removeWhere(({ keptAtMs }) => Date.now() - keptAtMs > maxAgeMs);
    const pieces = await this.#with((table) => settled(table.index(ownerIndex).getAll(this.#owner)));
    return joinPieces((pieces as Piece[] | null) ?? []);
  }

  #removeWhere(isDoomed: (piece: Piece) => boolean): Promise<unknown> {
    return this.#with(
      (table) =>
        new Promise<void>((resolve, reject) => {
          const walk = table.index(ownerIndex).openCursor(this.#owner);
          walk.onerror = () => reject(walk.error ?? new Error("The browser keeps no data"));
          walk.onsuccess = () => {
            if (!walk.result) return resolve();
            if (isDoomed(walk.result.value as Piece)) walk.result.delete();
            walk.result.continue();
          };
        }),
    );
  }

  #with<Answer>(work: (table: IDBObjectStore) => Promise<Answer>): Promise<Answer | null> {
    const done = this.#queue.then(() => withDatabase(work));
    const kept = done.catch(() => null);
    this.#queue = kept;
    return kept;
  }
}
