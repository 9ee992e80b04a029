/** A file made to break its reader. `fileName` ends as its sender would have us believe. */
export type Bomb = { fileName: string; bytes: Buffer; isSlow?: true };

export const bomb = (fileName: string, bytes: Buffer | string): Bomb => ({ fileName, bytes: Buffer.from(bytes) });

/** One that keeps its reader busy for seconds, often until its time is up. */
export const slowBomb = (fileName: string, bytes: string): Bomb => ({ ...bomb(fileName, bytes), isSlow: true });
