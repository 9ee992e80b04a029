import { speechBandsHz } from "../audio/spectrum/speech-bands.ts";
import type { SoundFilter } from "../voices/sound-filter.ts";
import type { VoiceTargets } from "./voice-targets.ts";

const mostDb = 10;
/** What a whole step of brightness tilts, per octave from the middle; more than the most makes sibilants sting. */
const tiltDbPerOctave = 1.8;
const mostTilt = 1.2;
const middleHz = 1_000;
const centres = { nasalHz: 1_050, throatHz: 520 };

/** Bright and dark, nasal and pressed, as gains of the speech bands. Undefined when there is nothing to change. */
export const colourFilter = ({ brightness, nasal, effort }: VoiceTargets): SoundFilter | undefined => {
  const tilt = Math.max(-mostTilt, Math.min(mostTilt, brightness + 0.25 * effort)) * tiltDbPerOctave;
  if (Math.abs(tilt) < 0.2 && nasal === 0) return undefined;
  const allDb = speechBandsHz.map((hz) => {
    const slope = Math.max(-2.5, Math.min(2.5, Math.log2(hz / middleHz))) * tilt;
    const nose = nasal * (7 * bump(hz, centres.nasalHz) - 6 * bump(hz, centres.throatHz));
    return Math.round(Math.max(-mostDb, Math.min(mostDb, slope + nose)) * 100) / 100;
  });
  return { allDb, sounds: [] };
};

/** A hill of half an octave to each side. */
const bump = (hz: number, centreHz: number): number => Math.exp(-((Math.log2(hz / centreHz) / 0.5) ** 2));
