import type { t } from "../messages.ts";

export const words: typeof t = {
  signed_up: "Cuenta creada",
  signed_in: "Inicio de sesión",
  sign_in_failed: "Inicio de sesión fallido",
  refused: "Solicitud rechazada",
  password_changed: "Contraseña cambiada",
  two_factor_changed: "Verificación en dos pasos cambiada",
  key_changed: "Clave de API cambiada",
  role_changed: "Rol cambiado",
  plan_changed: "Plan cambiado",
  setting_changed: "Ajuste del servidor cambiado",
};
