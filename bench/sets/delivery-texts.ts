/** What every way of speaking is tried on. */
export const deliverySentences: readonly string[] = [
  "The old ferry leaves the harbour at noon and comes back when the lamps are lit.",
  "I never thought that we would find the key behind the kitchen clock.",
  "Take the second road on the left and follow the river to the mill.",
];

/** Paragraphs of plain statements, in which a melody that repeats is heard soonest. */
export const paragraphs: readonly string[] = [
  "The village lies at the end of a long valley. A single road leads there from the plain. In winter the snow closes it for weeks. The people keep bread and wood in their cellars. Their children learn to read by the fire. Every house has a bench beside the door. In spring the first cart brings salt and letters. Nobody asks what the newspapers said.",
  "My grandfather built clocks in a narrow shop. The door had a small brass bell. He never looked up when it rang. His hands moved slowly among the wheels. Each clock was given a name in a book. Some of them came back after many years. He remembered every one of their faults. The last one still hangs in our hall.",
];
