import type { t } from "../messages.ts";

export const words: typeof t = {
  scaleWithEnterprise: "Cresça com o Enterprise",
  moreSeatsMoreCreditsAndMoreAtOnce:
    "Mais lugares, mais créditos e mais solicitações ao mesmo tempo, para toda a empresa.",
  seeEnterprise: "Ver o Enterprise",
  noNewNotifications: "Nenhuma notificação nova",
  notifications: "Notificações",
  notificationsUnread: "Notificações, não lidas",
  voiceDesignIsHere: "O Voice Design v3 chegou",
  describeAVoice: "Descreva uma voz com suas palavras e escolha uma de três.",
  writeDialogues: "Escreva diálogos com várias vozes",
  everyLineItsVoice: "Dê a cada fala sua voz e ouça tudo como uma conversa.",
  createAProfessionalClone: "Crie um clone de voz profissional",
  trainedOnHalfAnHour: "Treinado com meia hora da sua fala, para a maior semelhança.",
  unlockInstantCloning: "Libere a clonagem instantânea",
  fromTheStarterPlan: "A partir do plano Starter, um minuto de fala basta para uma voz sua.",
  publishYourBook: "Publique seu livro pelo Studio",
  titleAuthorCover: "Título, autor, capa e capítulos vão junto com o áudio.",
  newApiReference: "Nova referência da API",
  everyCallOnOnePage: "Cada chamada com campos, limites e erros em uma página.",
  knowledgeForAgents: "Conhecimento para seus agentes",
  agentsLookThingsUp: "Deixe um agente consultar informações enquanto fala.",
};
