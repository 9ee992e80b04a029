/**
 * Several clauses each, for word times: without figures, so that what is written is what is spoken, and without pairs
 * such as "in the" that the reference voice runs together.
 */
export const alignedTexts: readonly string[] = [
  "She packed the lantern, a rope, dry matches, and that old map, because nobody knew how long their journey would take.",
  "Listen. The wind has turned since this afternoon, and the sailors who laughed at the forecast are now tying everything down twice.",
  "My brother called yesterday. He sounded tired, but he promised to visit us soon, and he always keeps his promises.",
  "When the bell rang, every student jumped up, grabbed a coat, and ran outside, while our teacher stood there smiling.",
  "First you peel the apples. Then you cut them, add sugar, butter and lemon, and bake everything until it smells right.",
  "They had walked since sunrise, their shoes were full of sand, and yet nobody complained, because the sea was finally near.",
];

/** Words that begin clearly, to be spoken apart and spliced into lines whose word starts are known. */
export const splicedWords: readonly (readonly string[])[] = [
  ["garden", "window", "table", "morning", "bottle"],
  ["doctor", "kitchen", "paper", "tiger", "button"],
  ["yellow", "carpet", "dinner", "pocket", "guitar"],
  ["engine", "candle", "apple", "bridge", "basket"],
];
