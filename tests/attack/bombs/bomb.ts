/** A file made to break whoever reads it. `fileName` ends as its sender would have us believe. */
export type Bomb = { fileName: string; bytes: Buffer };

export const bomb = (fileName: string, bytes: Buffer | string): Bomb => ({ fileName, bytes: Buffer.from(bytes) });
