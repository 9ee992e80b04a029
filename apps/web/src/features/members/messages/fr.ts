import { number, plural } from "../../../words/language.ts";
import type { t } from "../messages.ts";

export const words: typeof t = {
  admin: "Admin",
  member: "Membre",
  liteMember: "Membre Lite",
  invitePeople: "Inviter des personnes",
  youGetALinkToPassOnItWorksOnceFor: "Vous recevez un lien à transmettre. Il fonctionne une fois, pour cette adresse.",
  signUpIsClosedOnThisServerSoOnly:
    "Les inscriptions sont fermées sur ce serveur\u00a0: seules les personnes qui y ont déjà un compte peuvent vous rejoindre. Pour que les autres puissent en créer un, demandez à la personne qui gère le serveur de régler l’inscription sur «\u00a0Sur invitation\u00a0».",
  role: "Rôle",
  invite: "Inviter",
  copyLink: "Copier le lien",
  anInvitationWasMailedTo: (email: string) => `Une invitation a été envoyée à ${email}.`,
  passThisLinkOnToItIsShownOnlyNow: (email: string) =>
    `Transmettez ce lien à ${email}. Il ne s’affiche que maintenant.`,
  noInvitationIsOpen: "Aucune invitation en cours.",
  expired: "Expirée",
  openUntil: (expiresAt: string) => `Valable jusqu’au ${expiresAt}`,
  withdraw: "Révoquer",
  nothingWasChanged: (error: string) => `Rien n’a changé. ${error}`,
  enterAWholeNumberFrom0To: (maxUsageLimit: number) =>
    `Saisissez un nombre entier entre 0 et ${number(maxUsageLimit)}.`,
  creditLimitOf: (member: string) => `Limite de crédits de ${member}`,
  usedSinceTheLastResetAboveTheLimit: (usedCredits: number) =>
    plural(usedCredits, {
      one: "# utilisé depuis le dernier renouvellement. Au-delà de la limite, cette personne ne peut plus rien générer jusqu’au prochain.",
      other:
        "# utilisés depuis le dernier renouvellement. Au-delà de la limite, cette personne ne peut plus rien générer jusqu’au prochain.",
    }),
  removeLimit: "Supprimer la limite",
  cancel: "Annuler",
  save: "Sauvegarder",
  creditsPerPeriod: "Crédits par période",
  change: (email: string) => `Modifier ${email}`,
  leaveTheWorkspace: "Quitter l’espace de travail",
  setACreditLimit: "Fixer une limite de crédits",
  changeTheCreditLimit: "Modifier la limite de crédits",
  unlock: "Débloquer l’accès",
  lockOut: "Bloquer l’accès",
  handTheWorkspaceOver: "Transférer l’espace de travail",
  removeFromTheWorkspace: "Retirer de l’espace de travail",
  you: "Vous",
  locked: "Accès bloqué",
  owner: "Propriétaire",
  creditsUsed: (usedCredits: number) => plural(usedCredits, { one: "# crédit utilisé", other: "# crédits utilisés" }),
  ofCreditsUsed: (usedCredits: number, creditLimit: number) =>
    plural(creditLimit, {
      one: `${number(usedCredits)} sur # crédit utilisé`,
      other: `${number(usedCredits)} sur # crédits utilisés`,
    }),
  removeTheyAreSignedOutAtOnceTheir: (name: string) =>
    `Retirer ${name}\u202f? La déconnexion est immédiate, ses clés API prennent fin, et seule une nouvelle invitation permet de revenir.`,
  remove: "Retirer",
  leaveThisWorkspaceYouAreSignedOut:
    "Quitter cet espace de travail\u202f? Votre session y prend fin, et seule une nouvelle invitation vous permettra de revenir.",
  leave: "Quitter",
  makeTheOwnerYouStayAsAnAdminAnd: (name: string) =>
    `Transférer la propriété à ${name}\u202f? Vous restez admin, et seule cette personne pourra vous rendre l’espace de travail.`,
  handOver: "Transférer",
  members: "Membres",
  everyoneHereSharesTheWorkspaces: "Tout le monde ici partage les crédits et le forfait de l’espace de travail.",
  invitation: "Invitation",
  join: (workspaceName: string) => `Rejoindre ${workspaceName}`,
  thisInvitationCannotBeUsed: "Cette invitation n’est pas utilisable",
  theInvitationIsFor: (email: string | undefined) => `L’invitation est destinée à ${email}.`,
  goToTheStartPage: "Aller à la page de départ",
  join2: "Rejoindre",
  signIn: "Se connecter",
  createAnAccount: "Créer un compte",
};
