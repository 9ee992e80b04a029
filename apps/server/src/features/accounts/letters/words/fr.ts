import type { LetterWords } from "./letter-words.ts";

export const words: LetterWords = {
  reset: (link) => [
    "Choisissez un nouveau mot de passe",
    "Quelqu’un a demandé un nouveau mot de passe pour votre compte.",
    `Ouvrez ce lien pour le choisir\u00a0: ${link}`,
    "Le lien fonctionne une seule fois, pendant une heure.",
    "Si ce n’était pas vous, il n’y a rien à faire\u00a0: votre mot de passe ne change pas.",
  ],
  passwordSet: [
    "Votre mot de passe a été modifié",
    "Le mot de passe de votre compte a été modifié, et tous les appareils ont été déconnectés.",
    "Si ce n’était pas vous, demandez tout de suite un nouveau mot de passe et prévenez la personne qui gère le serveur.",
  ],
  confirm: (link) => [
    "Confirmez votre adresse e-mail",
    "Bienvenue\u00a0! Confirmez que cette adresse est bien la vôtre.",
    `Ouvrez ce lien pour la confirmer\u00a0: ${link}`,
    "Le lien fonctionne une seule fois, pendant un jour. Si vous n’avez pas créé de compte, ignorez cet e-mail.",
  ],
  signUp: (link) => [
    "Terminez votre inscription",
    "Bienvenue\u00a0! Encore un clic, et votre compte est prêt.",
    `Ouvrez ce lien pour terminer\u00a0: ${link}`,
    "Le lien fonctionne une seule fois, pendant un jour. Si vous ne vous êtes pas inscrit, ignorez cet e-mail et n’ouvrez pas le lien\u00a0: une autre personne a choisi le mot de passe.",
  ],
  triedToSignUp: (signIn, reset) => [
    "Vous avez déjà un compte",
    "Quelqu’un a tenté de s’inscrire avec cette adresse, qui a déjà un compte ici. Rien n’a changé.",
    `Si c’était vous, connectez-vous\u00a0: ${signIn}`,
    `Mot de passe oublié\u00a0? Choisissez-en un nouveau\u00a0: ${reset}`,
    "Si ce n’était pas vous, il n’y a rien à faire.",
  ],
  newAddress: (link) => [
    "Confirmez votre nouvelle adresse e-mail",
    "Quelqu’un veut utiliser cette adresse pour son compte.",
    `Si c’était vous, ouvrez ce lien pour la confirmer\u00a0: ${link}`,
    "Le lien fonctionne une seule fois, pendant un jour. Si ce n’était pas vous, ignorez cet e-mail.",
  ],
  addressInUse: [
    "Vous avez déjà un compte",
    "Quelqu’un voulait utiliser cette adresse pour un autre compte. Elle reste liée au vôtre, et rien n’a changé.",
  ],
  addressChanged: [
    "Votre adresse e-mail a été modifiée",
    "Votre compte utilise désormais une autre adresse, et celle-ci ne permet plus de se connecter.",
    "Si ce n’était pas vous, prévenez tout de suite la personne qui gère le serveur.",
  ],
};
