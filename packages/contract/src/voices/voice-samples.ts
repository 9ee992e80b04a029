/** What a voice of the library says in each of its samples; the first is its preview. */
export const voiceSamples = ["introduction", "story", "conversation"] as const;
export type VoiceSample = (typeof voiceSamples)[number];

/** What a voice says in its preview, by language; a few seconds, with a question and a pause to show the melody. */
const introductions: Record<string, string> = {
  en: "Hello there. This is how I sound: clear, natural and ready for your next story. Let's begin.",
  es: "Hola, ¿qué tal? Así suena mi voz: clara, natural y lista para tu próxima historia. ¿Empezamos?",
  fr: "Bonjour et bienvenue. Voici ma voix : claire, naturelle et prête pour votre prochaine histoire. On commence ?",
  it: "Ciao e benvenuti. Questa è la mia voce: chiara, naturale e pronta per la tua prossima storia. Cominciamo?",
  pt: "Olá, tudo bem? Esta é a minha voz: clara, natural e pronta para a sua próxima história. Vamos começar?",
  de: "Hallo und willkommen. So klingt meine Stimme: klar, natürlich und bereit für deine nächste Geschichte. Fangen wir an?",
  ru: "Здравствуйте и добро пожаловать. Так звучит мой голос: ясно, естественно и готов к вашей новой истории. Начнём?",
  ja: "こんにちは。これが私の声です。はっきりと、自然に、あなたの物語をお届けします。さあ、始めましょうか。",
  zh: "你好，很高兴认识你。这就是我的声音，清晰自然，随时可以讲述你的故事。我们开始吧？",
};

/** A page out of a book. */
const stories: Record<string, string> = {
  en: "Nobody in the village had seen the lighthouse lit for years. Then, one winter night, a single beam crossed the water.",
  es: "Hacía años que nadie veía encendido el faro. Pero una noche de invierno, una luz cruzó el agua en silencio.",
  fr: "Personne au village n'avait vu le phare allumé depuis des années. Puis, une nuit d'hiver, une lumière traversa l'eau.",
  it: "Da anni nessuno vedeva il faro acceso. Poi, in una notte d'inverno, una luce attraversò l'acqua in silenzio.",
  pt: "Havia anos que ninguém via o farol aceso. Então, numa noite de inverno, uma luz atravessou a água em silêncio.",
  de: "Seit Jahren hatte niemand im Dorf den Leuchtturm brennen sehen. Dann, in einer Winternacht, glitt ein Licht über das Wasser.",
  ru: "Уже много лет никто в деревне не видел маяк зажжённым. И вот однажды зимней ночью луч света пересёк тёмную воду.",
  ja: "村の灯台は、もう何年も暗いままでした。ところがある冬の夜、一筋の光が静かに海を渡りました。",
  zh: "村里的灯塔已经很多年没有亮过了。一个冬天的夜晚，一束光静静地划过海面。",
};

/** Half of a conversation. */
const conversations: Record<string, string> = {
  en: "Oh, good that you called! I found your keys on the kitchen table. Do you want me to bring them over tonight?",
  es: "¡Qué bien que llamas! He encontrado tus llaves en la mesa de la cocina. ¿Quieres que te las lleve esta noche?",
  fr: "Ah, tu tombes bien ! J'ai trouvé tes clés sur la table de la cuisine. Tu veux que je te les apporte ce soir ?",
  it: "Oh, meno male che hai chiamato! Ho trovato le tue chiavi sul tavolo della cucina. Vuoi che te le porti stasera?",
  pt: "Que bom que você ligou! Achei suas chaves na mesa da cozinha. Quer que eu leve para você hoje à noite?",
  de: "Ach, gut, dass du anrufst! Ich habe deine Schlüssel auf dem Küchentisch gefunden. Soll ich sie dir heute Abend bringen?",
  ru: "Как хорошо, что ты позвонила! Твои ключи лежали на кухонном столе. Принести их тебе сегодня вечером?",
  ja: "あ、ちょうどよかった。台所のテーブルで鍵を見つけましたよ。今夜、届けましょうか。",
  zh: "你打来得正好！我在厨房的桌子上找到了你的钥匙。要我今晚给你送过去吗？",
};

const texts: Record<VoiceSample, Record<string, string>> = {
  introduction: introductions,
  story: stories,
  conversation: conversations,
};

/** `language` is the engine's, accent included. */
export const voiceSampleTextOf = (language: string, sample: VoiceSample = "introduction"): string =>
  texts[sample][language.slice(0, 2)] ?? texts[sample].en ?? "";
