/** A kind of prompt that is refused. `patterns` are read over the prompt in lower case, without accents. */
export type BlockedRule = { kind: string; description: string; patterns: readonly RegExp[] };

/** People whose voices must not be asked for by name. One form each, as a whole word. */
const publicFigures =
  "donald trump|trump|joe biden|biden|kamala harris|barack obama|obama|michelle obama|hillary clinton|bill clinton|george bush|vladimir putin|putin|volodymyr zelensky|zelenskyy|zelensky|xi jinping|kim jong un|emmanuel macron|angela merkel|olaf scholz|boris johnson|keir starmer|rishi sunak|margaret thatcher|winston churchill|narendra modi|jair bolsonaro|benjamin netanyahu|recep erdogan|justin trudeau|pope francis|dalai lama|queen elizabeth|king charles|prince harry|meghan markle|elon musk|jeff bezos|mark zuckerberg|bill gates|steve jobs|sam altman|tim cook|warren buffett|taylor swift|beyonce|kanye west|kim kardashian|rihanna|eminem|jay z|billie eilish|ariana grande|justin bieber|lady gaga|madonna|michael jackson|elvis presley|freddie mercury|snoop dogg|morgan freeman|david attenborough|james earl jones|scarlett johansson|tom hanks|tom cruise|brad pitt|leonardo dicaprio|robert de niro|al pacino|arnold schwarzenegger|sylvester stallone|samuel l jackson|denzel washington|will smith|meryl streep|emma watson|oprah winfrey|oprah|joe rogan|stephen fry|david beckham|cristiano ronaldo|lionel messi|lebron james|michael jordan|serena williams|mr beast|mrbeast|pewdiepie|greta thunberg|adolf hitler|hitler|osama bin laden|stephen hawking|albert einstein|martin luther king|nelson mandela";

const wholeWord = (forms: string): RegExp => new RegExp(`(?<![\\p{L}\\p{N}])(?:${forms})(?![\\p{L}\\p{N}])`, "u");

const minors =
  "child|children|kid|kids|boy|girl|toddler|baby|infant|minor|underage|schoolgirl|schoolboy|teen|teenage|preteen|loli|shota|(?:[1-9]|1[0-7])[- ]years?[- ]old";
const sexual =
  "sexual|sexually|sexy|erotic|erotica|seductive|seductively|porn|porno|pornographic|moaning|moans|orgasm|orgasmic|aroused|nude|naked|fetish|nsfw|horny|explicit|lewd|flirty|flirtatious";

/** What is done to a child, or by one, that no voice is made for. */
const harm =
  "kidnapped|abducted|taken hostage|held hostage|held captive|tortured|molested|abused|groomed|raped|drugged|being beaten|beaten up|self harm|suicide|suicidal|begging for (?:his|her|their) life";

const fraud =
  "fake (?:bank|police|tax|irs|tech support|customs|emergency) (?:calls?|callers?|officers?|agents?)|deepfake|steal (?:passwords?|money|savings|credit cards?|identities)|demand(?:s|ing) (?:a )?ransom|scam|scammer|scamming|phishing|vishing|defraud|defrauding|con artist call|ransom call|fake kidnapping|identity theft|social engineering";
const deceived =
  "(?:my|his|her|their|your|someone'?s|a|the) (?:boss|ceo|bank|mother|father|son|daughter|grandson|granddaughter|grandmother|wife|husband|employer|client|customers?|victims?|parents?|relatives?)";

const inEitherOrder = (one: string, other: string): RegExp[] => {
  const joined = (first: string, second: string): RegExp =>
    new RegExp(`${wholeWord(first).source}[\\s\\S]*${wholeWord(second).source}`, "u");
  return [joined(one, other), joined(other, one)];
};

/** The rules that are built in. Administrators add phrases of their own beside them. */
export const blockedRules: readonly BlockedRule[] = [
  {
    kind: "real_person",
    description: "The voice of a real person, by name.",
    patterns: [wholeWord(publicFigures)],
  },
  {
    kind: "minor_in_unsafe_context",
    description: "A child's or teenager's voice in a sexual context, or of a child that is harmed.",
    patterns: [...inEitherOrder(minors, sexual), ...inEitherOrder(minors, harm)],
  },
  {
    kind: "impersonation_for_fraud",
    description: "A voice made to deceive somebody: fraud calls, pretending to be an acquaintance or an authority.",
    patterns: [
      wholeWord(fraud),
      wholeWord(
        `(?:trick|fool|deceive|cheat|con|blackmail|extort|threaten) (?:${deceived}|people|seniors|the elderly)`,
      ),
      wholeWord(
        `(?:impersonate|impersonating|pretend to be|pretending to be|pose as|posing as) (?:${deceived}|an? (?:real )?(?:officer|policeman|bank (?:employee|clerk)|tax official|irs agent))`,
      ),
      wholeWord(
        "(?:bypass|defeat|fool|pass) (?:the |a )?(?:voice (?:verification|authentication|id|recognition)|biometric\\w*)",
      ),
    ],
  },
  {
    kind: "hate",
    description: "A voice made to incite hatred.",
    patterns: [
      wholeWord(
        "nazi propaganda|white supremacist|white supremacy|racist rant|racist propaganda|ethnic cleansing|hate speech|terrorist propaganda",
      ),
    ],
  },
];

/** Names that are nobody's: figures of stories, and two capital words that are no name. */
export const nobodyNames: ReadonlySet<string> = new Set(
  "santa claus|father christmas|mother nature|sherlock holmes|darth vader|gandalf the|captain hook|peter pan|robin hood|count dracula|king arthur|new york|new yorker|new zealand|new orleans|old man|old woman|west country|south african|american south|movie trailer|los angeles|san francisco|latin american|middle eastern|north american|south american|eastern european|winnie the|mickey mouse|snow white|tooth fairy|easter bunny|grim reaper|jack frost".split(
    "|",
  ),
);

/** "Sounds like Jane Doe": any first and last name after such words is taken for a real person. */
export const likeSomebody =
  /\b(?:sound(?:s|ing)?(?: exactly| just| a lot| much)? like|voice of|imitat\w+|impersonat\w+|mimic\w*|impressions? of|clone of|cloned from|copy of|voiced by|sung by|same voice as|identical to)\s+((?:the (?:actor|actress|singer|politician|president|rapper|youtuber)\s+)?)(\p{Lu}[\p{L}'’.-]+\s+(?:\p{Lu}\.?\s+)?\p{Lu}[\p{L}'’-]+)/iu;
