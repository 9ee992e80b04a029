/** Conversations to begin with: two people, turn by turn. They show what questions, pauses and directions do. */
export type SampleScript = { title: string; lines: readonly string[] };

export const sampleScripts: readonly SampleScript[] = [
  {
    title: "The last ferry",
    lines: [
      "Is this the last ferry?",
      "It was. It left four minutes ago.",
      "[sighs] And when does the next one go?",
      "Tomorrow, if the wind lets it. There is tea inside.",
    ],
  },
  {
    title: "Good news",
    lines: [
      "You will not believe who called me this morning.",
      "Who? Tell me!",
      "[excited] The gallery. They want all six paintings!",
      "[laughs] I told you. Did I not tell you?",
    ],
  },
  {
    title: "In the library",
    lines: [
      "[whispers] Why are we whispering?",
      "[whispers] Because the sign says so.",
      "But there is nobody here.",
      "That is how well the sign works.",
    ],
  },
];
