import { cleanEnglish } from "./clean-en.ts";

/** About seven seconds of speech. */
export const sevenSeconds =
  "The old lighthouse keeper walked slowly along the shore and counted the boats that were coming home before the storm.";

export const threeHundred =
  "In the morning the market fills with voices. Farmers call out prices, children run between the stalls, and somebody always plays the accordion near the fountain. By noon the square is empty again, the pigeons own it, and only the smell of oranges tells you that anything happened here at all, today or ever.";

/** Over 100 characters each, and hard to begin quickly for different reasons. */
export const overHundred: readonly string[] = [
  threeHundred,
  // One clause without a comma: nothing offers itself as a place to begin with.
  "Nobody in the little town by the river could remember a winter in which the ice had stayed so long on the water under the bridge.",
  // A short opening, then a long breath.
  "Listen. The wind has turned since this afternoon, and the sailors who laughed at the forecast are now tying everything down twice.",
  // Figures first.
  "On March 3rd, 2024 at 7:45 p.m. the committee spent $1,250 on 48 chairs, which was 12% more than the year before and twice the plan.",
  // Speech within speech.
  '"If you want my opinion," said the carpenter without looking up, "this door was never meant to be opened, and certainly not by us."',
  // A list.
  "She packed the lantern, the rope, a knife, dry matches, bread, cheese, the blue blanket, and the map that her brother had drawn for her.",
];

/** Forty characters each, give or take two. */
export const fortyCharacters: readonly string[] = [
  "Your table is ready, please follow me.",
  "The next bus leaves in only a few minutes.",
  "Thank you, we received your message today.",
  "Please hold the line for a moment longer.",
  "The door is open, come in and sit down.",
  "Good evening and welcome to our theatre.",
];

/** As much as a request may hold, nearly; each turn begins somewhere else, so that no two are alike. */
export const fiveThousand = (turn: number): string => {
  const first = (turn * 7) % cleanEnglish.length;
  const rotated = [...cleanEnglish.slice(first), ...cleanEnglish.slice(0, first)];
  let text = "";
  for (let index = 0; ; index += 1) {
    const longer = `${text}${rotated[index % rotated.length] ?? ""} `;
    if (longer.length > 5_000) return text.trimEnd();
    text = longer;
  }
};
