import type { t } from "../messages.ts";

export const words: typeof t = {
  signed_up: "已创建账户",
  signed_in: "已登录",
  sign_in_failed: "登录失败",
  refused: "请求被拒绝",
  password_changed: "密码已更改",
  two_factor_changed: "两步验证已更改",
  key_changed: "API 密钥已更改",
  role_changed: "角色已更改",
  plan_changed: "套餐已更改",
  setting_changed: "服务器设置已更改",
};
