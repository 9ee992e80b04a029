import type { AssistantPlaceId } from "@timbre/contract";
import type { Topic } from "./topic.ts";

type Absent = { id: string; name: string; asks: readonly string[]; instead: string; place?: AssistantPlaceId };

const absent: readonly Absent[] = [
  {
    id: "sound-effects",
    name: "Making sound effects",
    asks: ["How do I make sound effects?", "generate the sound of rain or an explosion", "sound effects"],
    instead: "It makes voices, not noises.",
    place: "sound_effects",
  },
  {
    id: "sound-effects-explore",
    name: "A library of sound effects",
    asks: ["Browse the library of sound effects", "explore sounds by others"],
    instead: "The Voice Library has voices to listen to.",
    place: "sound_effects_explore",
  },
  {
    id: "music",
    name: "Making music",
    asks: ["Can it make music or songs?", "generate a melody", "can it sing"],
    instead: "It speaks, and does not sing.",
  },
  {
    id: "voiceover-studio",
    name: "Voiceover Studio",
    asks: ["Open the voiceover studio", "put a voice over on a video timeline"],
    instead: "Studio makes long texts into audio.",
    place: "voiceover_studio",
  },
  {
    id: "audio-native",
    name: "Audio Native",
    asks: ["What is Audio Native?", "embed an audio player into my website"],
    instead: "Studio can read an article, and you can put the file on your site.",
    place: "audio_native",
  },
  {
    id: "productions",
    name: "Productions",
    asks: ["Order a production made by people", "hire a professional producer"],
    instead: "Studio lets you make it yourself.",
    place: "productions",
  },
];

/** What people know from elsewhere and this server does not do. */
export const absentTopics: readonly Topic[] = absent.map(({ id, name, asks, instead, place }) => ({
  id,
  asks,
  say: `${name} is not on this server yet. ${instead}`,
  ...(place ? { place } : {}),
}));
