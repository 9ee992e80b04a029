import {
  type Meaning,
  type VoiceWish,
  wishAxes,
  type WishAxes,
  type WishAxis,
  type WishedAccent,
  type WishedAge,
  type WishedGender,
} from "./voice-wish.ts";

/** One phrase of a prompt and how it stands there. */
export type Claim = {
  phrase: string;
  meaning?: Meaning;
  /** Of a character: counts where nothing plainer is said. */
  isCharacter?: boolean;
  accent?: WishedAccent;
  negation: "none" | "plain" | "mild";
  degree: number;
};

/** "Not deep" asks for a little of the opposite; "not too deep" for little of it. */
const negated = { plain: -0.45, mild: -0.1 };
/** How much of an axis may be left after "not too". */
const mildCap = 0.3;
/** What a second word adds to the first. */
const repeatShare = 0.25;
/** What a character still counts on an axis that plain words speak of, where they agree. */
const characterShare = 0.5;
const most = 1.7;

/** All claims together. Plain words win over characters, and the last word on gender and age over earlier ones. */
export const wishOf = (
  claims: readonly Claim[],
  statedAge: WishedAge | undefined,
): Omit<VoiceWish, "descriptive" | "unread"> => {
  const plain = claims.filter(({ isCharacter }) => !isCharacter);
  const characters = claims.filter(({ isCharacter }) => isCharacter);
  const gender = genderOf(plain) ?? genderOf(characters);
  const age = statedAge ?? ageOf(plain) ?? ageOf(characters);
  const accent = claims.findLast(({ accent: named, negation }) => named && negation === "none")?.accent;
  return {
    axes: axesOf(plain, characters),
    ...(gender ? { gender } : {}),
    ...(age ? { age } : {}),
    ...(accent ? { accent } : {}),
    understood: claims.filter(({ meaning, accent: named }) => meaning ?? named).map(({ phrase }) => phrase),
  };
};

const opposite: Record<WishedGender, WishedGender> = { male: "female", female: "male", neutral: "neutral" };

/** The gender that is named most often; the first when two are named alike. */
const genderOf = (claims: readonly Claim[]): WishedGender | undefined => {
  const votes = new Map<WishedGender, number>();
  for (const { meaning, negation } of claims) {
    if (!meaning?.gender) continue;
    const gender = negation === "none" ? meaning.gender : opposite[meaning.gender];
    votes.set(gender, (votes.get(gender) ?? 0) + (gender === "neutral" ? 3 : 1));
  }
  return [...votes].sort(([, a], [, b]) => b - a)[0]?.[0];
};

const ageOf = (claims: readonly Claim[]): WishedAge | undefined =>
  claims.findLast(({ meaning, negation }) => meaning?.age && negation === "none")?.meaning?.age;

const axesOf = (plain: readonly Claim[], characters: readonly Claim[]): WishAxes =>
  Object.fromEntries(
    wishAxes.flatMap((axis) => {
      const value = axisOf(axis, plain, characters);
      return value === 0 ? [] : [[axis, value]];
    }),
  );

const axisOf = (axis: WishAxis, plain: readonly Claim[], characters: readonly Claim[]): number => {
  const said = sumOf(axis, plain);
  const suggested = sumOf(axis, characters);
  const agrees = said * suggested >= 0;
  const whole = said === 0 ? suggested : agrees ? strongest(said, suggested) : said;
  const value = capped(axis, whole, [...plain, ...characters]);
  return Math.max(-most, Math.min(most, Math.round(value * 1000) / 1000));
};

const strongest = (said: number, suggested: number): number =>
  Math.sign(said || suggested) *
  Math.max(Math.abs(said), Math.abs(suggested), Math.abs(said + suggested * characterShare) * 0.9);

const valueOf = (axis: WishAxis, { meaning, negation, degree }: Claim): number => {
  const value = meaning?.axes?.[axis] ?? 0;
  return negation === "none" ? value * degree : value * negated[negation];
};

/** The strongest word to each side, and a share of the others. */
const sumOf = (axis: WishAxis, claims: readonly Claim[]): number => {
  const values = claims.map((claim) => valueOf(axis, claim));
  const side = (sign: number): number => {
    const own = values.filter((value) => value * sign > 0).map(Math.abs);
    const largest = Math.max(0, ...own);
    return sign * (largest + repeatShare * (own.reduce((sum, value) => sum + value, 0) - largest));
  };
  return side(1) + side(-1);
};

/** "Deep, but not too deep" stays within the cap. */
const capped = (axis: WishAxis, value: number, claims: readonly Claim[]): number => {
  let result = value;
  for (const { meaning, negation } of claims) {
    const side = meaning?.axes?.[axis] ?? 0;
    if (negation === "none" || side === 0) continue;
    const limit = negation === "mild" ? mildCap : 0;
    if (result * side > 0) result = Math.sign(result) * Math.min(Math.abs(result), limit);
  }
  return result;
};
