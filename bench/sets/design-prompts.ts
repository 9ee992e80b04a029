/** A prompt and the gender it names. */
export const genderPrompts: readonly { prompt: string; gender: "male" | "female" }[] = [
  { prompt: "A middle-aged man reading the evening news in a calm studio", gender: "male" },
  { prompt: "A young woman hosting a cooking show from her kitchen", gender: "female" },
  { prompt: "The father of three kids telling a story at bedtime", gender: "male" },
  { prompt: "A female scientist explaining how bees find their way", gender: "female" },
  { prompt: "A gentleman who has worked as a butler all his life", gender: "male" },
  { prompt: "A grandmother who bakes bread and remembers the war", gender: "female" },
  { prompt: "A bored guy at the counter of a car rental office", gender: "male" },
  { prompt: "An elegant lady guiding visitors through a gallery", gender: "female" },
  { prompt: "A male fitness coach who counts the last repetitions", gender: "male" },
  { prompt: "A nervous bride practising her speech before the wedding, a woman", gender: "female" },
  { prompt: "A blacksmith from a mountain village, proud of his work", gender: "male" },
  { prompt: "A queen announcing the end of a long winter", gender: "female" },
  { prompt: "A tired pilot who greets his passengers before takeoff", gender: "male" },
  { prompt: "A nurse on the night shift, she has seen everything", gender: "female" },
  { prompt: "A pirate who lost his map and his patience", gender: "male" },
  { prompt: "A fairy who lives in a teapot and loves gossip", gender: "female" },
  { prompt: "A wizard who forgot the last word of the spell", gender: "male" },
  { prompt: "A witch complaining about the price of frogs", gender: "female" },
  { prompt: "A detective with too little sleep and too much coffee", gender: "male" },
  { prompt: "An actress reading poems in an empty theatre, her voice warm", gender: "female" },
  { prompt: "A masculine voice for the manual of a tractor", gender: "male" },
  { prompt: "A feminine voice for a meditation about the sea", gender: "female" },
];

/** Two prompts that differ in one thing: `less` asks for less of it than `more`. */
export type PromptPair = { less: string; more: string };

/** Low against high. */
export const pitchPairs: readonly PromptPair[] = [
  { less: "A man with a deep voice reading a contract", more: "A man with a high voice reading a contract" },
  {
    less: "A very deep, rumbling male narrator of documentaries",
    more: "A male narrator of documentaries, not too deep",
  },
  { less: "A woman with a low, smoky voice in a jazz bar", more: "A woman with a high, bright voice in a jazz bar" },
  { less: "A deep female voice for a museum guide", more: "A female voice for a museum guide, high pitched" },
  { less: "A baritone telling ghost stories, a man", more: "A tenor telling ghost stories, a man" },
  { less: "A huge ogre who guards a bridge", more: "A tiny mouse who guards a cheese" },
  { less: "A bass voice announcing trains, male", more: "A slightly deep male voice announcing trains" },
  { less: "A woman, rather low and serious, at a trial", more: "A woman, squeaky and excited, at a trial" },
  { less: "A dramatic trailer announcer, deep and epic", more: "A dramatic announcer with a high, thin voice, a man" },
  { less: "A dragon waking up after a thousand years", more: "A fairy waking up after a short nap" },
];

/** Slow against fast. */
export const pacePairs: readonly PromptPair[] = [
  { less: "A slow, patient man explaining chess", more: "A fast, impatient man explaining chess" },
  { less: "A woman speaking slowly about the tides", more: "A woman speaking quickly about the tides" },
  { less: "An unhurried storyteller, male, by the fire", more: "A rapid male storyteller by the fire" },
  { less: "A meditation teacher, soft and very slow, female", more: "An auctioneer, loud and very fast, female" },
  { less: "A drawling cowboy on his porch", more: "A brisk cowboy on his porch, fast-talking" },
  { less: "A tired, sad woman who misses her dog", more: "An excited woman who found her dog" },
  { less: "A man with a measured, deliberate delivery", more: "A man with a hurried, rushed delivery" },
  { less: "A languid lady in a hammock, relaxed pace", more: "A lively lady in a hurry, quick and energetic" },
  { less: "A ponderous professor of ancient history, man", more: "A speedy professor of modern history, man" },
  { less: "A calm, leisurely female radio host at midnight", more: "A hyped, rapid female radio host at noon" },
];

/** Young against old. */
export const agePairs: readonly PromptPair[] = [
  { less: "A young man who sells phones in a mall", more: "An old man who sold radios in a shop" },
  { less: "A young woman talking about her first job", more: "An elderly woman talking about her first job" },
  { less: "A boy of 10 years old describing his bicycle", more: "A grandfather describing his first bicycle" },
  { less: "A teenage girl telling her friend a secret", more: "A grandmother telling her friend a secret" },
  { less: "A male student in his twenties asking a question", more: "A man in his eighties asking a question" },
  { less: "A woman in her twenties reading the weather", more: "A woman in her seventies reading the weather" },
  { less: "A youthful sailor, male, on his first voyage", more: "An ancient sailor, male, on his last voyage" },
  { less: "A 20 year old man ordering coffee", more: "A 75 year old man ordering coffee" },
  { less: "A young lady singing the praise of a village", more: "An old lady singing the praise of a village" },
  {
    less: "A child explaining how volcanoes work, a girl",
    more: "A retired teacher explaining how volcanoes work, a woman",
  },
];

