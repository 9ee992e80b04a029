import type { t } from "../messages.ts";

export const words: typeof t = {
  "Lifelike speech in every language of this server.": "用本服务器支持的每种语言自然地说话。",
  "Expressive speech that follows audio tags; made for dialogue.": "遵循音频标签、富有表现力的语音；适合对话。",
  "Fast speech in every language, at half the credits.": "支持每种语言的快速语音，积分减半。",
  "Fast English speech, at half the credits.": "快速英语语音，积分减半。",
  "Clones that would lose likeness take a little longer.": "会失去相似度的克隆声音需要稍长时间。",
  "Earlier multilingual model, kept for old projects.": "早期的多语言模型，为旧项目保留。",
  "Earlier English model, kept for old projects.": "早期的英语模型，为旧项目保留。",
  "Kept so that old requests still work.": "保留下来，让旧请求继续可用。",
};
