declare module "opentype.js" {
  export type Glyph = {
    advanceWidth: number;
    getPath(x: number, y: number, fontSize: number): { toPathData(decimals: number): string };
  };
  export type OpenTypeFont = { unitsPerEm: number; charToGlyph(character: string): Glyph };
  const opentype: { parse(bytes: ArrayBuffer): OpenTypeFont };
  export default opentype;
}
