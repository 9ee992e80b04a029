import { catalogue } from "../../words/catalogue.ts";

export const t = catalogue("features/video-share", {
  wide: "Wide",
  square: "Square",
  tall: "Tall",
  thisBrowserCannotWriteVideosThe: "This browser cannot write videos. The sound can still be downloaded.",
  shareAsVideo: "Share as video",
  theClipWithItsWaveformAndItsWords:
    "The clip with its waveform and its words, made in your browser. Nothing is charged or uploaded.",
  theVideo: "The video",
  makingTheVideo: "Making the video",
  shape: "Shape",
  cancel: "Cancel",
  makeVideo: "Make video",
  share: "Share",
  downloadVideo: "Download video",
  aPictureOfTheVideo: (toLowerCase: string) => `A picture of the video, ${toLowerCase}`,
});
