import { number, plural } from "../../../words/language.ts";
import type { t } from "../messages.ts";

export const words: typeof t = {
  admin: "Admin",
  member: "Mitglied",
  liteMember: "Lite-Mitglied",
  invitePeople: "Personen einladen",
  youGetALinkToPassOnItWorksOnceFor:
    "Du bekommst einen Link zum Weitergeben. Er funktioniert einmal, für genau diese Adresse.",
  signUpIsClosedOnThisServerSoOnly:
    "Auf diesem Server ist die Registrierung geschlossen, deshalb können nur Personen mit einem Konto beitreten. Damit Eingeladene eines erstellen können, bitte die Person, die den Server betreibt, die Registrierung auf „Mit Einladung“ zu stellen.",
  role: "Rolle",
  invite: "Einladen",
  copyLink: "Link kopieren",
  anInvitationWasMailedTo: (email: string) => `Eine Einladung ging per E-Mail an ${email}.`,
  passThisLinkOnToItIsShownOnlyNow: (email: string) =>
    `Gib diesen Link an ${email} weiter. Er wird nur jetzt angezeigt.`,
  noInvitationIsOpen: "Keine offenen Einladungen.",
  expired: "Abgelaufen",
  openUntil: (expiresAt: string) => `Offen bis ${expiresAt}`,
  withdraw: "Zurückziehen",
  nothingWasChanged: (error: string) => `Es wurde nichts geändert. ${error}`,
  enterAWholeNumberFrom0To: (maxUsageLimit: number) => `Gib eine ganze Zahl von 0 bis ${number(maxUsageLimit)} ein.`,
  creditLimitOf: (member: string) => `Credit-Limit von ${member}`,
  usedSinceTheLastResetAboveTheLimit: (usedCredits: number) =>
    `${number(usedCredits)} seit dem letzten Zurücksetzen verbraucht. Über dem Limit kann diese Person bis zum nächsten nichts generieren.`,
  removeLimit: "Limit entfernen",
  cancel: "Abbrechen",
  save: "Speichern",
  creditsPerPeriod: "Credits pro Zeitraum",
  change: (email: string) => `${email} ändern`,
  leaveTheWorkspace: "Workspace verlassen",
  setACreditLimit: "Credit-Limit festlegen",
  changeTheCreditLimit: "Credit-Limit ändern",
  unlock: "Entsperren",
  lockOut: "Sperren",
  handTheWorkspaceOver: "Workspace übergeben",
  removeFromTheWorkspace: "Aus dem Workspace entfernen",
  you: "Du",
  locked: "Gesperrt",
  owner: "Inhaber:in",
  creditsUsed: (usedCredits: number) =>
    plural(usedCredits, { one: "# Credit verbraucht", other: "# Credits verbraucht" }),
  ofCreditsUsed: (usedCredits: number, creditLimit: number) =>
    plural(creditLimit, {
      one: `${number(usedCredits)} von # Credit verbraucht`,
      other: `${number(usedCredits)} von # Credits verbraucht`,
    }),
  removeTheyAreSignedOutAtOnceTheir: (name: string) =>
    `${name} entfernen? Der Zugang und alle API-Schlüssel enden sofort. Zurück geht es nur mit einer neuen Einladung.`,
  remove: "Entfernen",
  leaveThisWorkspaceYouAreSignedOut:
    "Diesen Workspace verlassen? Du wirst dort abgemeldet und kommst nur mit einer neuen Einladung zurück.",
  leave: "Verlassen",
  makeTheOwnerYouStayAsAnAdminAnd: (name: string) =>
    `Workspace an ${name} übergeben? Du bleibst Admin, und nur ${name} kann ihn dir zurückgeben.`,
  handOver: "Übergeben",
  members: "Mitglieder",
  everyoneHereSharesTheWorkspaces: "Alle hier teilen sich die Credits und den Tarif des Workspace.",
  invitation: "Einladung",
  join: (workspaceName: string) => `${workspaceName} beitreten`,
  thisInvitationCannotBeUsed: "Diese Einladung funktioniert nicht",
  theInvitationIsFor: (email: string | undefined) => `Die Einladung gilt für ${email}.`,
  goToTheStartPage: "Zur Startseite",
  join2: "Beitreten",
  signIn: "Anmelden",
  createAnAccount: "Konto erstellen",
};
