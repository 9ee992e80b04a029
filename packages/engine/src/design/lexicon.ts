import type { Meaning, WishAxes } from "./voice-wish.ts";

/** A phrase may stand in several rows; what they bring is added up. */
const tableOf = (rows: [string, Meaning][]): ReadonlyMap<string, Meaning> => {
  const table = new Map<string, Meaning>();
  for (const [form, meaning] of rows) {
    const known = table.get(form);
    table.set(form, known ? { ...known, ...meaning, axes: { ...known.axes, ...meaning.axes } } : meaning);
  }
  return table;
};

/** Plain words about a voice. Forms of a word stand side by side; a hyphen is read like a space. */
const says = (forms: string, axes: WishAxes): [string, Meaning][] => forms.split("|").map((form) => [form, { axes }]);

// prettier-ignore
export const voiceWords: ReadonlyMap<string, Meaning> = tableOf([
  // pitch and body
  ...says("deep|deep voiced|low|low pitched|low pitch|bass|bassy|booming|cavernous|rumbling|rumble|rumbly|bottomless", { pitch: -1, size: 0.45 }),
  ...says("baritone", { pitch: -0.6, size: 0.3 }),
  ...says("contralto|alto|low register", { pitch: -0.5, size: 0.2 }),
  ...says("tenor", { pitch: 0.45 }),
  ...says("soprano", { pitch: 0.8 }),
  ...says("high|high pitched|high pitch|shrill|piping|falsetto|higher", { pitch: 1, size: -0.3 }),
  ...says("squeaky|squeaking|chirpy|helium|munchkin", { pitch: 1.35, size: -1, brightness: 0.5 }),
  ...says("lower|deeper", { pitch: -0.8, size: 0.3 }),
  ...says("huge|gigantic|enormous|massive|hulking|towering", { size: 1, pitch: -0.7 }),
  ...says("big|large|burly|heavy set|heavyset|stout|broad", { size: 0.6, pitch: -0.3 }),
  ...says("tiny|minuscule|miniature", { size: -1, pitch: 0.8 }),
  ...says("small|little|petite", { size: -0.5, pitch: 0.35 }),
  ...says("thin|reedy|frail|fragile|feeble", { size: -0.4, brightness: 0.3, effort: -0.4 }),
  // pace
  ...says("slow|slowly|unhurried|leisurely|measured|deliberate|ponderous|drawling|drawl|lazy|slow paced|languid|plodding|slower|takes his time|takes her time|takes their time", { pace: -1 }),
  ...says("relaxed pace|easy pace|gentle pace|steady|measured pauses|patient|patiently", { pace: -0.45 }),
  ...says("fast|quick|quickly|rapid|rapidly|speedy|hurried|hasty|fast talking|fast paced|rushed|breakneck|rapid fire|brisk|briskly|faster|quick fire", { pace: 1 }),
  ...says("snappy|lively pace", { pace: 0.5 }),
  // melody
  ...says("monotone|monotonous|flat|deadpan|expressionless|emotionless|even|unemotional|unexpressive", { melody: -1 }),
  ...says("expressive|animated|dramatic|dramatically|theatrical|lively|singsong|musical|melodic|playful|exuberant|modulated|flamboyant", { melody: 0.9 }),
  ...says("suspense|tension|epic|intonation", { melody: 0.4 }),
  // effort
  ...says("loud|loudly|shouting|shouts|yelling|roaring|bellowing|thundering|powerful|projecting|commanding|forceful|strong", { effort: 1 }),
  ...says("soft|softly|soft spoken|quiet|quietly|gentle|gently|tender|delicate|hushed|mild|meek", { effort: -0.9, breath: 0.3, melody: -0.2 }),
  // colour
  ...says("bright|brilliant|crisp|clear|clean|crystal clear|ringing|sharp|articulate|sparkling", { brightness: 0.9 }),
  ...says("dark|darker|muffled|mellow|velvety|velvet|smooth|silky|warm|warmth|rich|full bodied|round|honeyed|buttery|resonant|sonorous", { brightness: -0.7, size: 0.15 }),
  ...says("metallic|tinny|synthetic|artificial", { brightness: 0.6, robot: 0.45 }),
  ...says("nasal|nasally|whiny|whining|twangy|twang|adenoidal", { nasal: 1, brightness: 0.3 }),
  ...says("breathy|airy|breathless|wispy|sultry|sensual|intimate|husky", { breath: 1 }),
  ...says("sultry|smoky|husky|throaty", { gravel: 0.4, pitch: -0.4 }),
  ...says("raspy|rasp|gravelly|gravel|gruff|rough|hoarse|harsh|croaky|croaking|growling|growls|growl|growly|scratchy|coarse|guttural|grating|grizzled|weathered|whiskey soaked|smoker|smoker's|creaky", { gravel: 1, pitch: -0.25 }),
  ...says("whispery|whispering|whisper|whispers|whispered|under her breath|under his breath", { whisper: 1 }),
  ...says("robotic|robot like|mechanical|computerized|computerised|vocoded|android|cyborg", { robot: 1, melody: -1 }),
  ...says("trembling|shaky|shaking|quavering|wavering|tremulous|quivering|wobbly", { tremor: 1, melody: -0.1 }),
  // manner: the library's descriptive words and their neighbours
  ...says("anxious|nervous|timid|fearful|scared|worried|jittery|panicked", { pace: 0.45, tremor: 0.35, pitch: 0.3, breath: 0.2 }),
  ...says("calm|calming|serene|soothing|peaceful|composed|tranquil", { pace: -0.4, melody: -0.35, effort: -0.35 }),
  ...says("casual|laid back|easygoing|easy going|conversational|chatty", { pace: 0.1, melody: 0.15 }),
  ...says("chill|relaxed|mellow|sleepy|drowsy", { pace: -0.35, melody: -0.3, effort: -0.4 }),
  ...says("classy|elegant|refined|aristocratic|posh|sophisticated|noble|regal", { pace: -0.2, brightness: 0.15 }),
  ...says("confident|assured|assertive|self assured|authoritative|persuasive", { effort: 0.35, pitch: -0.15 }),
  ...says("cute|adorable|sweet", { pitch: 0.6, size: -0.4, brightness: 0.3, melody: 0.3 }),
  ...says("excited|exciting|enthusiastic|thrilled|energetic|hyper|eager", { pace: 0.55, melody: 0.7, effort: 0.5, pitch: 0.3 }),
  ...says("no nonsense", { melody: -0.4, effort: 0.2 }),
  ...says("high energy", { pace: 0.5, melody: 0.6, effort: 0.5 }),
  ...says("formal|stern|strict|serious|solemn|grave|somber|sombre", { melody: -0.35, pace: -0.2, pitch: -0.15 }),
  ...says("grumpy|grouchy|cranky|cantankerous|irritable|bitter", { gravel: 0.5, pitch: -0.3, melody: -0.2, effort: 0.2 }),
  ...says("hyped|hype|amped|pumped", { pace: 0.6, melody: 0.8, effort: 0.8 }),
  ...says("intense|menacing|threatening|sinister|ominous|cruel|evil|villainous|wicked", { pitch: -0.4, effort: 0.4, gravel: 0.3, pace: -0.2 }),
  ...says("meditative|hypnotic|dreamy|ethereal|mystical|angelic", { pace: -0.6, breath: 0.4, effort: -0.5, melody: -0.3 }),
  ...says("neutral|plain|ordinary|average|normal", { melody: -0.15 }),
  ...says("pleasant|friendly|kind|kindly|cheery|welcoming|amused|smiling|caring|encouraging", { melody: 0.25, brightness: 0.15 }),
  ...says("professional|polished|precise|exact", { brightness: 0.25, melody: -0.05 }),
  ...says("sad|melancholy|melancholic|mournful|sorrowful|weary|tired|exhausted|depressed|heartbroken", { pace: -0.55, melody: -0.6, effort: -0.5, pitch: -0.25 }),
  ...says("sassy|cheeky|witty|sarcastic|street smart", { melody: 0.5, nasal: 0.15, pace: 0.15 }),
  ...says("upbeat|cheerful|happy|joyful|bubbly|perky|bouncy|sunny|vibrant|jolly|merry", { melody: 0.6, pitch: 0.3, pace: 0.3, brightness: 0.4 }),
  ...says("wise|thoughtful|sage|philosophical", { pace: -0.35, pitch: -0.2 }),
  ...says("angry|furious|enraged|rage|raging|aggressive", { effort: 0.9, gravel: 0.4, melody: 0.3, pace: 0.25 }),
  ...says("drunk|slurred|tipsy", { pace: -0.5, melody: 0.3 }),
  ...says("seductive|flirtatious", { breath: 0.7, pace: -0.4, pitch: -0.3 }),
]);

