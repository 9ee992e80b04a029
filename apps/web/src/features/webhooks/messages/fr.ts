import type { t } from "../messages.ts";

export const words: typeof t = {
  waiting: "En attente",
  delivered: "Livré",
  failed: "Échec",
  nothingWasSentYet: "Rien n’a encore été envoyé.",
  resend: "Renvoyer",
  yourWebhooks: "Vos webhooks",
  webhooksOfTheWorkspace: "Webhooks de l’espace de travail",
  noWebhooksYet: "Aucun webhook pour l’instant",
  addAnAddressAboveToHearOf:
    "Ajoutez une adresse ci-dessus pour suivre les transcriptions et les voix dès leur création.",
  addAWebhook: "Ajouter un webhook",
  everyCallIsSignedWithASecretThat: "Chaque appel est signé avec un secret que seuls vous et ce serveur connaissez.",
  name: "Nom",
  address: "Adresse",
  addWebhook: "Ajouter le webhook",
  copySecret: "Copier le secret",
  theSecretIsShownOnlyNow: "Le secret ne s’affiche que maintenant\u00a0: {data}",
  deleteItsSecretAndItsDeliveriesGo: (name: string) =>
    `Supprimer «\u00a0${name}\u00a0»\u202f? Son secret et ses envois disparaissent avec lui.`,
  delete: "Supprimer",
  switchedOffAfterFailures: "Désactivé après des échecs",
  disabled: "Désactivé",
  deliveries: "Envois",
  actionsFor: (name: string) => `Actions pour ${name}`,
  sendATest: "Envoyer un test",
  enable: "Activer",
  disable: "Désactiver",
};
