/** What a voice says in its preview, by language; a few seconds, with a question and a pause to show the melody. */
const texts: Record<string, string> = {
  en: "Hello there. This is how I sound: clear, natural and ready for your next story. Shall we begin?",
  es: "Hola, ¿qué tal? Así suena mi voz: clara, natural y lista para tu próxima historia. ¿Empezamos?",
  fr: "Bonjour et bienvenue. Voici ma voix : claire, naturelle et prête pour votre prochaine histoire. On commence ?",
  it: "Ciao e benvenuti. Questa è la mia voce: chiara, naturale e pronta per la tua prossima storia. Cominciamo?",
  pt: "Olá, tudo bem? Esta é a minha voz: clara, natural e pronta para a sua próxima história. Vamos começar?",
  ja: "こんにちは。これが私の声です。はっきりと、自然に、あなたの物語をお届けします。さあ、始めましょうか。",
  zh: "你好，很高兴认识你。这就是我的声音，清晰自然，随时可以讲述你的故事。我们开始吧？",
};

/** `language` is the engine's, accent included. */
export const previewTextOf = (language: string): string => texts[language.slice(0, 2)] ?? texts.en ?? "";