/** Words about a person. */
const people = (forms: string, meaning: Meaning): [string, Meaning][] =>
  forms.split("|").map((form) => [form, meaning]);

// prettier-ignore
export const personWords: ReadonlyMap<string, Meaning> = tableOf([
  ...people("man|male|men|masculine|manly|guy|gentleman|he|him|his|father|dad|uncle|brother|husband|son|bloke|fellow|dude|mister|sir", { gender: "male" }),
  ...people("woman|female|women|feminine|womanly|lady|she|her|hers|mother|mom|mum|aunt|sister|wife|daughter|gal|madam", { gender: "female" }),
  ...people("androgynous|genderless|gender neutral|nonbinary|non binary|ambiguous gender|neither male nor female|neutral gender", { gender: "neutral" }),
  ...people("boy|schoolboy", { gender: "male", age: "child" }),
  ...people("girl|schoolgirl", { gender: "female", age: "child" }),
  ...people("child|kid|toddler|childlike|childish|kindergartner", { age: "child" }),
  ...people("teenage boy|teen boy", { gender: "male", age: "young" }),
  ...people("teenage girl|teen girl|young girl|young lady", { gender: "female", age: "young" }),
  ...people("young|youthful|teen|teenage|teenager|adolescent|student|youngster|twenty something|in college", { age: "young" }),
  ...people("middle aged|mature|grown|adult", { age: "middle_aged" }),
  ...people("old|elderly|aged|ancient|senior|geriatric|aging|ageing|retired|veteran", { age: "old" }),
  ...people("grandfather|grandpa|granddad|old man|gramps", { gender: "male", age: "old" }),
  ...people("grandmother|grandma|granny|nana|old woman|crone|hag", { gender: "female", age: "old" }),
]);

