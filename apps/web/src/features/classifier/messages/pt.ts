import { plural } from "../../../words/language.ts";
import type { t } from "../messages.ts";

export const words: typeof t = {
  almostCertain: "Quase certo",
  veryLikely: "Muito provável",
  likely: "Provável",
  notSure: "Sem certeza",
  tooShortToTell: "Curto demais para saber",
  noAnswer: "Sem resposta",
  thereIsLessThanSecondsOfSoundHere: (shortestClassifiedSeconds: number) =>
    `Há menos de ${shortestClassifiedSeconds} segundos de som aqui, sem contar as pausas. Tente um trecho mais longo.`,
  madeByThisServer: "Gerado por este servidor",
  partsWereMadeByThisServer: "Algumas partes foram geradas por este servidor",
  watermarkFound: "A marca-d’água deste servidor está na gravação. Chance de falso positivo: menos de 1 em 1.000.",
  noWatermarkOfThisServer: "Sem marca-d’água deste servidor",
  aRecordingOfThisLengthMadeHere: (confidence: number) =>
    plural(confidence, {
      one: "Uma gravação deste tamanho gerada aqui seria encontrada cerca de # vez em cada cem, mesmo depois de uma ligação telefônica. Ainda assim, ela pode ter sido feita por uma pessoa, por outro sistema, ou por este servidor e depois muito alterada.",
      other:
        "Uma gravação deste tamanho gerada aqui seria encontrada cerca de # vezes em cada cem, mesmo depois de uma ligação telefônica. Ainda assim, ela pode ter sido feita por uma pessoa, por outro sistema, ou por este servidor e depois muito alterada.",
    }),
  to: (startMs: string, endMs: string) => `${startMs} a ${endMs}`,
  result: "Resultado",
  confidence: "Confiança:",
  foundAt: "Encontrada em",
  findsOutWhetherARecordingWasMadeBy:
    "Descobre se uma gravação foi gerada por este servidor. Tudo o que é falado aqui leva uma marca-d’água que ninguém ouve; esta página procura por ela. Não custa créditos, e a gravação não é guardada.",
  looking: "Procurando",
  dropARecordingHereOrPressToChoose: "Arraste uma gravação para cá ou clique para escolher",
  upToMinutesAndMb: (maxDurationMs: number, maxBytes: number) => `Até ${maxDurationMs} minutos e ${maxBytes} MB`,
  lookingForTheWatermarkIn: (name: string) => `Procurando a marca-d’água em ${name}`,
  whatItCanAndCannotTell: "O que dá e o que não dá para saber",
  itKnowsOnlyThisServer: "Ele só conhece a marca-d’água deste servidor. Não detecta fala de IA em geral.",
  itFindsPiecesOfTwoSecondsCutFrom:
    "Encontra trechos de dois segundos, cortados de qualquer parte, mais altos ou mais baixos, e depois de mp3 a 128 kbps.",
  telephoneCallsAndVeryLowBitrates:
    "Ligações telefônicas e taxas de bits muito baixas exigem cinco segundos ou mais. Ruído ou música alta podem escondê-la.",
  anotherSpeedOrPitchOrPlayingItInA:
    "Mudar a velocidade ou o tom, ou tocar em uma sala e gravar de novo, remove a marca.",
  recordingsOfPeopleThatWereCleaned: "Gravações de pessoas limpas pelo Isolador de voz não levam a marca.",
};
