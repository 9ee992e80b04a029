import { plural } from "../../../words/language.ts";
import type { t } from "../messages.ts";

export const words: typeof t = {
  almostCertain: "Casi seguro",
  veryLikely: "Muy probable",
  likely: "Probable",
  notSure: "No es seguro",
  tooShortToTell: "Demasiado corta para saberlo",
  noAnswer: "Sin respuesta",
  thereIsLessThanSecondsOfSoundHere: (shortestClassifiedSeconds: number) =>
    `Aquí hay menos de ${shortestClassifiedSeconds} segundos de sonido, sin contar las pausas. Prueba con un fragmento más largo.`,
  madeByThisServer: "Creada en este servidor",
  partsWereMadeByThisServer: "Algunas partes se crearon en este servidor",
  watermarkFound:
    "La grabación lleva la marca de agua de este servidor. Probabilidad de una coincidencia falsa: menos de 1 entre 1000.",
  noWatermarkOfThisServer: "Sin marca de agua de este servidor",
  aRecordingOfThisLengthMadeHere: (confidence: number) =>
    plural(confidence, {
      one: "Una grabación de esta duración creada aquí se detectaría cerca de # vez de cada cien, incluso tras una llamada telefónica. Aun así, puede ser de una persona, de otro sistema o de este servidor con muchos cambios posteriores.",
      other:
        "Una grabación de esta duración creada aquí se detectaría cerca de # veces de cada cien, incluso tras una llamada telefónica. Aun así, puede ser de una persona, de otro sistema o de este servidor con muchos cambios posteriores.",
    }),
  to: (startMs: string, endMs: string) => `${startMs} a ${endMs}`,
  result: "Resultado",
  confidence: "Certeza:",
  foundAt: "Encontrada en",
  findsOutWhetherARecordingWasMadeBy:
    "Descubre si una grabación se creó en este servidor. Todo lo que se genera aquí lleva una marca de agua que nadie oye; esta página la busca. No cuesta créditos y la grabación no se guarda.",
  looking: "Buscando",
  dropARecordingHereOrPressToChoose: "Suelta una grabación aquí o presiona para elegirla",
  upToMinutesAndMb: (maxDurationMs: number, maxBytes: number) => `Hasta ${maxDurationMs} minutos y ${maxBytes} MB`,
  lookingForTheWatermarkIn: (name: string) => `Buscando la marca de agua en ${name}`,
  whatItCanAndCannotTell: "Qué puede y qué no puede saber",
  itKnowsOnlyThisServer: "Solo conoce la marca de agua de este servidor. No detecta voz con IA en general.",
  itFindsPiecesOfTwoSecondsCutFrom:
    "Detecta fragmentos de dos segundos, cortados de cualquier parte, más fuertes o más bajos, y también después de pasar por mp3 a 128 kbps.",
  telephoneCallsAndVeryLowBitrates:
    "Con llamadas telefónicas o tasas de bits muy bajas hacen falta cinco segundos o más. El ruido fuerte o la música pueden ocultarla.",
  anotherSpeedOrPitchOrPlayingItInA:
    "Cambiar la velocidad o el tono, o reproducirla en una habitación y volver a grabarla, la elimina.",
  recordingsOfPeopleThatWereCleaned: "Las grabaciones de personas limpiadas con el Aislador de voz no la llevan.",
};
