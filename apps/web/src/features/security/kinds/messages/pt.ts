import type { t } from "../messages.ts";

export const words: typeof t = {
  signed_up: "Conta criada",
  signed_in: "Login feito",
  sign_in_failed: "Falha no login",
  refused: "Solicitação recusada",
  password_changed: "Senha alterada",
  two_factor_changed: "Login em duas etapas alterado",
  key_changed: "Chave de API alterada",
  role_changed: "Função alterada",
  plan_changed: "Plano alterado",
  setting_changed: "Configuração do servidor alterada",
};