/** Characters suggest; plain words about the voice count more. */
// prettier-ignore
export const characterWords: ReadonlyMap<string, Meaning> = tableOf([
  ...people("ogre|troll|orc|cyclops", { gender: "male", axes: { pitch: -1.25, size: 1.2, pace: -0.5, gravel: 0.8, effort: 0.4 } }),
  ...people("giant|titan|golem|colossus", { gender: "male", axes: { pitch: -1.1, size: 1.1, pace: -0.6 } }),
  ...people("dragon", { gender: "male", axes: { pitch: -1.1, size: 1, gravel: 0.6, pace: -0.4 } }),
  ...people("demon|devil|monster|beast|villain|vampire|warlock|dark lord|overlord", { gender: "male", axes: { pitch: -0.9, size: 0.7, gravel: 0.6, pace: -0.3 } }),
  ...people("mouse|chipmunk|squirrel|hamster|rabbit", { gender: "female", age: "child", axes: { pitch: 1.3, size: -1, pace: 0.5, brightness: 0.3 } }),
  ...people("fairy|pixie|sprite|elf maiden", { gender: "female", age: "young", axes: { pitch: 0.9, size: -0.7, breath: 0.3, brightness: 0.4 } }),
  ...people("elf|gnome|goblin|imp|leprechaun|gremlin", { gender: "male", axes: { pitch: 0.7, size: -0.7, nasal: 0.4, pace: 0.2 } }),
  ...people("dwarf|blacksmith|lumberjack|viking|barbarian|warrior|gladiator", { gender: "male", axes: { pitch: -0.7, size: 0.5, gravel: 0.4, effort: 0.5 } }),
  ...people("pirate|buccaneer|sea captain|captain|sailor|sea dog|fisherman|old salt|lighthouse keeper", { gender: "male", axes: { pitch: -0.4, gravel: 0.7, effort: 0.4 } }),
  ...people("cowboy|sheriff|rancher|trucker|farmer", { gender: "male", axes: { pitch: -0.4, pace: -0.4, gravel: 0.25 } }),
  ...people("witch|sorceress|crone", { gender: "female", age: "old", axes: { gravel: 0.5, nasal: 0.4, melody: 0.4, pitch: 0.2 } }),
  ...people("wizard|sorcerer|mage|monk|hermit|philosopher|elder|prophet|druid", { gender: "male", age: "old", axes: { pace: -0.5, pitch: -0.3 } }),
  ...people("trailer|movie trailer|trailer voice|movie announcer|announcer", { gender: "male", axes: { pitch: -0.9, size: 0.5, pace: -0.25, effort: 0.35, gravel: 0.2 } }),
  ...people("narrator|storyteller|audiobook|documentary", { axes: { pace: -0.2 } }),
  ...people("ceo|executive|lawyer|politician|president|judge|professor|doctor|banker|diplomat|ambassador", { age: "middle_aged", axes: { effort: 0.2, melody: -0.1 } }),
  ...people("commentator|sportscaster|sports announcer|sports commentator|auctioneer|race caller", { gender: "male", axes: { pace: 0.9, effort: 0.8, melody: 0.7, pitch: 0.1 } }),
  ...people("radio host|radio dj|dj|host|presenter|morning show|game show host", { axes: { melody: 0.5, pace: 0.3, effort: 0.3, brightness: 0.2 } }),
  ...people("newsreader|news anchor|newscaster|anchor|reporter|journalist", { age: "middle_aged", axes: { pace: 0.2, melody: -0.1, brightness: 0.2 } }),
  ...people("teacher|tutor|coach|guide|librarian|nurse|therapist|counsellor|counselor", { axes: { pace: -0.2, melody: 0.1, effort: -0.1 } }),
  ...people("detective|noir|private eye|gangster|mobster|mafia boss|hitman|bouncer|biker|boxer", { gender: "male", axes: { pitch: -0.6, gravel: 0.6, pace: -0.3 } }),
  ...people("soldier|sergeant|drill sergeant|general|commander|colonel|admiral", { gender: "male", axes: { effort: 0.8, pitch: -0.4, gravel: 0.3 } }),
  ...people("king|emperor|lord|duke|butler|knight|priest|bishop|pope", { gender: "male", axes: { pitch: -0.4, pace: -0.3 } }),
  ...people("queen|princess|duchess|empress|countess", { gender: "female", axes: { pace: -0.1 } }),
  ...people("goddess|mermaid|siren|nymph|diva|cheerleader|ballerina|nun|maid|waitress|actress|hostess|governess", { gender: "female" }),
  ...people("god|wrestler|mechanic|plumber|bartender|santa|santa claus|lumberman|waiter|actor", { gender: "male" }),
  ...people("robot|droid|ai assistant|computer|machine|cyborg|spaceship computer|automaton", { gender: "neutral", axes: { robot: 0.8, melody: -0.8 } }),
  ...people("ghost|spirit|phantom|spectre|wraith", { axes: { breath: 0.9, pace: -0.5, effort: -0.5 } }),
  ...people("zombie|mummy|undead|swamp creature", { gender: "male", axes: { gravel: 1, pace: -0.7, pitch: -0.7 } }),
  ...people("alien", { axes: { robot: 0.3, size: -0.4, pitch: 0.3 } }),
  ...people("gamer|youtuber|influencer|vlogger|streamer|surfer|skater|college student|intern", { age: "young", axes: { pace: 0.3, melody: 0.4 } }),
  ...people("yoga|meditation|yoga teacher|meditation guide|asmr|hypnotist", { axes: { pace: -0.7, effort: -0.7, breath: 0.6, melody: -0.3 } }),
  ...people("cartoon|cartoon character|clown|mascot|muppet|puppet", { axes: { melody: 0.7, pitch: 0.4 } }),
  ...people("opera singer", { axes: { effort: 0.7, melody: 0.7, size: 0.3 } }),
  ...people("bear|lion|walrus|whale|bull|gorilla|elephant", { gender: "male", axes: { pitch: -1, size: 0.9, pace: -0.3 } }),
  ...people("bird|parrot|duck|kitten|puppy|cricket|bee", { axes: { pitch: 0.9, size: -0.7, brightness: 0.4, nasal: 0.3 } }),
  ...people("cat|fox|snake|serpent", { axes: { breath: 0.3, pace: -0.1, melody: 0.2 } }),
]);

