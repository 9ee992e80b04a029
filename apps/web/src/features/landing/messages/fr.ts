import type { t } from "../messages.ts";

export const words: typeof t = {
  listen: "Écouter",
  pause: "Pause",
  play: (name: string) => `Écouter ${name}`,
  timbreStartPage: "Timbre, page de départ",
  account: "Compte",
  openYourStudio: "Ouvrir votre studio",
  signIn: "Se connecter",
  signUp: "S’inscrire",
  timbreASelfHostedVoiceStudio: "Timbre, un studio vocal auto-hébergé.",
  legal: "Informations légales",
  terms: "Conditions d’utilisation",
  privacy: "Confidentialité",
  giveYourWordsAVoice: "Donnez une voix à vos mots.",
  timbreIsAVoiceStudioYouHost:
    "Timbre est un studio vocal que vous hébergez vous-même. Écrivez, choisissez une voix et écoutez-la parler.",
  createAnAccount: "Créer un compte",
  speaksAsItThinks: "Écoutez tout de suite",
  soundStartsWithTheFirstSentence: "Le son démarre dès la première phrase, pendant que la suite se prépare.",
  n50VoicesNineLanguages: "50 voix, neuf langues",
  noGraphicsCardNoCloudTextsAndClips:
    "Ni carte graphique, ni cloud. Les textes et les clips restent sur votre serveur.",
  anApiYouKnow: "Une API que vous connaissez",
  clientsWrittenForTheElevenlabsApi:
    "Les clients écrits pour l’API ElevenLabs fonctionnent ici\u00a0: changez l’adresse et la clé.",
  whatTimbreDoes: "Ce que fait Timbre",
  termsIntro:
    "Timbre est un logiciel open source sous licence Apache 2.0. Ce serveur est géré par les personnes qui l’ont installé, et non par les auteurs de Timbre. L’accord sur l’utilisation de ce serveur est conclu entre vous et elles.",
  whatToExpect: "À quoi vous attendre",
  theSoftwareComesAsItIsWithout:
    "Le logiciel est fourni tel quel, sans garantie. Les personnes qui gèrent ce serveur décident qui peut l’utiliser, dans quelle mesure et pendant combien de temps.",
  whatIsExpectedOfYou: "Ce que nous attendons de vous",
  useVoicesHonestlyDoNotMakeSpeech:
    "Utilisez les voix honnêtement. Ne créez pas de paroles qui se font passer pour celles d’une personne réelle sans son consentement, et ne vous en servez pas pour tromper, harceler ou nuire. Respectez la loi de votre pays.",
  whatYouMake: "Ce que vous créez",
  youKeepAllRightsInTheTextsYouBring:
    "Vous gardez tous les droits sur les textes que vous apportez. Ce que vous pouvez faire de l’audio dépend aussi des licences des modèles vocaux, indiquées dans le fichier NOTICE du logiciel.",
  everythingYouEnterHereIsStoredOn:
    "Tout ce que vous saisissez ici est stocké sur ce serveur, et nulle part ailleurs. Timbre n’envoie rien à ses auteurs et ne charge ni traceurs, ni polices, ni scripts d’autres sites. Quelques clics, comme l’ouverture des actualités, sont comptés sur ce serveur pour les admins de votre espace de travail, sans vos textes.",
  whatIsStored: "Ce qui est stocké",
  yourEmailAddressANameIfYouGiveOne:
    "Votre adresse e-mail, un nom si vous en donnez un, votre mot de passe sous forme d’empreinte illisible, les textes que vous avez fait dire, les clips qui en sont issus, vos réglages de voix et vos clés API sous forme d’empreintes. Les clips restent jusqu’à ce que vous les supprimiez.",
  callsWithAgentsAreKept: (days: number) =>
    `Les enregistrements ajoutés à une voix restent jusqu’à ce que vous supprimiez la voix. Les appels avec les agents de votre espace de travail sont conservés ${days} jours, en texte et en audio. Ce que vous dites à l’assistant d’aide n’est pas conservé.`,
  whatLeavesThisServer:
    "Ce que vous écrivez ou dites ne quitte ce serveur que si les personnes qui le gèrent y ont relié autre chose\u00a0: un modèle de langage extérieur qui répond dans les conversations, un serveur de messagerie, un stockage de fichiers ou les webhooks de votre espace de travail.",
  inYourBrowser: "Dans votre navigateur",
  oneCookieKeepsYouSignedInYourTheme:
    "Un seul cookie maintient votre session ouverte. Votre thème, votre brouillon, les voix récemment utilisées et la largeur de la barre latérale ne sont mémorisés que par ce navigateur.",
  whoCanSeeIt: "Qui peut les voir",
  peopleWhoRunThisServerCanReachThe:
    "Les personnes qui gèrent ce serveur ont accès aux données sur son disque. Adressez-vous à elles pour en savoir plus ou pour faire supprimer votre compte.",
  apiReference: "Référence de l’API",
  guides: "Guides",
  makeAKeyUnderApiKeysAndSendItWith:
    "Créez une clé dans Clés API et envoyez-la à chaque appel dans l’en-tête xi-api-key. Les clients écrits pour l’API ElevenLabs n’ont besoin que de l’adresse de ce serveur et de cette clé.",
  listeningPostARecordingToV1Speech:
    "Enregistrements : envoyez-en un avec POST à /v1/speech-to-text pour sa transcription, ou à /v1/audio-isolation pour supprimer le bruit de fond.",
  aRequestThatMayBeRepeatedTakesAn:
    "Avec une Idempotency-Key, vous pouvez répéter une requête sans risque : elle n’est exécutée et débitée qu’une fois. Les erreurs donnent leur raison dans detail.status et ne coûtent rien.",
  changelog: "Journal des modifications",
  workTogetherMembersRolesGroupsWith:
    "Travaillez à plusieurs\u00a0: membres, rôles, groupes avec autorisations, webhooks, comptes de service, journal d’audit, double authentification et sauvegardes.",
  releaseNotes: "Les notes de chaque version se trouvent dans le dossier changes du logiciel.",
  helpCenter: "Centre d’aide",
  pressTheQuestionMarkKeyAnywhereIn:
    "Appuyez sur la touche point d’interrogation n’importe où dans le studio pour voir les raccourcis clavier. Chaque message dit ce qui s’est passé et si quelque chose a été débité.",
  ifTheSpeechEngineIsStillLoading:
    "Si le moteur vocal charge encore après un démarrage, patientez un instant\u00a0: la page vous dit quand il est prêt.",
  community: "Communauté",
  thereIsNoForumForThisServer: "Ce serveur n’a pas de forum.",
  enterprise: "Enterprise",
  enterprisePlan:
    "Le forfait Enterprise comprend 50 sièges, 50 millions de crédits par mois et 30 requêtes simultanées. Sur un serveur auto-hébergé, un forfait est un ensemble de limites\u00a0: un admin de votre espace de travail ou la personne qui gère ce serveur peut l’activer.",
  voiceActors: "Comédiens voix",
  aVoiceCanBeSharedInThisServers:
    "Une voix peut être partagée dans la bibliothèque de ce serveur par son propriétaire, puis retirée après le préavis promis. Personne ne peut cloner une voix sans le consentement de la personne à qui elle appartient.",
  noPayments: "Ce serveur ne paie personne et n’encaisse aucun paiement.",
  grantsForStartups: "Aides aux startups",
  noGrants:
    "Il n’y a pas d’aides\u00a0: le logiciel est gratuit sous licence Apache 2.0, pour les startups comme pour tout le monde.",
  voiceDataPartnerships: "Partenariats de données vocales",
  thisServerCollectsNoVoiceDataAnd:
    "Ce serveur ne collecte et ne vend aucune donnée vocale. Ce que vous importez reste à vous.",
  partnerships: "Partenariats",
  thereIsNoPartnerProgramOnThis: "Ce serveur n’a pas de programme de partenariat.",
  affiliateProgram: "Programme d’affiliation",
  affiliatesShareALinkAndEarn22OfAll:
    "Les affiliés partagent un lien et gagnent 22\u00a0% de tous les paiements des 12 premiers mois des personnes inscrites avec ce lien, sans plafond. Ce serveur n’encaisse aucun paiement\u00a0: les gains se règlent avec les personnes qui le gèrent.",
  openTheProgramFromTheAccountMenuOf: "Ouvrez le programme depuis le menu du compte dans le studio.",
  joinOurTeam: "Rejoindre l’équipe",
  thereIsNoCompanyBehindThisServer: "Il n’y a pas d’entreprise derrière ce serveur, et aucun poste à pourvoir.",
  contact: "Contact",
  audioTools: "Outils audio",
  openTheStudio: "Ouvrir le studio",
  soundboard: "Boîte à sons",
  aBoardOfSoundEffectsIsNotOnThis: "Ce serveur ne propose pas encore d’effets sonores.",
  hearTheVoices: "Écouter les voix",
  yoursOnYourMachine: "À vous, sur votre machine",
  operators:
    "Timbre est un logiciel open source. Les personnes qui gèrent ce serveur décident de son usage : adressez-vous d’abord à elles. Elles voient ce que vous écrivez dans « Votre avis », dans le studio.",
  speechApi:
    "Parole : envoyez un texte avec POST à /v1/text-to-speech/{voice_id} pour obtenir de l’audio. Ajoutez /stream pour le recevoir pendant sa création, ou /with-timestamps pour obtenir l’instant de chaque caractère.",
};
