import type { t } from "../messages.ts";

export const words: typeof t = {
  waiting: "Wartet",
  delivered: "Zugestellt",
  failed: "Fehlgeschlagen",
  nothingWasSentYet: "Noch nichts gesendet.",
  resend: "Erneut senden",
  yourWebhooks: "Deine Webhooks",
  webhooksOfTheWorkspace: "Webhooks des Workspace",
  noWebhooksYet: "Noch keine Webhooks",
  addAnAddressAboveToHearOf:
    "Füg oben eine Adresse hinzu, um über neue Transkripte und Stimmen benachrichtigt zu werden.",
  addAWebhook: "Webhook hinzufügen",
  everyCallIsSignedWithASecretThat: "Jeder Aufruf ist mit einem Secret signiert, das nur du und dieser Server kennen.",
  name: "Name",
  address: "Adresse",
  addWebhook: "Webhook hinzufügen",
  copySecret: "Secret kopieren",
  theSecretIsShownOnlyNow: "Das Secret wird nur jetzt angezeigt: {data}",
  deleteItsSecretAndItsDeliveriesGo: (name: string) =>
    `„${name}“ löschen? Das Secret und alle Zustellungen werden mitgelöscht.`,
  delete: "Löschen",
  switchedOffAfterFailures: "Nach Fehlern ausgeschaltet",
  disabled: "Deaktiviert",
  deliveries: "Zustellungen",
  actionsFor: (name: string) => `Aktionen für ${name}`,
  sendATest: "Test senden",
  enable: "Aktivieren",
  disable: "Deaktivieren",
};
