import type { Language } from "@timbre/engine";

export type BetaSet = {
  language: Language;
  /** ISO 639-1, as the recogniser names it. */
  code: string;
  /** Every voice says these. */
  first: readonly string[];
  /** Those that were understood say these too: who passes by luck once seldom does so twice. */
  again: readonly string[];
};

/** Sentences of our own, all written after the sounds were settled. */
export const betaSets: readonly BetaSet[] = [
  {
    language: "ru",
    code: "ru",
    first: [
      "В понедельник занятия начинаются только в десять часов.",
      "Бабушка испекла пирог с яблоками и позвала всех к столу.",
      "Дайте мне, пожалуйста, чашку чёрного кофе и две булочки.",
      "Мой брат уже третий год учится в университете на инженера.",
      "Зимой здесь рано темнеет, и на улицах почти никого нет.",
      "Почему ты вчера не ответила на моё письмо?",
      "Старый рыбак чинил сети на берегу и тихо пел.",
      "Если завтра будет дождь, мы останемся дома и посмотрим фильм.",
    ],
    again: [
      "Наш самолёт вылетел вовремя, но багаж пришлось ждать целый час.",
      "Закрой, пожалуйста, окно, в комнате стало очень холодно.",
      "Мы шли через лес и наконец увидели большое озеро.",
      "В этом магазине продают свежую рыбу и овощи с рынка.",
      "Она мечтает когда-нибудь открыть собственную пекарню.",
      "Никто не заметил, как маленький мальчик вышел из зала.",
    ],
  },
  {
    language: "de",
    code: "de",
    first: [
      "Am Freitag beginnt die Schule erst um zehn Uhr.",
      "Die Kinder spielen im Garten, während die Katze auf der Mauer schläft.",
      "Ich möchte gerne zwei Brötchen und eine Tasse Kaffee.",
      "Der Arzt hat gesagt, dass ich mehr schlafen und weniger arbeiten soll.",
      "Unsere Nachbarn ziehen nächsten Monat nach Österreich.",
      "Warum hast du mich gestern nicht angerufen?",
      "Das Buch liegt auf dem Tisch neben der Lampe.",
      "Bei schlechtem Wetter bleiben wir lieber zu Hause und spielen Karten.",
    ],
    again: [
      "Meine Großmutter hat früher in einer kleinen Bäckerei gearbeitet.",
      "Kannst du bitte das Fenster schließen, es ist ziemlich kalt geworden.",
      "Wir sind mit dem Fahrrad durch den Wald bis zum See gefahren.",
      "Der Zug hat leider wieder eine halbe Stunde Verspätung.",
      "Sie freut sich schon seit Wochen auf ihren Urlaub am Meer.",
      "Niemand wusste, wer den Brief unter die Tür geschoben hatte.",
    ],
  },
];
