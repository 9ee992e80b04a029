import type { NewsWords } from "./news-words.ts";

const problems: NewsWords["problems"] = {
  gaveUp:
    "トレーニングが何度も中断されました。もう一度開始し、それでもうまくいかない場合は録音を減らすか短くしてください。",
  deleted: "トレーニング中にボイスが削除されました。",
  cancelled: "トレーニングは停止されました。",
  noRecordings: "トレーニングに使う録音がありません。追加してからもう一度開始してください。",
  recordingLost: "読み込めなくなった録音があります。削除して追加し直し、もう一度開始してください。",
  tooLittle:
    "はっきりした音声が足りません。録音を追加するか、トリミングや話者の選択を取り消してから、もう一度開始してください。",
  noSpeech:
    "使われる録音の中に話し声がありません。トリミングと話者を確認するか、別の録音を追加してから、もう一度開始してください。",
};

export const words: NewsWords = {
  say: {
    newDevice: ({ ipAddress }) => [
      "新しいデバイスからのログイン",
      `見覚えのないデバイスから、あなたのパスワードでアカウントへのログインがありました（アドレス ${ipAddress}）。`,
    ],
    failedSignIns: ({ failures }) => [
      "ログインの失敗が続いています",
      `あなたのアカウントへのログインが${failures}回続けて失敗しました。`,
    ],
    planAsked: ({ name, plan, planNow, workspaceName, message }) => [
      `${name}さんが${plan}プランを希望しています`,
      message || `ワークスペース「${workspaceName}」（現在は${planNow}）について。`,
    ],
    planGiven: ({ plan }) => [
      `${plan}プランになりました`,
      "このサーバーの運営者がリクエストを承認しました。新しい上限は今から有効です。",
    ],
    planDeclined: ({ plan }) => [
      "プランは変わりません",
      `このサーバーの運営者が${plan}プランのリクエストを承認しませんでした。`,
    ],
    voiceTrained: ({ voiceName }) => [
      `${voiceName}の準備ができました`,
      "プロフェッショナルボイスクローンのトレーニングが完了し、すべてのモデルで使えます。",
    ],
    trainingFailed: ({ voiceName, problem }) => [`${voiceName}のトレーニングに失敗しました`, problems[problem]],
  },
  ifNotYou: "心当たりがない場合は、パスワードを変更してください。",
  problems,
};
