import { languageNames } from "@timbre/contract";

/** What a word of a search also finds: voices with one of these labels, or that are described by one of these words. */
export type Meaning = { labels: Readonly<Record<string, readonly string[]>>; words: readonly string[] };

type Row = [words: string, labels: Record<string, string[]>, alike?: string];

/**
 * How people ask for a voice, beside what stands in its name and description. Every row holds words that mean the same
 * to somebody who is looking; the labels are those of the library, the last column words of descriptions.
 */
// prettier-ignore
const rows: Row[] = [
  ["man|male|guy|gentleman|men|masculine", { gender: ["male"] }],
  ["woman|female|lady|women|feminine", { gender: ["female"] }],
  ["androgynous|genderless|nonbinary", { gender: ["neutral"] }],
  ["boy", {}, "boy"],
  ["girl", {}, "girl|young woman"],
  ["young|youthful|teen|teenager|youth", { age: ["young"] }],
  ["child|kid|children|toddler", {}, "child|boy|girl"],
  ["old|elderly|senior|aged|ancient", { age: ["old"] }],
  ["grandfather|grandpa|granddad", {}, "grandfather|old man|old cowboy"],
  ["grandmother|grandma|granny", {}, "grandmother|old woman|old british woman|old french woman"],
  ["adult|mature", { age: ["middle_aged"], descriptive: ["mature"] }],
  ["deep|low|bass|baritone", { descriptive: ["deep"] }, "deep|low"],
  ["high|squeaky|shrill", {}, "high"],
  ["narrator|narration|narrate|storyteller|story|stories|audiobook|audiobooks|book|novel|bedtime|tale|tales", { use_case: ["narrative_story"] }, "narrator|story|stories"],
  ["conversational|chat|assistant|conversation|phone|support|agent|helpline|podcast|podcaster", { use_case: ["conversational"] }, "podcast|help line"],
  ["character|characters|game|games|cartoon|animation|anime|fantasy", { use_case: ["characters_animation"] }],
  ["ad|ads|advert|advertisement|advertising|commercial|promo|brand|marketing", { use_case: ["advertisement"] }],
  ["teacher|lecture|lecturer|course|tutorial|documentary|explainer|learning|education|educational|school|training", { use_case: ["informative_educational"] }, "teacher|professor|documentary"],
  ["news|newsreader|anchor|presenter|journalist", {}, "news|anchor"],
  ["tv|television|trailer|movie|film|cinema|radio|announcer|host|show|entertainment", { use_case: ["entertainment_tv"] }, "announcer|radio|movie"],
  ["social|tiktok|shorts|reel|reels|youtube|vlog|influencer", { use_case: ["social_media"] }],
  ["pirate|buccaneer|sailor|captain|seafarer", {}, "pirate|captain|sailor"],
  ["robot|machine|android|computer|ai|robotic", { descriptive: ["robotic"] }, "robotic|machine"],
  ["whisper|whispering|asmr|whispery|hushed", { descriptive: ["whispery"] }, "whispering|breathy"],
  ["calm|soothing|peaceful|serene|tranquil", { descriptive: ["calm", "meditative", "relaxed"] }, "calm"],
  ["meditation|meditative|yoga|sleep|mindfulness|relaxing|hypnosis", { descriptive: ["meditative", "relaxed", "whispery"] }, "meditation|bedtime"],
  ["kind|warm|friendly|gentle|nice|caring|sweet|nurse|reassuring", { descriptive: ["gentle", "pleasant"] }, "warm|friendly|gentle|reassuring"],
  ["happy|cheerful|energetic|lively|bubbly|upbeat|joyful|enthusiastic", { descriptive: ["upbeat", "excited", "hyped"] }, "upbeat|lively|cheerful|energetic"],
  ["angry|furious|mad|aggressive|grumpy", { descriptive: ["grumpy", "intense"] }, "angry|grumpy|tense"],
  ["rough|gravelly|gruff|growling|raspy|hoarse|smoky|husky", { descriptive: ["rough", "raspy", "husky"] }, "rough|gravelly|raspy|husky|smoky|growling"],
  ["scary|evil|villain|dark|menacing|creepy|sinister|horror|monster|spooky", {}, "evil|menacing|ghost|ogre|dark"],
  ["wizard|witch|magic|sorcerer|fairy|elf", {}, "wizard|witch|fairy"],
  ["cowboy|western|sheriff|rancher", {}, "cowboy"],
  ["butler|posh|aristocratic|elegant|refined", { descriptive: ["classy", "formal"] }, "butler|classy|polite"],
  ["professor|scholar|academic|wise|sage|philosopher", { descriptive: ["wise"] }, "professor|thoughtful"],
  ["sad|melancholy|melancholic|depressed|sorrowful|tired", { descriptive: ["sad"] }, "sad|tired"],
  ["nervous|anxious|worried|afraid|shy", { descriptive: ["anxious"] }, "nervous|anxious|trembling"],
  ["business|corporate|professional|executive|ceo", { descriptive: ["professional", "confident", "formal"] }, "professional|confident"],
  ["sports|commentator|hyped|hype", { descriptive: ["hyped", "excited"] }, "sports"],
  ["slow|slowly|unhurried", {}, "slow|slowly|unhurriedly"],
  ["fast|quick|rapid|brisk", {}, "fast|quick|briskly"],
  ["british|uk|england|london", { accent: ["british"] }],
  ["american|us|usa", { accent: ["american"] }],
  ["mexican|castilian", { language: ["es"] }],
  ["brazil|brazilian", { accent: ["brazilian"] }],
  ["mandarin", { language: ["zh"] }],
];

const meanings: ReadonlyMap<string, Meaning> = new Map([
  ...Object.entries(languageNames).map(([code, name]): [string, Meaning] => [
    name.toLowerCase(),
    { labels: { language: [code] }, words: [] },
  ]),
  ...rows.flatMap(([words, labels, alike = ""]) =>
    words.split("|").map((word): [string, Meaning] => [word, { labels, words: alike.split("|").filter(Boolean) }]),
  ),
]);

/** Words that say nothing about a sound. */
const fillers = new Set(
  "a an the of for with and or in to my voice voices sounding sound sounds like speaker speaking accent someone".split(
    " ",
  ),
);

export type SoughtWord = { word: string; meaning: Meaning | undefined };

/** The words of a search, each with what else it means. A search of fillers alone is taken as it is. */
export const readSearch = (search: string): SoughtWord[] => {
  const words = search.split(/[\s,.;!?]+/).filter(Boolean);
  const telling = words.filter((word) => !fillers.has(word.toLowerCase()));
  return (telling.length > 0 ? telling : words).map((word) => ({ word, meaning: meanings.get(word.toLowerCase()) }));
};
