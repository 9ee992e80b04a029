import { openAudio } from "../../api/client/audio-source.ts";
import { Sound } from "../../audio/playing/sound.ts";
import type { HeroSample } from "./hero-samples.ts";

/** Sounds of the hero, fetched when first looked at, so that the waveform is there before anybody presses play. */
export class SampleSounds {
  readonly #sounds = new Map<string, Sound>();

  get({ file }: HeroSample): Sound {
    const known = this.#sounds.get(file);
    if (known && known.phase !== "cancelled" && known.phase !== "failed") return known;
    const sound = new Sound();
    this.#sounds.set(file, sound);
    // Without its sound a sample is a line of text; nothing else depends on it.
    sound.fill((signal) => openAudio(file, signal)).catch(() => undefined);
    return sound;
  }
}
