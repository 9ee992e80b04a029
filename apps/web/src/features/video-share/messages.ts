import { catalogue } from "../../words/catalogue.ts";

export const t = catalogue("features/video-share", {
  wide: "Wide",
  square: "Square",
  tall: "Tall",
  thisBrowserCannotWriteVideosThe: "This browser can't create videos. You can still download the audio.",
  shareAsVideo: "Share as video",
  theClipWithItsWaveformAndItsWords:
    "Your clip with its waveform and words, made in your browser. Nothing is charged or uploaded.",
  theVideo: "The video",
  makingTheVideo: "Making the video",
  shape: "Shape",
  cancel: "Cancel",
  makeVideo: "Make video",
  share: "Share",
  downloadVideo: "Download video",
  aPictureOfTheVideo: (toLowerCase: string) => `A picture of the video, ${toLowerCase}`,
});