/** Phrases that hold a word of the tables and say nothing of the voice. */
export const emptyPhrases: ReadonlySet<string> = new Set(
  "old fashioned|old school|old film|old movie|old crime film|old time|old world|high quality|high fidelity|high end|low noise|low quality|clean studio recording|clean recording|clear recording|clear audio|clean audio|clear microphone|deep space|deep sea|deep forest|slow motion|fast food|small town|big city|dark night|cold night|rainy night|quiet studio|quiet room|young at heart|soft drink|close microphone|little traveller|high school|middle school|old town|old mill|old house|old friend|big band|short story|high stakes|low budget|bright future|even if|even when|even though|even as".split(
    "|",
  ),
);

/** Words of degree and what they do to the next word. */
export const degreeWords: ReadonlyMap<string, number> = new Map([
  ...[
    "very",
    "extremely",
    "really",
    "incredibly",
    "super",
    "ultra",
    "exceptionally",
    "unusually",
    "intensely",
    "deeply",
    "strongly",
    "heavily",
    "impossibly",
  ].map((word) => [word, 1.4] as const),
  ...["quite", "rather", "fairly", "pretty", "noticeably", "distinctly"].map((word) => [word, 0.9] as const),
  ...[
    "slightly",
    "somewhat",
    "bit",
    "little",
    "mildly",
    "touch",
    "hint",
    "faintly",
    "subtly",
    "barely",
    "vaguely",
    "lightly",
    "trace",
    "moderately",
  ].map((word) => [word, 0.5] as const),
]);

