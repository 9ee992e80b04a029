import type { Calls } from "@timbre/calls";
import { spokenLanguages, transcriptionModelIds, type VoiceAnswer, voiceOperations } from "@timbre/contract";

const attribution = { name: "Timbre", url: "" };
const artifact = (name: string, description: string) => ({
  name,
  description,
  attribution,
  installed: true,
  version: null,
});

const languagesOf = ({ verified_languages: verified, labels }: VoiceAnswer): string[] => {
  const languages = [...new Set(verified.map(({ language }) => language))];
  return languages.length > 0 ? languages : [labels.language ?? "en"];
};

/** What we can do, as Home Assistant asks for it. */
export const describeService = async (calls: Calls, signal: AbortSignal): Promise<Record<string, unknown>> => {
  const { voices } = await calls.call(voiceOperations.list, { signal });
  return {
    tts: [
      {
        ...artifact("timbre", "Speech by Timbre"),
        voices: voices.map((voice) => ({ ...artifact(voice.voice_id, voice.name), languages: languagesOf(voice) })),
        supports_synthesize_streaming: true,
      },
    ],
    asr: [
      {
        ...artifact("timbre", "Hearing by Timbre"),
        models: [{ ...artifact(transcriptionModelIds[0], "Speech to text"), languages: spokenLanguages }],
        supports_transcript_streaming: false,
      },
    ],
  };
};
