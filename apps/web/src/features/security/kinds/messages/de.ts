import type { t } from "../messages.ts";

export const words: typeof t = {
  signed_up: "Konto angelegt",
  signed_in: "Angemeldet",
  sign_in_failed: "Anmeldung fehlgeschlagen",
  refused: "Anfrage abgelehnt",
  password_changed: "Passwort geändert",
  two_factor_changed: "Anmeldung in zwei Schritten geändert",
  key_changed: "API-Schlüssel geändert",
  role_changed: "Rolle geändert",
  plan_changed: "Tarif geändert",
  setting_changed: "Servereinstellung geändert",
};
