import { plural } from "../../../words/language.ts";
import type { t } from "../messages.ts";

export const words: typeof t = {
  everything: "Tout",
  securityLog: "Journal de sécurité",
  signInsRefusedRequestsAndChangesOf:
    "Connexions, requêtes refusées et changements de clés, de rôles et de forfaits. Les refus identiques en moins d’une heure partagent une ligne.",
  kindOfEvent: "Type d’événement",
  nothingOfThisKind: "Rien de ce type ne s’est produit.",
  showOlder: "Afficher plus ancien",
  times: (count: number) => plural(count, { other: "· # fois" }),
  someoneUnknown: "Personne inconnue",
  withTheKey: (keyName: string) => `avec la clé ${keyName}`,
  from: (address: string) => `depuis ${address}`,
};
