import type { t } from "../messages.ts";

export const words: typeof t = {
  listen: "Ouvir",
  pause: "Pausar",
  play: (name: string) => `Reproduzir ${name}`,
  timbreStartPage: "Timbre, página inicial",
  account: "Conta",
  openYourStudio: "Abrir seu estúdio",
  signIn: "Entrar",
  signUp: "Criar conta",
  timbreASelfHostedVoiceStudio: "Timbre, um estúdio de voz auto-hospedado.",
  legal: "Informações legais",
  terms: "Termos",
  privacy: "Privacidade",
  giveYourWordsAVoice: "Dê voz às suas palavras.",
  timbreIsAVoiceStudioYouHost:
    "O Timbre é um estúdio de voz que você mesmo hospeda. Escreva, escolha uma voz e ouça enquanto ela fala.",
  createAnAccount: "Criar uma conta",
  speaksAsItThinks: "Ouça na hora",
  soundStartsWithTheFirstSentence: "O som começa na primeira frase, enquanto o resto ainda é gerado.",
  n50VoicesNineLanguages: "50 vozes, nove idiomas",
  noGraphicsCardNoCloudTextsAndClips:
    "Sem placa de vídeo, sem nuvem. Textos e áudios ficam no servidor que você controla.",
  anApiYouKnow: "Uma API que você conhece",
  clientsWrittenForTheElevenlabsApi:
    "Clientes feitos para a API da ElevenLabs funcionam aqui: troque o endereço e a chave.",
  whatTimbreDoes: "O que o Timbre faz",
  termsIntro:
    "O Timbre é um software de código aberto sob a Apache License 2.0. Este servidor é mantido por quem o instalou, não pelos autores do Timbre. O acordo sobre o uso deste servidor é entre você e essas pessoas.",
  whatToExpect: "O que esperar",
  theSoftwareComesAsItIsWithout:
    "O software é fornecido como está, sem garantia. Quem administra este servidor decide quem pode usar, quanto e por quanto tempo.",
  whatIsExpectedOfYou: "O que se espera de você",
  useVoicesHonestlyDoNotMakeSpeech:
    "Use as vozes com honestidade. Não gere falas que se passem por uma pessoa real sem o consentimento dela, nem as use para enganar, assediar ou prejudicar alguém. Siga as leis de onde você vive.",
  whatYouMake: "O que você cria",
  youKeepAllRightsInTheTextsYouBring:
    "Você mantém todos os direitos sobre os textos que traz. O que você pode fazer com o som também depende das licenças dos modelos de fala, listadas no arquivo NOTICE do software.",
  everythingYouEnterHereIsStoredOn:
    "Tudo o que você digita aqui fica armazenado neste servidor e em nenhum outro lugar. O Timbre não envia nada aos autores e não carrega rastreadores, fontes ou scripts de outros sites. Alguns cliques, como abrir as novidades, são contados neste servidor para os admins do seu espaço de trabalho, sem as suas palavras.",
  whatIsStored: "O que é armazenado",
  yourEmailAddressANameIfYouGiveOne:
    "Seu e-mail, um nome se você informar, sua senha como um hash que não pode ser revertido, os textos que você transformou em fala, os áudios gerados a partir deles, suas configurações de voz e suas chaves de API como hashes. Os áudios ficam até você excluir.",
  callsWithAgentsAreKept: (days: number) =>
    `As gravações que você adiciona a uma voz ficam até você excluir a voz. As chamadas com agentes do seu espaço de trabalho ficam guardadas por ${days} dias, como texto e como áudio. O que você diz ao assistente de suporte não é guardado.`,
  whatLeavesThisServer:
    "O que você escreve ou diz só sai deste servidor se quem o administra tiver conectado algo mais: um modelo de linguagem externo que responde nas conversas, um servidor de e-mail, um armazenamento de arquivos ou os webhooks do seu espaço de trabalho.",
  inYourBrowser: "No seu navegador",
  oneCookieKeepsYouSignedInYourTheme:
    "Um cookie mantém você conectado. Seu tema, seu rascunho, as vozes usadas recentemente e a largura da barra lateral só são lembrados por este navegador.",
  whoCanSeeIt: "Quem pode ver",
  peopleWhoRunThisServerCanReachThe:
    "Quem administra este servidor tem acesso aos dados no disco. Fale com essas pessoas se quiser saber mais ou remover sua conta.",
  apiReference: "Referência da API",
  guides: "Guias",
  makeAKeyUnderApiKeysAndSendItWith:
    "Crie uma chave em Chaves de API e envie-a em cada chamada no cabeçalho xi-api-key. Clientes feitos para a API da ElevenLabs só precisam do endereço deste servidor e dessa chave.",
  listeningPostARecordingToV1Speech:
    "Gravações: envie uma com POST para /v1/speech-to-text e receba a transcrição, ou para /v1/audio-isolation e remova o ruído de fundo.",
  aRequestThatMayBeRepeatedTakesAn:
    "Com uma Idempotency-Key, você repete uma solicitação com segurança: ela é feita e cobrada uma só vez. Os erros informam o motivo em detail.status e não custam nada.",
  changelog: "Notas de versão",
  workTogetherMembersRolesGroupsWith:
    "Trabalhe em equipe: membros, papéis, grupos com permissões, webhooks, contas de serviço, registro de auditoria, verificação em duas etapas e backups.",
  releaseNotes: "As notas de cada versão estão na pasta changes do software.",
  helpCenter: "Central de Ajuda",
  pressTheQuestionMarkKeyAnywhereIn:
    "Aperte a tecla de interrogação em qualquer lugar do estúdio para ver o que o teclado pode fazer. Cada mensagem diz o que aconteceu e se algo foi cobrado.",
  ifTheSpeechEngineIsStillLoading:
    "Se o mecanismo de fala ainda estiver carregando depois de iniciar, espere um pouco: a página avisa quando estiver pronto.",
  community: "Comunidade",
  thereIsNoForumForThisServer: "Não há um fórum para este servidor.",
  enterprise: "Enterprise",
  enterprisePlan:
    "O plano Enterprise tem 50 lugares, 50 milhões de créditos por mês e 30 solicitações ao mesmo tempo. Em um servidor auto-hospedado, um plano é um conjunto de limites: um admin do seu espaço de trabalho, ou quem administra este servidor, pode ativá-lo.",
  voiceActors: "Dubladores e locutores",
  aVoiceCanBeSharedInThisServers:
    "Uma voz pode ser compartilhada na biblioteca deste servidor pelo dono e retirada de novo, após o aviso prévio que ele prometeu. Ninguém pode clonar uma voz sem o consentimento da pessoa a quem ela pertence.",
  noPayments: "Este servidor não paga ninguém nem recebe pagamentos.",
  grantsForStartups: "Apoio a startups",
  noGrants: "Não há bolsas: o software é gratuito sob a Apache License 2.0, para startups e para todo mundo.",
  voiceDataPartnerships: "Parcerias de dados de voz",
  thisServerCollectsNoVoiceDataAnd:
    "Este servidor não coleta nem vende dados de voz. O que você envia continua sendo seu.",
  partnerships: "Parcerias",
  thereIsNoPartnerProgramOnThis: "Não há programa de parceiros neste servidor.",
  affiliateProgram: "Programa de afiliados",
  affiliatesShareALinkAndEarn22OfAll:
    "Afiliados compartilham um link e ganham 22% de todos os pagamentos nos primeiros 12 meses de quem se cadastra por ele, sem limite. Este servidor não recebe pagamentos, então os ganhos são acertados com quem o administra.",
  openTheProgramFromTheAccountMenuOf: "Abra o programa pelo menu da conta no estúdio.",
  joinOurTeam: "Trabalhe conosco",
  thereIsNoCompanyBehindThisServer: "Não há uma empresa por trás deste servidor, nem vagas abertas.",
  contact: "Contato",
  audioTools: "Ferramentas de áudio",
  openTheStudio: "Abrir o estúdio",
  soundboard: "Painel de sons",
  aBoardOfSoundEffectsIsNotOnThis: "Este servidor ainda não tem efeitos sonoros.",
  hearTheVoices: "Ouvir as vozes",
  yoursOnYourMachine: "Seu, na sua máquina",
  operators:
    "O Timbre é um software de código aberto. Quem administra este servidor decide como ele é usado, então pergunte primeiro a essas pessoas. Elas veem o que você escreve na caixa de feedback do estúdio.",
  speechApi:
    "Fala: envie um texto com POST para /v1/text-to-speech/{voice_id} e receba áudio. Acrescente /stream para recebê-lo enquanto é gerado, ou /with-timestamps para ter o tempo de cada caractere.",
};
