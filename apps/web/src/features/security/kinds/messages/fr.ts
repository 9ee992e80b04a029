import type { t } from "../messages.ts";

export const words: typeof t = {
  signed_up: "Compte créé",
  signed_in: "Connexion",
  sign_in_failed: "Connexion échouée",
  refused: "Requête refusée",
  password_changed: "Mot de passe modifié",
  two_factor_changed: "Connexion en deux étapes modifiée",
  key_changed: "Clé API modifiée",
  role_changed: "Rôle modifié",
  plan_changed: "Forfait modifié",
  setting_changed: "Réglage du serveur modifié",
};
