export const homePath = "/app/home";

/** Leads on by way of another page. What stands behind # is a secret, and stays behind # on the way. */
export const leadingTo = (next: string | undefined) => {
  const [path, secret] = (next ?? "").split("#");
  return { search: { next: path || undefined }, ...(secret ? { hash: secret } : {}) };
};

export const withSecret = (path: string | undefined, hash: string): string | undefined =>
  path && hash ? `${path}#${hash}` : path;

/** Where to go after signing in. Only paths of this site: anything else could lead people away. */
export const safeNext = (next: unknown): string => {
  if (typeof next !== "string" || !next.startsWith("/") || /^\/[/\\]/.test(next)) return homePath;
  // Browsers drop tabs and line breaks inside an address, which would turn "/\t/host" into another site.
  return /[\u0000-\u001f\\]/.test(next) ? homePath : next;
};
