import type { AgentLanguage } from "@timbre/contract";

/** What every agent says by itself. */
export type CallPhrases = {
  /** It did not hear. */
  apology: string;
  /** It could not answer. */
  sorry: string;
  unknown: string;
  welcome: string;
  goodbye: string;
  /** After silence, one after the other. */
  prompts: readonly string[];
};

export const callPhrases: Readonly<Record<AgentLanguage, CallPhrases>> = {
  en: {
    apology: "Sorry, I could not hear that. Please say it again.",
    sorry: "Sorry, something went wrong on my side. Please ask again.",
    unknown: "I am sorry, I do not know that.",
    welcome: "You are welcome!",
    goodbye: "Goodbye!",
    prompts: ["Is there anything I can help you with?", "Are you still there?"],
  },
  es: {
    apology: "Perdona, no lo he oído. Dilo otra vez, por favor.",
    sorry: "Perdona, algo ha fallado por mi parte. Vuelve a preguntarme, por favor.",
    unknown: "Lo siento, eso no lo sé.",
    welcome: "¡De nada!",
    goodbye: "¡Adiós!",
    prompts: ["¿Puedo ayudarte en algo?", "¿Sigues ahí?"],
  },
  fr: {
    apology: "Pardon, je n’ai pas entendu. Redites-le, s’il vous plaît.",
    sorry: "Pardon, quelque chose n’a pas marché de mon côté. Posez-moi la question encore une fois.",
    unknown: "Je suis désolé, je ne le sais pas.",
    welcome: "Avec plaisir !",
    goodbye: "Au revoir !",
    prompts: ["Puis-je vous aider ?", "Êtes-vous toujours là ?"],
  },
  it: {
    apology: "Scusa, non ho sentito. Ripeti, per favore.",
    sorry: "Scusa, qualcosa è andato storto da parte mia. Chiedimelo di nuovo, per favore.",
    unknown: "Mi dispiace, questo non lo so.",
    welcome: "Prego!",
    goodbye: "Arrivederci!",
    prompts: ["Posso aiutarti in qualcosa?", "Ci sei ancora?"],
  },
  pt: {
    apology: "Desculpe, não ouvi. Diga de novo, por favor.",
    sorry: "Desculpe, algo deu errado do meu lado. Pergunte de novo, por favor.",
    unknown: "Desculpe, isso eu não sei.",
    welcome: "De nada!",
    goodbye: "Até logo!",
    prompts: ["Posso ajudar em algo?", "Você ainda está aí?"],
  },
  ja: {
    apology: "すみません、聞き取れませんでした。もう一度お願いします。",
    sorry: "すみません、こちらで問題が起きました。もう一度お聞きください。",
    unknown: "申し訳ありません、それはわかりません。",
    welcome: "どういたしまして。",
    goodbye: "さようなら。",
    prompts: ["何かお手伝いできることはありますか。", "まだいらっしゃいますか。"],
  },
  de: {
    apology: "Entschuldigung, das habe ich nicht verstanden. Bitte sagen Sie es noch einmal.",
    sorry: "Entschuldigung, bei mir ist etwas schiefgegangen. Bitte fragen Sie noch einmal.",
    unknown: "Das weiß ich leider nicht.",
    welcome: "Gern geschehen!",
    goodbye: "Auf Wiederhören!",
    prompts: ["Kann ich Ihnen helfen?", "Sind Sie noch da?"],
  },
  ru: {
    apology: "Извините, не слышно. Повторите, пожалуйста.",
    sorry: "Извините, у нас что-то пошло не так. Спросите, пожалуйста, ещё раз.",
    unknown: "К сожалению, этого я не знаю.",
    welcome: "Пожалуйста!",
    goodbye: "До свидания!",
    prompts: ["Чем я могу вам помочь?", "Вы ещё здесь?"],
  },
  zh: {
    apology: "抱歉，我没有听清。请再说一遍。",
    sorry: "抱歉，我这边出了问题。请再问一次。",
    unknown: "抱歉，这个我不知道。",
    welcome: "不客气！",
    goodbye: "再见！",
    prompts: ["有什么可以帮您的吗？", "您还在吗？"],
  },
};

export const phrasesIn = (language: string): CallPhrases =>
  Object.hasOwn(callPhrases, language) ? callPhrases[language as AgentLanguage] : callPhrases.en;
