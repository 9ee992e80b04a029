import { voiceDesignLimits } from "@timbre/contract";
import type { VoiceWish } from "@timbre/engine";

/** A text and what kind of voice it suits; `tagged` is for models that act on audio tags. */
type Suited = { fits(wish: VoiceWish): boolean; texts: readonly string[]; tag?: string };

const axis = (wish: VoiceWish, name: keyof VoiceWish["axes"]): number => wish.axes[name] ?? 0;

const names = (wish: VoiceWish, pattern: RegExp): boolean => wish.understood.some((phrase) => pattern.test(phrase));

/** The first that fits is taken, so the particular stands before the general. All are 100 to 1,000 characters long. */
const suited: readonly Suited[] = [
  {
    fits: (wish) => axis(wish, "robot") > 0.4,
    texts: [
      "Good evening. All systems are working within normal limits. The outer door is closed, the lights are dimmed, and your tea will be ready in four minutes. Is there anything else?",
    ],
  },
  {
    fits: (wish) => axis(wish, "whisper") > 0.5 || axis(wish, "breath") > 0.7,
    tag: "[whispers] ",
    texts: [
      "Come a little closer, and do not wake the others. I found the letter behind the clock, just where she said it would be. Now we only have to read it before the morning comes.",
    ],
  },
  {
    fits: (wish) => names(wish, /captain|pirate|buccaneer|sailor|sea dog|fisherman|old salt|lighthouse/),
    texts: [
      "I have seen storms that would turn your hair white, lad, and waves as tall as the church at home. But nothing was as strange as the light we followed that night, a mile off the northern rocks.",
    ],
  },
  {
    fits: (wish) => names(wish, /trailer|movie announcer/),
    texts: [
      "One city. One night. One chance to put it right. This winter, the man who lost everything has nothing left to fear, and the clock that stopped ten years ago is about to strike again.",
    ],
  },
  {
    fits: (wish) => names(wish, /detective|noir|private eye|gangster|mobster|mafia|cowboy|sheriff/),
    texts: [
      "It was raining when she walked in, and it has been raining ever since. She put a photograph on my desk and asked me to find a man who, as far as the whole town knew, had been dead for a year.",
    ],
  },
  {
    fits: (wish) => names(wish, /wizard|sorcerer|mage|witch|sorceress|druid|prophet/),
    texts: [
      "Three drops of moonlight, one feather from a bird that never sings, and patience, above all patience. Stir it slowly, child, and whatever you hear behind you, do not look over your shoulder.",
    ],
  },
  {
    fits: (wish) => names(wish, /professor|lecturer|scientist|scholar|academic/),
    texts: [
      "Good morning, and please take your seats. Last week we asked why the ice melts from below. Today I will show you the answer on this board, and then, I promise, you will never look at a frozen lake in the same way again.",
    ],
  },
  {
    fits: (wish) => names(wish, /teacher|tutor|instructor/),
    texts: [
      "All right, everybody, open your books at page twelve and look at the picture. Who can tell me what the farmer forgot? Take your time, there is no wrong answer yet. We will find it out together.",
    ],
  },
  {
    fits: (wish) => names(wish, /nurse|doctor|midwife|caregiver|therapist/),
    texts: [
      "Good morning, how did you sleep? I am going to take your temperature now, and then we will look at that bandage. It may feel a little cold, but it will not hurt. You are doing very well today.",
    ],
  },
  {
    fits: (wish) => names(wish, /news|newsreader|anchor|reporter|journalist/),
    texts: [
      "Good evening. Here is the news at nine. The old bridge over the river opens again tomorrow, three months earlier than planned. Trains run on time from six in the morning, and the mayor will cross it first, on foot.",
    ],
  },
  {
    fits: (wish) => names(wish, /butler|servant|concierge/),
    texts: [
      "Good evening, madam. Your guests have arrived and are waiting in the library. I took the liberty of lighting the fire and moving dinner to eight. Would you like the blue room prepared for the night?",
    ],
  },
  {
    fits: (wish) => names(wish, /coach|trainer|sergeant|commander/),
    texts: [
      "Listen up, team! You have trained for this all winter, in the rain and in the dark, and nobody out there wants it more than you. Heads up, feet moving, and play for the one beside you. Now let us go!",
    ],
  },
  {
    fits: (wish) => axis(wish, "pitch") < -0.8 && (axis(wish, "gravel") > 0.4 || axis(wish, "size") > 0.7),
    texts: [
      "You have walked a long way to stand before me, little one, and the night is cold. Tell me why I should open the gate. Many have asked before you, and their bones lie under the stones.",
    ],
  },
  {
    fits: (wish) => axis(wish, "effort") > 0.7 && axis(wish, "pace") > 0.2,
    tag: "[excited] ",
    texts: [
      "They said it could not be done, and look at them now! Ten seconds on the clock, the whole stadium is standing, and she goes for it! What a finish, what a night, what a team!",
    ],
  },
  {
    fits: (wish) => wish.age === "child" || (axis(wish, "size") < -0.6 && axis(wish, "pitch") > 0.5),
    texts: [
      "Guess what I found under the old bridge! It was round and shiny and it hummed a little tune. I wanted to take it home, but then it opened one eye and looked right at me!",
    ],
  },
  {
    fits: (wish) => axis(wish, "melody") < -0.4 && axis(wish, "pace") < -0.3,
    tag: "[sad] ",
    texts: [
      "The house is quiet now. Her chair still stands by the window, and every evening I put the kettle on for two before I remember. The garden, at least, has not forgotten the spring.",
    ],
  },
  {
    fits: (wish) => wish.age === "old",
    texts: [
      "Sit down, my dear, and let me tell you how it was before the railway came. We walked to school along the river, summer and winter, and we knew the name of every dog on the way.",
    ],
  },
  {
    fits: (wish) => axis(wish, "pace") < -0.3 || axis(wish, "effort") < -0.3,
    texts: [
      "Take a slow breath in, and let it go again. There is nothing to do for the next few minutes, and nowhere to be. Listen to the rain on the roof, and let each thought pass by like a cloud.",
    ],
  },
  {
    fits: (wish) => axis(wish, "melody") > 0.3 || axis(wish, "pace") > 0.3,
    texts: [
      "Good morning, everybody, and welcome back to the show! The sun is out, the bread is warm, and in a moment we will find out who has won the strangest prize we have ever given away.",
    ],
  },
];

