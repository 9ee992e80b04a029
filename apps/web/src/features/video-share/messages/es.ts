import type { t } from "../messages.ts";

export const words: typeof t = {
  wide: "Horizontal",
  square: "Cuadrado",
  tall: "Vertical",
  thisBrowserCannotWriteVideosThe: "Este navegador no puede crear videos. Aún puedes descargar el audio.",
  shareAsVideo: "Compartir como video",
  theClipWithItsWaveformAndItsWords:
    "El clip con su forma de onda y sus palabras, creado en tu navegador. No se cobra ni se sube nada.",
  theVideo: "El video",
  makingTheVideo: "Creando el video",
  shape: "Formato",
  cancel: "Cancelar",
  makeVideo: "Crear video",
  share: "Compartir",
  downloadVideo: "Descargar video",
  aPictureOfTheVideo: (toLowerCase: string) => `Una imagen del video, ${toLowerCase}`,
};
