import type { t } from "../messages.ts";

export const words: typeof t = {
  wide: "横長",
  square: "正方形",
  tall: "縦長",
  thisBrowserCannotWriteVideosThe: "このブラウザーでは動画を作成できません。音声はダウンロードできます。",
  shareAsVideo: "動画で共有",
  theClipWithItsWaveformAndItsWords:
    "クリップに波形と字幕を付けた動画を、ブラウザー内で作成します。クレジットは消費せず、アップロードもしません。",
  theVideo: "動画",
  makingTheVideo: "動画を作成中",
  shape: "形",
  cancel: "キャンセル",
  makeVideo: "動画を作成",
  share: "共有",
  downloadVideo: "動画をダウンロード",
  aPictureOfTheVideo: (toLowerCase: string) => `動画のイメージ、${toLowerCase}`,
};
