import type { t } from "../messages.ts";

export const words: typeof t = {
  thisVoiceIsDisabled: "このボイスは無効になっています。",
  thisVoiceIsBlocked: "このボイスはブロックされています。",
  thisVoiceMustBeVerifiedBeforeYou: "このボイスを使うには、認証が必要です。",
  thisVoiceIsNotTrainedYet: "このボイスはまだトレーニングされていません。",
  youMayNotUseThisVoice: "このボイスは使えません。",
  isNotSpokenWellEnoughYetSoThis: (language: string) =>
    `${language}はまだ十分な品質で話せないため、このボイスはオフになっています。`,
  cantSpeakOnThisServerWhichWasSetUp: (part: string) =>
    `このサーバーは${part}なしでセットアップされているため、話せません。`,
  unknownVoice: "不明なボイス",
  playsEverywhere: "どこでも再生できます。",
  wav: "WAV",
  uncompressedForEditing: "非圧縮。編集に向いています。",
  opus: "Opus",
  theSmallestFilesForHowTheySound: "音質のわりにファイルが最も小さくなります。",
  aac: "AAC",
  smallAndAtHomeOnAppleDevices: "Apple 製品に適した小さなファイルです。",
  flac: "FLAC",
  losslessAndHalfTheSizeOfWav: "音質を損なわず、WAV の約半分のサイズです。",
  pcm: "PCM",
  bare16BitSamplesForPrograms: "16ビットの生データ。プログラムでの利用に向いています。",
  telephone: "電話",
  eightBitsASampleAsTelephoneLines: "電話回線と同じ、1サンプル8ビットの形式です。",
  aLaw: "A-law",
  khz: (sampleRateHz: number) => `${sampleRateHz} kHz`,
  kbps: (bitrateKbps: number) => `${bitrateKbps} kbps`,
  somethingWentWrongPleaseTryAgain: "問題が発生しました。もう一度お試しください。",
  weAreSorrySomethingWentWrongYou:
    "申し訳ありません。問題が発生しました。このリクエストでクレジットは消費されていません（結果が履歴にある場合を除く）。",
  weAreSorryTheSystemIsBusyTryAgain: "申し訳ありません。ただいま混み合っています。もう一度お試しください。",
  theServerDoesNotAnswerCheckYour: "サーバーが応答しません。接続を確認して、もう一度お試しください。",
  theConnectionWasLostYourTextIsKept:
    "接続が切れました。テキストは残っています。このリクエストでクレジットは消費されていません（結果が履歴にある場合を除く）。",
  theServerAnsweredInAWayThisPage:
    "サーバーの応答をこのページで読み取れませんでした。ページを再読み込みして、もう一度お試しください。",
  yourSessionHasEndedSignInAgain: "セッションが終了しました。もう一度ログインしてください。",
  networkError: "ネットワークエラー",
  stopped: "停止しました",
  fieldName: "名前",
  fieldEmail: "メール",
  fieldPassword: "パスワード",
  fieldText: "テキスト",
  fieldDescription: "説明",
  fieldAddress: "アドレス",
};
