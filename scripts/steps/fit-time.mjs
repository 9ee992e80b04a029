/** What a check took on two cores, in seconds: unit and API tests, and then the tests of the running product. */
const usual = { first: 910, product: 2_040 };
/** However late it is, this much is tried. */
const leastSeconds = 600;

/**
 * A build server stops a check that takes too long, and then nothing was checked. With a limit, a machine that the first tests
 * show to be slow runs a part of the tests of the running product: which one, the commit decides, so that the next has another.
 * Undefined where all of them fit, or where nobody set a limit.
 */
export const partToRun = ({ limitMinutes, elapsedSeconds, firstSeconds, commit }) => {
  if (!(limitMinutes > 0)) return undefined;
  const needed = usual.product * (firstSeconds / usual.first);
  const left = Math.max(leastSeconds, limitMinutes * 60 - elapsedSeconds);
  const parts = Math.ceil(needed / left);
  return parts > 1 ? { part: 1 + (Number.parseInt(commit.slice(0, 8), 16) % parts), parts } : undefined;
};
