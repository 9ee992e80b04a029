import type { t } from "../messages.ts";

export const words: typeof t = {
  signed_up: "アカウントを作成",
  signed_in: "サインイン",
  sign_in_failed: "サインインに失敗",
  refused: "リクエストを拒否",
  password_changed: "パスワードを変更",
  two_factor_changed: "2 段階認証を変更",
  key_changed: "API キーを変更",
  role_changed: "役割を変更",
  plan_changed: "プランを変更",
  setting_changed: "サーバー設定を変更",
};
