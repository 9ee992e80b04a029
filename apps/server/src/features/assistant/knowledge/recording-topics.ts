import { uploadLimits } from "@timbre/contract";
import { minutes, type Topic } from "./topic.ts";

/** Working with recordings. */
export const recordingTopics: readonly Topic[] = [
  {
    id: "voice-changer",
    asks: [
      "How do I change the voice in a recording?",
      "make my recording sound like another person",
      "speech to speech",
      "voice changer",
      "keep how I said it but with a different voice",
      "I sang or spoke a line and it should come out in a different voice",
      "convert my recording into a chosen voice",
      "sound like someone else",
    ],
    say: `Use the Voice Changer: record or upload up to ${minutes(uploadLimits.voiceChanger.maxDurationMs)} minutes, choose a voice, and it says the same in that voice, with your timing.`,
    place: "voice_changer",
  },
  {
    id: "speech-to-text",
    asks: [
      "Can I transcribe a recording?",
      "turn speech into text",
      "get the transcript of an interview or a video",
      "write down what is said",
      "subtitles for my audio",
      "speech to text",
      "I have a lecture on tape and want it written",
      "type out a meeting recording",
      "captions",
    ],
    say: `Use Speech to Text: upload a recording of up to ${minutes(uploadLimits.transcription.maxDurationMs)} minutes and it writes down what is said, and who says it if you like.`,
    place: "speech_to_text",
  },
  {
    id: "dubbing",
    asks: [
      "How do I dub a video into another language?",
      "translate a video with voices",
      "dubbing",
      "hear my film in Spanish with my own voice",
      "put a translated voice under a video",
    ],
    say: `Use Dubbing: add a recording or film of up to ${minutes(uploadLimits.transcription.maxDurationMs)} minutes. It writes down what is said, you add the translation, and it is spoken in time with the original, in the speaker's cloned voice if you like. It does not translate by itself.`,
    place: "dubbing",
  },
  {
    id: "voice-isolator",
    asks: [
      "How do I remove background noise?",
      "clean up a noisy recording",
      "isolate the voice from music or wind",
      "my recording has hiss or hum in it",
      "voice isolator",
      "my recording was made in a noisy café",
      "remove traffic from my audio",
      "improve the sound quality of a recording",
    ],
    say: `The Voice Isolator takes noise out of a recording and leaves the voice. It takes up to ${minutes(uploadLimits.isolation.maxDurationMs)} minutes.`,
    place: "voice_isolator",
  },
  {
    id: "speech-classifier",
    asks: [
      "Was this audio made here with AI?",
      "check if a recording is AI generated",
      "detect synthetic speech",
      "AI speech classifier",
      "is this voice real or fake",
      "I was sent a suspicious voice message",
      "how do I find out if audio is synthetic",
    ],
    say: "The AI Speech Classifier tells whether a recording was made on this server, by a mark that is hidden in everything it speaks.",
    place: "speech_classifier",
  },
];
