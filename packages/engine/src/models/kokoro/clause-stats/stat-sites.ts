import { adainSites, type AdainSite } from "../decoder/adain-sites.ts";

/** The three blocks of a stage begin with the same rows, so they share one measurement; these two follow the first. */
const borrowed = /^generator\/resblocks\.[1245]\/adain1\.0$/;
const lenderOf = (path: string): string =>
  path.replace(/resblocks\.([12])/, "resblocks.0").replace(/resblocks\.([45])/, "resblocks.3");

const isLast = ({ path }: AdainSite): boolean => /noise_res\.1|resblocks\.[345]/.test(path);

/** Every place where the decoder measures mean and spread of its channels, in the order in which it does. */
export const statSites: readonly AdainSite[] = [
  ...adainSites.filter(
    (site) => !isLast(site) && !site.path.startsWith("generator/resblocks") && !borrowed.test(site.path),
  ),
  ...adainSites.filter(
    (site) => !isLast(site) && site.path.startsWith("generator/resblocks") && !borrowed.test(site.path),
  ),
  ...adainSites.filter((site) => isLast(site) && !borrowed.test(site.path)),
];

/** 17,930 channels are measured. */
export const statSize = statSites.reduce((sum, { channels }) => sum + channels, 0);

const startOf = new Map<string, number>();
statSites.reduce((at, { path, channels }) => {
  startOf.set(path, at);
  return at + channels;
}, 0);

/** For each site of the voice vector, in its order: where its channels begin among the measured ones. */
export const statStarts: readonly number[] = adainSites.map(({ path }) => {
  const start = startOf.get(borrowed.test(path) ? lenderOf(path) : path);
  if (start === undefined) throw new Error(`No measurement for ${path}`);
  return start;
});
