export const tips: readonly { title: string; text: readonly string[] }[] = [
  {
    title: "Recording space",
    text: [
      "Choose a small, quiet room. Curtains, carpets and full shelves swallow the echo.",
      "Switch off fans, heaters and anything that hums. Close the windows.",
    ],
  },
  {
    title: "Equipment",
    text: [
      "A microphone on a stand beats one in the hand. A headset is better than a laptop.",
      "Stay about two hand widths away, a little to the side, so that breath does not hit it.",
    ],
  },
  {
    title: "Consistency",
    text: [
      "Same room, same microphone, same distance, from the first sample to the last.",
      "One voice and one language. What sounds different is learned as different.",
    ],
  },
  {
    title: "Length",
    text: [
      "At least 30 minutes of clean audio. Up to 2 hours are advised, closer to 3 hours are best.",
      "Several shorter recordings are as good as a long one.",
    ],
  },
  {
    title: "Performance",
    text: [
      "Speak as the voice is meant to speak later. It repeats your pace, your pauses and your mood.",
      "Leave slips and long silences out, or cut them in the audio settings.",
    ],
  },
];
