import { existsSync } from "node:fs";
import { ensureDebian } from "./debian.mjs";

const places = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** The browser the journeys run in. CHROMIUM names another one. */
export const ensureChromium = async () => {
  const own = process.env.CHROMIUM;
  if (own) return own;
  const found = places.find((place) => existsSync(place));
  if (found) return found;
  await ensureDebian("the Chromium browser", places[0], ["chromium", "fonts-noto-core"]);
  return places[0];
};
