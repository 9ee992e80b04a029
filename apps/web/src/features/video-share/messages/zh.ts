import type { t } from "../messages.ts";

export const words: typeof t = {
  wide: "横屏",
  square: "方形",
  tall: "竖屏",
  thisBrowserCannotWriteVideosThe: "这个浏览器无法生成视频，但仍可下载音频。",
  shareAsVideo: "分享为视频",
  theClipWithItsWaveformAndItsWords: "由音频、波形和文字组成，在你的浏览器中生成。不扣除积分，也不上传。",
  theVideo: "视频",
  makingTheVideo: "正在生成视频",
  shape: "画面比例",
  cancel: "取消",
  makeVideo: "生成视频",
  share: "分享",
  downloadVideo: "下载视频",
  aPictureOfTheVideo: (toLowerCase: string) => `视频画面，${toLowerCase}`,
};
