import type { t } from "../messages.ts";

export const words: typeof t = {
  wide: "Horizontal",
  square: "Quadrado",
  tall: "Vertical",
  thisBrowserCannotWriteVideosThe: "Este navegador não consegue criar vídeos. Você ainda pode baixar o som.",
  shareAsVideo: "Compartilhar como vídeo",
  theClipWithItsWaveformAndItsWords:
    "O áudio com a forma de onda e as palavras, criado no seu navegador. Nada é cobrado nem enviado.",
  theVideo: "O vídeo",
  makingTheVideo: "Criando o vídeo",
  shape: "Formato",
  cancel: "Cancelar",
  makeVideo: "Criar vídeo",
  share: "Compartilhar",
  downloadVideo: "Baixar vídeo",
  aPictureOfTheVideo: (toLowerCase: string) => `Uma imagem do vídeo, ${toLowerCase}`,
};