const usual: readonly string[] = [
  "Every great story begins with a small decision. Someone opens a door, takes another road, or says yes when they meant to say no. This one began on a Tuesday, with a suitcase that was not hers.",
  "The harbour lay still that morning, and the boats waited for the tide. Nobody noticed the stranger on the pier until he asked, in a quiet voice, whether the lighthouse was still for sale.",
  "Let me show you how it works. First we choose the right tool for the job, then we check every part twice, and only when all of them fit do we switch it on. Shall we try it together?",
];

/** For prompts that ask for a language; a few seconds in each that is offered. */
const byLanguage: Record<string, string> = {
  es: "Todas las grandes historias empiezan con una decisión pequeña. Alguien abre una puerta, toma otro camino o dice que sí cuando quería decir que no. Esta empezó un martes, con una maleta ajena.",
  fr: "Toutes les grandes histoires commencent par une petite décision. Quelqu'un ouvre une porte, prend un autre chemin, ou dit oui quand il voulait dire non. Celle-ci a commencé un mardi matin.",
  it: "Tutte le grandi storie cominciano con una piccola decisione. Qualcuno apre una porta, prende un'altra strada, oppure dice di sì quando voleva dire di no. Questa cominciò un martedì mattina.",
  pt: "Todas as grandes histórias começam com uma pequena decisão. Alguém abre uma porta, toma outro caminho ou diz sim quando queria dizer não. Esta começou numa terça-feira, com uma mala que não era dela.",
  de: "Jede große Geschichte beginnt mit einer kleinen Entscheidung. Jemand öffnet eine Tür, nimmt einen anderen Weg oder sagt Ja, obwohl er Nein sagen wollte. Diese begann an einem Dienstag im Herbst.",
  ru: "Каждая большая история начинается с маленького решения. Кто-то открывает дверь, выбирает другую дорогу или говорит да, хотя хотел сказать нет. Эта история началась осенью, во вторник, с чужого чемодана.",
  ja: "どんな大きな物語も、小さな決断から始まります。誰かが扉を開け、別の道を選び、いいえと言うつもりで、はいと答えてしまう。この物語は、ある火曜日の朝、見知らぬ人の古い鞄から始まりました。港は静かで、船は潮を待っていました。灯台の明かりだけが、まだゆっくりと回っていました。",
  zh: "每一个伟大的故事，都从一个小小的决定开始。有人推开一扇门，有人走上另一条路，有人本想说不，却轻轻地点了点头。这个故事，开始于一个星期二的早晨，开始于一只不属于她的旧箱子。那天港口很安静，所有的船都在等待潮水，只有灯塔的光还在慢慢地转动，好像在等一个迟到的人。",
};

/** A text that lets such a voice be heard. The same prompt gets the same one. */
export const composePreviewText = (
  wish: VoiceWish,
  { description, hasTags }: { description: string; hasTags: boolean },
): string => {
  const own = wish.language && byLanguage[wish.language.slice(0, 2)];
  if (own) return own;
  const { texts, tag = "" } = suited.find(({ fits }) => fits(wish)) ?? { texts: usual };
  const text = texts[[...description].length % texts.length] ?? texts[0] ?? "";
  return (hasTags ? tag + text : text).slice(0, voiceDesignLimits.previewText.max);
};

export const everyPreviewText: readonly string[] = [
  ...suited.flatMap(({ texts }) => texts),
  ...usual,
  ...Object.values(byLanguage),
];
