import type { t } from "../messages.ts";

export const words: typeof t = {
  "Lifelike speech in every language of this server.": "このサーバーのすべての言語で、生き生きと話します。",
  "Expressive speech that follows audio tags; made for dialogue.": "音声タグに従う表現豊かな音声。会話向けです。",
  "Fast speech in every language, at half the credits.": "すべての言語で速く話します。クレジットは半分です。",
  "Fast English speech, at half the credits.": "英語を速く話します。クレジットは半分です。",
  "Clones that would lose likeness take a little longer.": "似ている度合いが下がるクローンは、少し時間がかかります。",
  "Earlier multilingual model, kept for old projects.": "以前の多言語モデル。古いプロジェクト用です。",
  "Earlier English model, kept for old projects.": "以前の英語モデル。古いプロジェクト用です。",
  "Kept so that old requests still work.": "古いリクエストが動き続けるように残しています。",
};
