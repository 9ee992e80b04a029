import type { Language } from "@timbre/engine";

const english: readonly string[] = [
  "My neighbour repairs old clocks in a shed behind the school. On quiet evenings you can hear all of them strike at once.",
  "Could you bring me that box from the attic? I think the letters from our first summer are still inside it.",
];

/** Something to be loud or soft in, in the language of the voice; used for no measurement that the engine was set by. */
const others: Partial<Record<Language, readonly string[]>> = {
  es: [
    "El relojero de mi calle abre su taller muy temprano. Por las tardes todos sus relojes suenan a la misma hora.",
    "¿Me traes esa caja del armario? Creo que dentro están las fotos de nuestro primer verano.",
  ],
  fr: [
    "Mon voisin répare de vieilles horloges derrière l'école. Le soir on les entend toutes sonner en même temps.",
    "Tu peux m'apporter cette boîte du grenier ? Je crois que les lettres de notre premier été y sont encore.",
  ],
  it: [
    "Il mio vicino ripara vecchi orologi dietro la scuola. La sera si sentono suonare tutti insieme.",
    "Mi porti quella scatola dalla soffitta? Credo che ci siano ancora le lettere della nostra prima estate.",
  ],
  "pt-br": [
    "Meu vizinho conserta relógios antigos atrás da escola. À noite dá para ouvir todos eles tocando juntos.",
    "Você me traz aquela caixa do sótão? Acho que as cartas do nosso primeiro verão ainda estão lá dentro.",
  ],
  hi: [
    "मेरे पड़ोसी पुरानी घड़ियाँ ठीक करते हैं। शाम को सब घड़ियाँ एक साथ बजती हैं।",
    "क्या तुम वह डिब्बा ला सकते हो? मुझे लगता है कि चिट्ठियाँ अभी भी उसमें हैं।",
  ],
  ja: [
    "隣の人は学校の裏で古い時計を直しています。静かな夜には、全部の時計が一度に鳴るのが聞こえます。",
    "屋根裏からあの箱を持ってきてくれますか。最初の夏の手紙がまだ中にあると思います。",
  ],
  zh: [
    "我的邻居在学校后面修理旧钟表。安静的晚上，你能听见所有的钟一起敲响。",
    "你能把阁楼上的那个箱子拿给我吗？我觉得我们第一个夏天的信还在里面。",
  ],
};

export const levelTextsOf = (language: Language): readonly string[] => others[language] ?? english;
