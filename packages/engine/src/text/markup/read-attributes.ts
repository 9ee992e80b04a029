/** Attributes of one element; the last of two equal names counts. */
export const readAttributes = (written: string): Record<string, string> => {
  const attributes: Record<string, string> = {};
  for (const [, name = "", double, single] of written.matchAll(/([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)) {
    attributes[name.toLowerCase()] = double ?? single ?? "";
  }
  return attributes;
};
