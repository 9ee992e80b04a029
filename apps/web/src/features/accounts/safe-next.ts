export const homePath = "/app/home";

/** Where to go after signing in. Only paths of this site: anything else could lead people away. */
export const safeNext = (next: unknown): string => {
  if (typeof next !== "string" || !next.startsWith("/") || /^\/[/\\]/.test(next)) return homePath;
  // Browsers drop tabs and line breaks inside an address, which would turn "/\t/host" into another site.
  return /[\u0000-\u001f\\]/.test(next) ? homePath : next;
};
