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

export type TimedText = { text: string; voiceId: string };

/** Over 100 characters as well: other kinds of beginning, other voices and languages. */
export const otherBeginnings: readonly TimedText[] = [
  // Nothing but a number at first.
  {
    text: "1,234,567.89 dollars and 42 cents were paid on 12/31/1999 at 11:59 p.m. by 3 of the 27 members of the board, or 11.1%.",
    voiceId: "am_onyx",
  },
  // Long words, and no place to breathe.
  {
    text: "Incomprehensibilities notwithstanding counterrevolutionary electroencephalographers misunderstood institutionalization altogether",
    voiceId: "af_heart",
  },
  {
    text: "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen",
    voiceId: "bf_emma",
  },
  // Spelled out, an address is longer than it looks.
  {
    text: "https://www.example.com/shop?item=42&colour=blue is the page you want, and the code AB-1234 gives you 15% off until 5 o'clock.",
    voiceId: "af_heart",
  },
  // A cry within quotes.
  {
    text: "“No!” she cried. “You cannot simply leave us here, with the tide coming in and nobody on the island who knows how to row.”",
    voiceId: "bf_emma",
  },
  // A heading.
  {
    text: "## Chapter 1\n\nIt was raining, as it had been for weeks, when the postman finally found the house at the end of the lane.",
    voiceId: "am_michael",
  },
  // Names and titles.
  {
    text: "Dr. Elizabeth J. Hawthorne-Featherstonehaugh of the Royal Meteorological Society's Antarctic Committee arrived yesterday evening.",
    voiceId: "bm_george",
  },
  // One breath in each of the other languages.
  {
    text: "La panadería de la esquina abre antes del amanecer y los vecinos que vuelven de la fiesta compran allí el primer pan del día.",
    voiceId: "ef_dora",
  },
  {
    text: "Quand le marché ouvre ses portes au petit matin les vendeurs crient leurs prix et les enfants courent entre les étals.",
    voiceId: "ff_siwis",
  },
  {
    text: "Ogni mattina il mercato della piazza si riempie di voci e il fornaio racconta a tutti la stessa storia della grande neve.",
    voiceId: "if_sara",
  },
  {
    text: "Todas as manhãs a feira da praça se enche de vozes e o padeiro conta a todos a mesma história da grande chuva de janeiro.",
    voiceId: "pf_dora",
  },
  {
    text: "市場の朝はいつも早く、魚屋の主人が大きな声で値段を呼び上げると、近所の人たちが次々に集まってきて、子どもたちは屋台の間を走り回り、誰かが必ず古い歌を口ずさみ、昼になると広場はまた空っぽになって、鳩だけが残るのです。",
    voiceId: "jf_alpha",
  },
  {
    text: "每天清晨市场里就挤满了人，卖鱼的老板大声喊着价钱，孩子们在摊位之间跑来跑去，总有人在喷泉旁边拉手风琴，到了中午广场又空了，只剩下鸽子和橘子的香味告诉你这里曾经发生过什么事情，今天也好，从前也好，大家都记得那个热闹的早晨。",
    voiceId: "zf_xiaobei",
  },
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
