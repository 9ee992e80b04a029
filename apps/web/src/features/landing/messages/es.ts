import type { t } from "../messages.ts";

export const words: typeof t = {
  listen: "Escuchar",
  pause: "Pausar",
  play: (name: string) => `Reproducir ${name}`,
  timbreStartPage: "Timbre, página principal",
  account: "Cuenta",
  openYourStudio: "Abrir tu estudio",
  signIn: "Iniciar sesión",
  signUp: "Crear cuenta",
  timbreASelfHostedVoiceStudio: "Timbre, un estudio de voz autoalojado.",
  legal: "Legal",
  terms: "Términos",
  privacy: "Privacidad",
  giveYourWordsAVoice: "Dale voz a tus palabras.",
  timbreIsAVoiceStudioYouHost:
    "Timbre es un estudio de voz en tu propio servidor. Escribe, elige una voz y escucha mientras habla.",
  createAnAccount: "Crear una cuenta",
  speaksAsItThinks: "Escúchalo al instante",
  soundStartsWithTheFirstSentence: "El sonido empieza con la primera frase, mientras se genera el resto.",
  n50VoicesNineLanguages: "50 voces, nueve idiomas",
  noGraphicsCardNoCloudTextsAndClips: "Sin tarjeta gráfica, sin nube. Los textos y clips se quedan en tu servidor.",
  anApiYouKnow: "Una API que ya conoces",
  clientsWrittenForTheElevenlabsApi:
    "Los clientes hechos para la API de ElevenLabs funcionan aquí: solo cambia la dirección y la clave.",
  whatTimbreDoes: "Qué hace Timbre",
  termsIntro:
    "Timbre es software de código abierto con licencia Apache 2.0. Este servidor lo administran las personas que lo instalaron, no los autores de Timbre. El acuerdo sobre el uso de este servidor es entre tú y ellas.",
  whatToExpect: "Qué puedes esperar",
  theSoftwareComesAsItIsWithout:
    "El software se ofrece tal cual, sin garantía. Quienes administran este servidor deciden quién puede usarlo, cuánto y por cuánto tiempo.",
  whatIsExpectedOfYou: "Qué se espera de ti",
  useVoicesHonestlyDoNotMakeSpeech:
    "Usa las voces con honestidad. No generes voz que se haga pasar por una persona real sin su consentimiento, ni la uses para engañar, acosar o dañar a nadie. Respeta las leyes del lugar donde vives.",
  whatYouMake: "Lo que creas",
  youKeepAllRightsInTheTextsYouBring:
    "Conservas todos los derechos sobre los textos que traes. Lo que puedes hacer con el sonido depende también de las licencias de los modelos de voz, que figuran en el archivo NOTICE del software.",
  everythingYouEnterHereIsStoredOn:
    "Todo lo que escribes aquí se guarda en este servidor y en ningún otro lugar. Timbre no envía nada a sus autores ni carga rastreadores, fuentes o scripts de otros sitios. Algunos clics, como abrir las novedades, se cuentan en este servidor para los administradores de tu espacio de trabajo, sin tus palabras.",
  whatIsStored: "Qué se guarda",
  yourEmailAddressANameIfYouGiveOne:
    "Tu correo electrónico, un nombre si lo das, tu contraseña como hash que no se puede revertir, los textos que convertiste en voz, los clips creados con ellos, la configuración de tus voces y tus claves de API como hashes. Los clips se quedan hasta que los elimines.",
  callsWithAgentsAreKept: (days: number) =>
    `Las grabaciones que añades a una voz se quedan hasta que elimines la voz. Las llamadas con agentes de tu espacio de trabajo se guardan ${days} días, como texto y como audio. Lo que dices al asistente de ayuda no se guarda.`,
  whatLeavesThisServer:
    "Lo que escribes o dices solo sale de este servidor si quienes lo administran han conectado algo más: un modelo de lenguaje externo que responde en las conversaciones, un servidor de correo, un almacén de archivos o los webhooks de tu espacio de trabajo.",
  inYourBrowser: "En tu navegador",
  oneCookieKeepsYouSignedInYourTheme:
    "Una cookie mantiene tu sesión abierta. Tu tema, tu borrador, las voces usadas recientemente y el ancho de la barra lateral solo los recuerda este navegador.",
  whoCanSeeIt: "Quién puede verlo",
  peopleWhoRunThisServerCanReachThe:
    "Quienes administran este servidor tienen acceso a los datos de su disco. Pregúntales si quieres saber más o si quieres que eliminen tu cuenta.",
  apiReference: "Referencia de la API",
  guides: "Guías",
  makeAKeyUnderApiKeysAndSendItWith:
    "Crea una clave en Claves de API y envíala en cada llamada en el encabezado xi-api-key. Los clientes hechos para la API de ElevenLabs solo necesitan la dirección de este servidor y esa clave.",
  listeningPostARecordingToV1Speech:
    "Grabaciones: envía una con POST a /v1/speech-to-text para obtener la transcripción, o a /v1/audio-isolation para quitar el ruido de fondo.",
  aRequestThatMayBeRepeatedTakesAn:
    "Con una Idempotency-Key puedes repetir una solicitud sin riesgo: se ejecuta y se cobra una sola vez. Los errores indican su motivo en detail.status y no cuestan nada.",
  changelog: "Novedades",
  workTogetherMembersRolesGroupsWith:
    "Trabajo en equipo: miembros, roles, grupos con permisos, webhooks, cuentas de servicio, registro de auditoría, autenticación en dos pasos y copias de seguridad.",
  releaseNotes: "Las notas de cada versión están en la carpeta changes del software.",
  helpCenter: "Centro de ayuda",
  pressTheQuestionMarkKeyAnywhereIn:
    "Presiona la tecla de signo de interrogación en cualquier parte del estudio para ver los atajos de teclado. Cada mensaje dice qué pasó y si se cobró algo.",
  ifTheSpeechEngineIsStillLoading:
    "Si el motor de voz sigue cargando después de arrancar, espera un momento: la página avisa cuando está listo.",
  community: "Comunidad",
  thereIsNoForumForThisServer: "Este servidor no tiene foro.",
  enterprise: "Enterprise",
  enterprisePlan:
    "El plan Enterprise incluye 50 lugares, 50 millones de créditos al mes y 30 solicitudes a la vez. En un servidor autoalojado, un plan es un conjunto de límites: lo puede activar un administrador de tu espacio de trabajo o quien administra este servidor.",
  voiceActors: "Actores de voz",
  aVoiceCanBeSharedInThisServers:
    "La persona propietaria de una voz puede compartirla en la biblioteca de este servidor y retirarla después, con el aviso que prometió. Nadie puede clonar una voz sin el consentimiento de la persona a quien pertenece.",
  noPayments: "Este servidor no le paga a nadie ni recibe pagos.",
  grantsForStartups: "Becas para startups",
  noGrants: "No hay becas: el software es gratuito con licencia Apache 2.0, para startups y para todos los demás.",
  voiceDataPartnerships: "Alianzas de datos de voz",
  thisServerCollectsNoVoiceDataAnd: "Este servidor no recopila ni vende datos de voz. Lo que subes sigue siendo tuyo.",
  partnerships: "Alianzas",
  thereIsNoPartnerProgramOnThis: "Este servidor no tiene programa de alianzas.",
  affiliateProgram: "Programa de afiliados",
  affiliatesShareALinkAndEarn22OfAll:
    "Los afiliados comparten un enlace y ganan el 22% de todos los pagos de los primeros 12 meses de quienes se registran con él, sin tope. Este servidor no cobra por su cuenta, así que las ganancias se acuerdan con quienes lo administran.",
  openTheProgramFromTheAccountMenuOf: "Abre el programa desde el menú de la cuenta, en el estudio.",
  joinOurTeam: "Únete al equipo",
  thereIsNoCompanyBehindThisServer: "No hay una empresa detrás de este servidor ni vacantes a las que postularse.",
  contact: "Contacto",
  audioTools: "Herramientas de audio",
  openTheStudio: "Abrir el estudio",
  soundboard: "Tablero de sonidos",
  aBoardOfSoundEffectsIsNotOnThis: "Este servidor todavía no tiene efectos de sonido.",
  hearTheVoices: "Escuchar las voces",
  yoursOnYourMachine: "Tuyo, en tu máquina",
  operators:
    "Timbre es software de código abierto. Quienes administran este servidor deciden cómo se usa, así que pregúntales primero. Ven lo que escribes en el cuadro de comentarios del estudio.",
  speechApi:
    "Voz: envía un texto con POST a /v1/text-to-speech/{voice_id} para obtener audio. Agrega /stream para recibirlo mientras se genera, o /with-timestamps para obtener el tiempo de cada carácter.",
};
