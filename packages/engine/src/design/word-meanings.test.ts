import { describe, expect, it } from "vitest";
import { characterWords, descriptiveWords } from "./lexicon.ts";
import { readPrompt } from "./read-prompt.ts";
import { targetsOf, type VoiceTargets } from "./voice-targets.ts";

type Measure = keyof Omit<VoiceTargets, "gender" | "isWhispered">;
/** What a word moves against a voice of which nothing is said, and to which side. */
type Moves = Partial<Record<Measure, "more" | "less">>;

const targetsFor = (prompt: string): VoiceTargets => targetsOf(readPrompt(prompt), { gender: "female", strength: 1 });
const plain = targetsFor("A woman");

const movesOf = (prompt: string, measures: Moves): Moves => {
  const targets = targetsFor(prompt);
  const sideOf = (measure: Measure): "more" | "less" | undefined =>
    targets[measure] === plain[measure] ? undefined : targets[measure] > plain[measure] ? "more" : "less";
  return Object.fromEntries(Object.keys(measures).map((measure) => [measure, sideOf(measure as Measure)]));
};

const tags: Record<string, Moves> = {
  anxious: { symbolsPerSecond: "more", tremorSemitones: "more", pitchHz: "more" },
  calm: { symbolsPerSecond: "less", melody: "less", effort: "less" },
  casual: { symbolsPerSecond: "more", melody: "more" },
  chill: { symbolsPerSecond: "less", effort: "less" },
  classy: { symbolsPerSecond: "less", brightness: "more" },
  confident: { effort: "more", pitchHz: "less" },
  crisp: { brightness: "more" },
  cute: { pitchHz: "more", formantShift: "more" },
  deep: { pitchHz: "less", formantShift: "less" },
  excited: { symbolsPerSecond: "more", melody: "more", effort: "more" },
  formal: { melody: "less", symbolsPerSecond: "less" },
  gentle: { effort: "less" },
  grumpy: { gravel: "more", pitchHz: "less" },
  husky: { breath: "more", gravel: "more" },
  hyped: { symbolsPerSecond: "more", effort: "more" },
  intense: { effort: "more", pitchHz: "less" },
  mature: { pitchHz: "less", formantShift: "less" },
  meditative: { symbolsPerSecond: "less", breath: "more" },
  modulated: { melody: "more" },
  neutral: { melody: "less" },
  pleasant: { melody: "more", brightness: "more" },
  professional: { brightness: "more" },
  raspy: { gravel: "more" },
  relaxed: { symbolsPerSecond: "less", effort: "less" },
  robotic: { robot: "more", melody: "less" },
  rough: { gravel: "more" },
  sad: { symbolsPerSecond: "less", melody: "less" },
  sassy: { melody: "more", nasal: "more" },
  serious: { melody: "less", pitchHz: "less" },
  soft: { effort: "less", breath: "more" },
  upbeat: { melody: "more", symbolsPerSecond: "more", brightness: "more" },
  whispery: {},
  wise: { symbolsPerSecond: "less", pitchHz: "less" },
};

describe("the descriptive tags of the library", () => {
  it("are all known here", () => expect(Object.keys(tags)).toEqual([...descriptiveWords].sort()));

  it.each(Object.entries(tags))("%s moves what it says", (tag, moves) => {
    expect(movesOf(`A ${tag} woman`, moves)).toEqual(moves);
    expect(readPrompt(`A ${tag} woman`).descriptive).toEqual([tag]);
  });

  it("whispery is a whisper and no other tag is", () => {
    const whispered = descriptiveWords.filter((tag) => targetsFor(`A ${tag} woman`).isWhispered);
    expect(whispered).toEqual(["whispery"]);
  });
});

describe("words about timbre", () => {
  it.each<[string, Moves]>([
    ["bright", { brightness: "more" }],
    ["dark", { brightness: "less" }],
    ["breathy", { breath: "more" }],
    ["nasal", { nasal: "more" }],
    ["gravelly", { gravel: "more" }],
    ["squeaky", { pitchHz: "more", formantShift: "more" }],
    ["booming", { pitchHz: "less", formantShift: "less" }],
    ["trembling", { tremorSemitones: "more" }],
    ["loud", { effort: "more" }],
  ])("%s moves what it says", (word, moves) => expect(movesOf(`A ${word} woman`, moves)).toEqual(moves));

  it.each<[string, Measure]>([
    ["deep", "pitchHz"],
    ["fast", "symbolsPerSecond"],
    ["raspy", "gravel"],
    ["bright", "brightness"],
    ["breathy", "breath"],
    ["nasal", "nasal"],
    ["loud", "effort"],
    ["animated", "melody"],
  ])("not too %s stays nearer to a plain voice than %s", (word, measure) => {
    const away = (prompt: string): number => Math.abs(targetsFor(prompt)[measure] - plain[measure]);
    expect(away(`A woman, not too ${word}`)).toBeLessThan(0.5 * away(`A ${word} woman`));
  });
});

describe("words for characters", () => {
  it.each<[string, "male" | "female" | "neutral", Moves]>([
    ["ogre", "male", { pitchHz: "less", formantShift: "less", gravel: "more", symbolsPerSecond: "less" }],
    ["mouse", "female", { pitchHz: "more", formantShift: "more", symbolsPerSecond: "more" }],
    ["pirate", "male", { pitchHz: "less", gravel: "more", effort: "more" }],
    ["movie trailer", "male", { pitchHz: "less", formantShift: "less", symbolsPerSecond: "less" }],
    ["dragon", "male", { pitchHz: "less", formantShift: "less" }],
    ["fairy", "female", { pitchHz: "more", formantShift: "more" }],
    ["goblin", "male", { pitchHz: "more", nasal: "more" }],
    ["witch", "female", { gravel: "more", nasal: "more" }],
    ["robot", "neutral", { robot: "more", melody: "less" }],
  ])("%s is %s and sounds it", (character, gender, moves) => {
    const prompt = `A ${character} who guards a bridge`;
    expect(readPrompt(prompt).gender).toBe(gender);
    expect(movesOf(prompt, moves)).toEqual(moves);
  });

  it("each says something of a voice", () => {
    const silent = [...characterWords].filter(([, { gender, age, axes }]) => !gender && !age && !axes);
    expect(silent).toEqual([]);
  });
});