export const negatingWords: ReadonlySet<string> = new Set([
  "not",
  "no",
  "never",
  "without",
  "isn't",
  "isnt",
  "doesn't",
  "doesnt",
  "don't",
  "dont",
  "nor",
  "neither",
  "hardly",
  "lacks",
  "lacking",
  "avoid",
  "avoiding",
  "zero",
  "aren't",
  "wasn't",
  "nothing",
]);

/** After a negation these make it mild: "not too deep" is still rather deep. */
export const excessWords: ReadonlySet<string> = new Set([
  "too",
  "overly",
  "very",
  "that",
  "so",
  "particularly",
  "especially",
  "extremely",
  "terribly",
]);

/** The words by which the voice library describes voices. */
export const descriptiveWords: readonly string[] = [
  "anxious",
  "calm",
  "casual",
  "chill",
  "classy",
  "confident",
  "crisp",
  "cute",
  "deep",
  "excited",
  "formal",
  "gentle",
  "grumpy",
  "hyped",
  "husky",
  "intense",
  "mature",
  "meditative",
  "modulated",
  "neutral",
  "pleasant",
  "professional",
  "raspy",
  "relaxed",
  "robotic",
  "rough",
  "sad",
  "sassy",
  "serious",
  "soft",
  "upbeat",
  "whispery",
  "wise",
];
