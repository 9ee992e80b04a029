import type { t } from "../messages.ts";

export const words: typeof t = {
  textToSpeech: "Texto para fala",
  voiceChanger: "Modificador de voz",
  speechToText: "Fala para texto",
  voiceIsolator: "Isolador de voz",
  apiKeys: "Chaves de API",
  webhooks: "Webhooks",
  agentsThatListenAndAnswerAreNot:
    "Agentes que ouvem e respondem ainda não existem neste servidor, então não há nada para configurar aqui.",
  productionsMadeByHandAreNotOffered:
    "Este servidor ainda não oferece produções feitas à mão, e não há nenhuma em andamento.",
  soundsMadeFromADescriptionRainOnA:
    "Sons criados a partir de uma descrição: chuva em um telhado de zinco, uma porta na sala ao lado.",
  thisServerHasNoModelThatMakes: "Este servidor ainda não tem um modelo que crie sons a partir de palavras.",
  soundsThatOthersMadeToListenToAnd: "Sons que outras pessoas criaram, para ouvir e usar.",
  thereAreNoneYetBecauseThisServer: "Ainda não há nenhum, porque este servidor não cria efeitos sonoros.",
  aRecordingInAnotherLanguageInThe: "Uma gravação em outro idioma, com as vozes de quem fala.",
  dubbingIsSwitchedOff:
    "A dublagem está desativada neste servidor. Você ainda pode fazer as etapas uma depois da outra.",
  agentsThatTalkWithPeopleByVoice: "Agentes que conversam com pessoas por voz.",
  aConversationWithOneAgent: "Uma conversa com um agente.",
  whatAgentsAndPeopleSaidToEachOther: "O que agentes e pessoas disseram uns aos outros.",
  whatAgentsMayLookThingsUpIn: "Onde os agentes podem consultar informações.",
  whatAgentsMayDoWhileTheyTalk: "O que os agentes podem fazer enquanto conversam.",
  numbersThatAgentsAnswer: "Números que os agentes atendem.",
  manyCallsMadeByAnAgent: "Muitas ligações feitas por um agente.",
  otherServicesAnAgentWorksWith: "Outros serviços com que um agente trabalha.",
  settingsOfAllAgents: "Configurações de todos os agentes.",
  recordingsFinishedByHandOrdered: "Gravações finalizadas à mão, pedidas aqui e feitas por produtores.",
  oneProduction: "Uma produção.",
  productionsYouWorkOnAndThoseNobody: "As produções em que você trabalha e as que ninguém assumiu.",
  howYourTeamIsDoing: "Como vai sua equipe.",
  productionsYouHaveFinished: "As produções que você concluiu.",
  whatYouTakeOnAndWhen: "O que você assume, e quando.",
  aPlayerForYourSiteThatReadsIts: "Um player para o seu site que lê as páginas em voz alta.",
  thePlayerIsNotBuiltYetTheApiMakes: "O player ainda não existe. A API gera o mesmo som para uma página sua.",
  voicesLaidOverAFilmOnATimeline: "Vozes sobre um filme em uma linha do tempo.",
  theTimelineIsNotBuiltYetSingle:
    "A linha do tempo ainda não existe. Falas avulsas e diálogos inteiros são gerados aqui.",
  dialogue: "Diálogo",
  notOnThisServerYet: "Ainda não disponível neste servidor",
  hereToday: "Já disponível",
  soundEffects: "Efeitos sonoros",
  conversationalAi: "IA conversacional",
  audioNative: "Audio Native",
  voiceoverStudio: "Estúdio de locução",
  productions: "Produções",
  thisServerMakesChangesAnd:
    "Este servidor cria, modifica e entende vozes. Estas partes estão planejadas e ainda não chegaram.",
  planned: "Planejado",
  untilThen: "Até lá:",
};
