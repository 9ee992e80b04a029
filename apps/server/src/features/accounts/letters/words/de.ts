import type { LetterWords } from "./letter-words.ts";

export const words: LetterWords = {
  reset: (link) => [
    "Neues Passwort festlegen",
    "Jemand hat ein neues Passwort für dein Konto angefordert.",
    `Öffne diesen Link, um es festzulegen: ${link}`,
    "Der Link funktioniert einmal, innerhalb einer Stunde.",
    "Warst du das nicht, musst du nichts tun: Dein Passwort bleibt, wie es ist.",
  ],
  passwordSet: [
    "Dein Passwort wurde geändert",
    "Das Passwort deines Kontos wurde geändert, und alle Geräte wurden abgemeldet.",
    "Warst du das nicht, fordere sofort ein neues Passwort an und sag der Person Bescheid, die den Server betreibt.",
  ],
  confirm: (link) => [
    "Bestätige deine E-Mail-Adresse",
    "Willkommen! Bitte bestätige, dass diese Adresse dir gehört.",
    `Öffne dazu diesen Link: ${link}`,
    "Der Link funktioniert einmal, innerhalb eines Tages. Hast du kein Konto erstellt, ignoriere diese E-Mail.",
  ],
  signUp: (link) => [
    "Schließe deine Anmeldung ab",
    "Willkommen! Noch ein Klick, und dein Konto ist fertig.",
    `Öffne diesen Link, um die Anmeldung abzuschließen: ${link}`,
    "Der Link funktioniert einmal, innerhalb eines Tages. Hast du dich nicht angemeldet, ignoriere diese E-Mail und öffne den Link nicht: Jemand anderes hat das Passwort gewählt.",
  ],
  triedToSignUp: (signIn, reset) => [
    "Du hast schon ein Konto",
    "Jemand wollte sich mit dieser Adresse registrieren, die hier schon ein Konto hat. Es hat sich nichts geändert.",
    `Warst du das, melde dich an: ${signIn}`,
    `Passwort vergessen? Lege ein neues fest: ${reset}`,
    "Warst du das nicht, musst du nichts tun.",
  ],
  newAddress: (link) => [
    "Bestätige deine neue E-Mail-Adresse",
    "Jemand möchte diese Adresse für sein Konto verwenden.",
    `Warst du das, öffne diesen Link, um sie zu bestätigen: ${link}`,
    "Der Link funktioniert einmal, innerhalb eines Tages. Warst du das nicht, ignoriere diese E-Mail.",
  ],
  addressInUse: [
    "Du hast schon ein Konto",
    "Jemand wollte diese Adresse für ein anderes Konto verwenden. Sie bleibt bei deinem, und es hat sich nichts geändert.",
  ],
  addressChanged: [
    "Deine E-Mail-Adresse wurde geändert",
    "Dein Konto verwendet jetzt eine andere E-Mail-Adresse; mit dieser kannst du dich nicht mehr anmelden.",
    "Warst du das nicht, sag sofort der Person Bescheid, die den Server betreibt.",
  ],
};
