/** What the picture of a voice is made from. Sound may be unknown; the id never is. */
export type OrbSound = { pitchHz: number; brightnessDb: number } | null | undefined;
export type OrbColours = { light: string; body: string; deep: string; swirl: string; turnDeg: number };

/** FNV-1a: small, stable across browsers, and spreads neighbouring ids well. */
const hashOf = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash ^= text.charCodeAt(at);
    hash = Math.imul(hash, 0x01000193);
  }
  return hash >>> 0;
};

/** A number from 0 to 1 that depends on the id alone; `salt` gives independent ones. */
const chanceOf = (voiceId: string, salt: string): number => (hashOf(`${salt}:${voiceId}`) % 10_000) / 10_000;

/** From dark to bright timbre. Yellow-greens are left out: they look ill as faces. */
const timbreHues = [296, 272, 250, 230, 208, 190, 172, 62, 44, 26, 8, -12];

/** Median and spread of spectral tilt over the built-in voices; the curve makes hues evenly used. */
const [middleDb, spreadDb] = [-10.4, 1.9];
const timbreOf = (brightnessDb: number): number => 1 / (1 + Math.exp(-(brightnessDb - middleDb) / spreadDb));

/** 85 Hz (deep) to 300 Hz (high), in octaves, as 0 to 1. */
const heightOf = (pitchHz: number): number => Math.min(1, Math.max(0, Math.log2(pitchHz / 85) / Math.log2(300 / 85)));

const hueAt = (place: number): number => {
  const at = Math.min(0.999, Math.max(0, place)) * (timbreHues.length - 1);
  const below = timbreHues[Math.floor(at)] ?? 190;
  const above = timbreHues[Math.floor(at) + 1] ?? below;
  // A wide gap between neighbours is a left-out stretch: jump over it rather than stop inside.
  return Math.abs(above - below) > 60 ? (at % 1 < 0.5 ? below : above) : below + (above - below) * (at % 1);
};

/** Which way the second colour lies: away from yellow and green, either way where both are far. */
const sideOf = (voiceId: string, hue: number): number => {
  if (hue > 30 && hue < 120) return -1;
  if (hue >= 120 && hue < 222) return 1;
  return chanceOf(voiceId, "side") < 0.5 ? -1 : 1;
};

/** Moves a hue out of the sickly stretch between yellow and green, to its nearer end. */
const healthy = (hue: number): number => {
  const turned = ((hue % 360) + 360) % 360;
  return turned > 78 && turned < 162 ? (turned < 120 ? 78 : 162) : turned;
};

const colour = (lightness: number, chroma: number, hue: number): string =>
  `oklch(${lightness.toFixed(3)} ${chroma.toFixed(3)} ${Math.round(healthy(hue))})`;

/** Hue from timbre, brightness from pitch, the small differences from the id. */
export const orbColoursOf = (voiceId: string, sound: OrbSound): OrbColours => {
  const timbre = sound ? timbreOf(sound.brightnessDb) : chanceOf(voiceId, "timbre");
  const height = sound ? heightOf(sound.pitchHz) : chanceOf(voiceId, "height");
  const hue = hueAt(timbre) + (chanceOf(voiceId, "hue") - 0.5) * 20;
  const side = sideOf(voiceId, hue);
  const swirlHue = hue + side * (44 + chanceOf(voiceId, "swirl") * 40);
  const lightness = 0.6 + height * 0.18;
  return {
    light: colour(Math.min(0.95, lightness + 0.2), 0.075, hue - side * 16),
    body: colour(lightness, 0.125, hue),
    deep: colour(lightness - 0.15, 0.13, hue + side * 26),
    swirl: colour(Math.min(0.9, lightness + 0.08), 0.13, swirlHue),
    turnDeg: Math.round(chanceOf(voiceId, "turn") * 360),
  };
};
