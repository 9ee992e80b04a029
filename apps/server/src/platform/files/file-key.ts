const safeKey = /^[a-zA-Z0-9_-]+(\/[a-zA-Z0-9_-]+)*(\.[a-z0-9]+)?$/;

/** No key leads out of the store. */
export const requireFileKey = (key: string): string => {
  if (!safeKey.test(key)) throw new Error(`Not a file key: ${key}`);
  return key;
};