/** Flat against lively. */
export const melodyPairs: readonly PromptPair[] = [
  { less: "A monotone man reading a tax form", more: "An animated, expressive man reading a tax form" },
  { less: "A flat, emotionless woman listing spare parts", more: "A lively, cheerful woman listing spare parts" },
  { less: "A sad woman on the phone with her landlord", more: "A bubbly woman on the phone with her landlord" },
  { less: "A serious, deadpan man opening a meeting", more: "A theatrical man opening a meeting" },
  { less: "A stern, even male judge reading a verdict", more: "A hyped male host reading a lottery number" },
  { less: "A robotic female voice counting boxes", more: "A playful female voice counting boxes" },
];

/** Dark against bright. */
export const brightnessPairs: readonly PromptPair[] = [
  { less: "A man with a dark, warm voice at a campfire", more: "A man with a bright, crisp voice at a campfire" },
  { less: "A woman with a mellow, dark tone reading prose", more: "A woman with a bright, clear tone reading prose" },
  { less: "A muffled male voice behind a curtain", more: "A crisp, sharp male voice on a stage" },
  { less: "A warm, round female voice for a hotel", more: "A shrill, bright female voice for a game show" },
  { less: "A dark, husky woman singing the blues", more: "A sparkling, bright woman selling toys" },
  { less: "A man, warm and dark, welcoming his guests", more: "A man, metallic and bright, warning his guests" },
];

/** A large body against a small one: formants, whatever the pitch. */
export const sizePairs: readonly PromptPair[] = [
  { less: "A huge giant who lives in a cave", more: "A tiny gnome who lives in a cave" },
  { less: "A massive, booming male bouncer", more: "A small, thin male clerk" },
  { less: "A big, resonant woman on an opera stage", more: "A tiny, cute woman on a puppet stage" },
  { less: "A bear who runs a honey shop", more: "A squirrel who runs a nut shop" },
  { less: "An enormous ogre asking for salt", more: "A little elf asking for salt" },
  { less: "A titan holding up the sky", more: "A goblin picking up a coin" },
];

/** Accents the model has, by the first letter of the voices that bring them. */
export const accentPrompts: readonly { prompt: string; letter: string }[] = [
  { prompt: "A British woman presenting a garden show", letter: "b" },
  { prompt: "A man with received pronunciation reading a will", letter: "b" },
  { prompt: "A London taxi driver who knows every street, a man", letter: "b" },
  { prompt: "An American man calling a baseball game", letter: "a" },
  { prompt: "A woman from the American Midwest selling pies", letter: "a" },
  { prompt: "A French woman recommending a wine", letter: "f" },
  { prompt: "A man with a French accent describing cheese", letter: "f" },
  { prompt: "An Italian man who argues about football", letter: "i" },
  { prompt: "A woman with an Italian accent in a bakery", letter: "i" },
  { prompt: "A Spanish man telling of his vineyard", letter: "e" },
  { prompt: "A woman with a Spanish accent who teaches dancing", letter: "e" },
  { prompt: "A Brazilian woman laughing about the rain", letter: "p" },
  { prompt: "An Indian man explaining a train timetable", letter: "h" },
  { prompt: "A Japanese woman introducing a tea ceremony", letter: "j" },
  { prompt: "A man with a Chinese accent talking about kites", letter: "z" },
];

/** Whether designed voices sound well: half of them ask for something unusual. Every second one was never tuned by. */
export const qualityPrompts: readonly string[] = [
  "An old pirate with a gravelly, raspy voice, a man",
  "A weathered sheriff, hoarse from dust and smoke, male",
  "A breathy young woman telling a secret at night",
  "A soft, airy female voice for an advert about perfume",
  "A robot that announces the next station",
  "An android butler, mechanical and polite, male",
  "A whispering man in a dark library",
  "A woman who whispers to a sleeping child",
  "A huge ogre with a rough, growling voice",
  "A dragon, deep, rumbling and raspy",
  "A frail old woman with a trembling voice",
  "An ancient wizard, creaky and slow, a man",
  "A tiny fairy with a bright, high voice",
  "A squeaky mouse who sells cheese",
  "A smoky jazz singer, a woman with a husky voice",
  "A rough biker with a gruff voice, male",
  "A ghost who haunts a castle, breathy and distant",
  "A vampire, smooth, dark and breathy, male",
  "A spaceship computer, female, calm and synthetic",
  "A broken toy robot with a metallic voice",
  "A warm male narrator for audiobooks, middle-aged",
  "A friendly woman who explains a bank account",
  "A calm male doctor on the telephone",
  "A cheerful female teacher of small children",
  "A serious newsreader, a British man",
  "A confident woman presenting a product launch",
  "A young man who hosts a podcast about games",
  "A motherly woman reading a bedtime story",
  "A deep male voice for a film trailer",
  "A British woman who guides through a museum",
  "A relaxed man recording a meditation",
  "An energetic female fitness coach",
  "A shy teenage boy introducing himself",
  "A lively girl talking about her dog",
  "An elderly gentleman remembering the sea",
  "A kind grandmother with a soft voice",
  "A stern male judge reading a verdict",
  "A playful woman selling ice cream",
  "A tired father after a long day",
  "A clear female voice for a navigation system",
];

/** What the voices say while they are measured. */
export const designSentence =
  "The morning train was late again, so we walked along the river and talked about the years.";
