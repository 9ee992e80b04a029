const frameMs = 20;
/** Quieter than this nobody speaks, in dBFS. */
const quietestDb = -50;
/** Speech is louder than its background by this much, and by more while our own voice is in the room. */
const above = { listening: 9, speaking: 14 };
/** How fast the idea of the background follows what is heard, in dB a frame. */
const rise = { listening: 0.06, speaking: 0.6 };
const fall = 1.5;
const deepestDb = -70;

export type ActivityFrame = { isSpeech: boolean; /** 0 to 1. */ score: number };

/**
 * Tells speech from background by how far it stands out. While the agent speaks the background rises quickly to what a
 * loudspeaker leaves in the microphone, so that the agent does not take itself for the person.
 */
export const openVoiceActivity = (sampleRateHz: number) => {
  const frameLength = Math.round((sampleRateHz * frameMs) / 1000);
  let backgroundDb = -60;
  let energy = 0;
  let inFrame = 0;
  return {
    take: (samples: Float32Array, isAgentHeard: boolean): ActivityFrame[] => {
      const mode = isAgentHeard ? "speaking" : "listening";
      const frames: ActivityFrame[] = [];
      for (const sample of samples) {
        energy += sample * sample;
        inFrame += 1;
        if (inFrame < frameLength) continue;
        const levelDb = Math.max(deepestDb, 10 * Math.log10(energy / frameLength + 1e-12));
        const standsOutDb = levelDb - backgroundDb;
        const isSpeech = levelDb > quietestDb && standsOutDb > above[mode];
        frames.push({ isSpeech, score: Math.max(0, Math.min(1, standsOutDb / (2 * above[mode]))) });
        backgroundDb += standsOutDb > 0 ? Math.min(rise[mode], standsOutDb) : Math.max(-fall, standsOutDb);
        energy = 0;
        inFrame = 0;
      }
      return frames;
    },
  };
};
export const activityFrameMs = frameMs;
