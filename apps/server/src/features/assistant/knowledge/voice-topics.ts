import { cloneLimits, professionalCloneLimits } from "@timbre/contract";
import { minutes, type Topic } from "./topic.ts";

/** Finding, sharing, cloning and designing voices. */
export const voiceTopics: readonly Topic[] = [
  {
    id: "voice-library",
    asks: [
      "Show me the voice library",
      "browse voices made by others",
      "find more voices to use",
      "listen to the voices you have",
      "where do I find a good narrator",
      "I am looking for a suitable voice",
      "hear examples of voices",
      "choose from ready-made voices",
      "try out voices",
    ],
    say: "The Voice Library has voices that others share. Listen to them, filter by language, age or use, and add those you like to your own.",
    place: "voice_library",
  },
  {
    id: "share-voice",
    asks: ["How do I share my voice with others?", "publish my voice in the library", "let my team use my voice"],
    say: "In My Voices, open the voice's menu and press Share. You can share it with people and groups of your workspace, or publish it in the Voice Library.",
    place: "my_voices",
  },
  {
    id: "my-voices",
    asks: [
      "Where are my own voices?",
      "list of the voices I made",
      "rename or edit a voice",
      "remove one of my voices",
      "My Voices page",
      "delete a voice",
      "get rid of a voice I do not need",
      "change the name of a voice",
    ],
    say: "Your voices are on the page My Voices. Open a voice's menu to edit, share or delete it; a deleted voice can be restored for a while.",
    place: "my_voices",
    element: "add_voice_button",
  },
  {
    id: "voice-cloning",
    asks: [
      "How do I clone my voice?",
      "make a digital copy of my own voice",
      "can it speak with my voice",
      "add a new voice",
      "voice cloning",
      "I want it to sound like me",
      "record myself to make a voice",
      "use my voice for text",
    ],
    say: ({ canClone, planName }) =>
      canClone
        ? "In My Voices, press Add a new voice. An instant clone needs ten seconds of you speaking; a professional one needs more and sounds closer."
        : `In My Voices, press Add a new voice. Cloning needs the Starter plan or higher; you are on the ${planName} plan.`,
    place: "voice_cloning",
  },
  {
    id: "instant-clone",
    asks: [
      "How much audio does an instant clone need?",
      "instant voice cloning requirements",
      "what recordings are good for cloning",
      "tips for recording a voice clone",
    ],
    say: `An instant clone takes ${cloneLimits.minTotalMs / 1000} seconds to ${minutes(cloneLimits.maxTotalMs)} minutes of one person speaking; ${minutes(cloneLimits.perfectTotalMs)} minutes are perfect. Record in a quiet room without echo or music.`,
    place: "instant_clone",
  },
  {
    id: "professional-clone",
    asks: [
      "What is a professional voice clone?",
      "what is the difference between instant and professional cloning",
      "how many minutes of recordings for a professional clone",
      "train a voice from long recordings",
      "length of audio for professional cloning",
      "how long must my recordings be for the best clone",
    ],
    say: ({ professionalLimit, planName }) =>
      `A professional clone is trained on your recordings and sounds closer than an instant one. It needs at least ${minutes(professionalCloneLimits.minTotalMs)} minutes, better ${minutes(professionalCloneLimits.advisedTotalMs)} minutes or more, and you prove that the voice is yours. ${
        professionalLimit > 0
          ? `Your ${planName} plan includes ${professionalLimit}.`
          : `It needs the Creator plan; you are on ${planName}.`
      }`,
    place: "professional_clone",
  },
  {
    id: "verify-voice",
    asks: ["How do I verify my voice?", "prove that the voice is mine", "why must I read a sentence"],
    say: "Voices must belong to the person who makes them. You read a sentence aloud and it is compared with your recordings. Start it from the voice in My Voices.",
    place: "my_voices",
  },
  {
    id: "clone-others",
    asks: ["Can I clone a celebrity?", "clone somebody else's voice", "am I allowed to clone my friend"],
    say: "Only clone a voice that is yours, or one you have the right and consent to use. You confirm this when you make a clone.",
    place: "voice_cloning",
  },
  {
    id: "voice-design",
    asks: [
      "How do I design a voice from a description?",
      "create a voice from a text prompt",
      "invent a character voice such as a pirate or monster",
      "make a voice that does not exist",
      "voice design",
      "I imagine a creature with a special voice",
      "I want a young cheerful female voice that is new",
      "describe the voice I want",
    ],
    say: "With Voice Design you describe a voice in words and get three to choose from. Say age, gender, tone and accent.",
    place: "voice_design",
  },
];
