import type { t } from "../messages.ts";

export const words: typeof t = {
  listen: "Anhören",
  pause: "Pausieren",
  play: (name: string) => `${name} abspielen`,
  timbreStartPage: "Timbre, Startseite",
  account: "Konto",
  openYourStudio: "Studio öffnen",
  signIn: "Anmelden",
  signUp: "Registrieren",
  timbreASelfHostedVoiceStudio: "Timbre, ein selbst gehostetes Stimmstudio.",
  legal: "Rechtliches",
  terms: "Nutzungsbedingungen",
  privacy: "Datenschutz",
  giveYourWordsAVoice: "Gib deinen Worten eine Stimme.",
  timbreIsAVoiceStudioYouHost:
    "Timbre ist ein Stimmstudio, das du selbst hostest. Schreib, wähl eine Stimme und hör zu, während sie spricht.",
  createAnAccount: "Konto erstellen",
  speaksAsItThinks: "Sofort zu hören",
  soundStartsWithTheFirstSentence: "Der Ton beginnt mit dem ersten Satz, während der Rest noch entsteht.",
  n50VoicesNineLanguages: "50 Stimmen, neun Sprachen",
  noGraphicsCardNoCloudTextsAndClips: "Keine Grafikkarte, keine Cloud. Texte und Clips bleiben auf deinem Server.",
  anApiYouKnow: "Eine API, die du kennst",
  clientsWrittenForTheElevenlabsApi:
    "Clients für die ElevenLabs-API funktionieren hier: Ändere nur Adresse und Schlüssel.",
  whatTimbreDoes: "Was Timbre kann",
  termsIntro:
    "Timbre ist Open-Source-Software unter der Apache License 2.0. Diesen Server betreiben die Leute, die ihn installiert haben, nicht die Autoren von Timbre. Die Vereinbarung über die Nutzung dieses Servers besteht zwischen dir und ihnen.",
  whatToExpect: "Was du erwarten kannst",
  theSoftwareComesAsItIsWithout:
    "Die Software wird ohne Gewähr bereitgestellt, so wie sie ist. Wer sie nutzen darf, wie viel und wie lange, entscheiden die Leute, die diesen Server betreiben.",
  whatIsExpectedOfYou: "Was wir von dir erwarten",
  useVoicesHonestlyDoNotMakeSpeech:
    "Nutze Stimmen ehrlich. Erzeuge keine Sprache, die sich ohne Einwilligung als eine echte Person ausgibt, und nutze sie nicht, um jemanden zu täuschen, zu belästigen oder zu schädigen. Halte dich an das Recht, das bei dir gilt.",
  whatYouMake: "Was du erstellst",
  youKeepAllRightsInTheTextsYouBring:
    "Du behältst alle Rechte an deinen Texten. Was du mit dem Ton machen darfst, hängt auch von den Lizenzen der Sprachmodelle ab. Sie stehen in der Datei NOTICE der Software.",
  everythingYouEnterHereIsStoredOn:
    "Alles, was du hier eingibst, wird auf diesem Server gespeichert und sonst nirgends. Timbre sendet nichts an seine Autoren und lädt keine Tracker, Schriften oder Skripte von anderen Websites. Einige Klicks, etwa das Öffnen der Neuigkeiten, werden auf diesem Server für die Admins deines Workspace gezählt, ohne deine Texte.",
  whatIsStored: "Was gespeichert wird",
  yourEmailAddressANameIfYouGiveOne:
    "Deine E-Mail-Adresse, ein Name, wenn du einen angibst, dein Passwort als Hash, der sich nicht zurückrechnen lässt, deine gesprochenen Texte, die Clips daraus, deine Stimmeinstellungen und deine API-Schlüssel als Hashes. Clips bleiben, bis du sie löschst.",
  callsWithAgentsAreKept: (days: number) =>
    `Aufnahmen für eine Stimme bleiben, bis du die Stimme löschst. Gespräche mit Agenten deines Workspace werden ${days} Tage lang aufbewahrt, als Text und als Ton. Was du dem Support-Assistenten sagst, wird nicht aufbewahrt.`,
  whatLeavesThisServer:
    "Was du schreibst oder sagst, verlässt diesen Server nur, wenn seine Betreiber etwas angeschlossen haben: ein fremdes Sprachmodell, das in Gesprächen antwortet, einen Mailserver, einen Dateispeicher oder die Webhooks deines Workspace.",
  inYourBrowser: "In deinem Browser",
  oneCookieKeepsYouSignedInYourTheme:
    "Ein Cookie hält dich angemeldet. Dein Design, dein Textentwurf, zuletzt genutzte Stimmen und die Breite der Seitenleiste merkt sich nur dieser Browser.",
  whoCanSeeIt: "Wer es sehen kann",
  peopleWhoRunThisServerCanReachThe:
    "Die Leute, die diesen Server betreiben, haben Zugang zu den Daten auf seiner Festplatte. Frag sie, wenn du mehr wissen oder dein Konto löschen lassen willst.",
  apiReference: "API-Referenz",
  guides: "Anleitungen",
  makeAKeyUnderApiKeysAndSendItWith:
    "Erstell unter „API-Schlüssel“ einen Schlüssel und sende ihn bei jedem Aufruf im Header xi-api-key mit. Clients für die ElevenLabs-API brauchen nur die Adresse dieses Servers und diesen Schlüssel.",
  listeningPostARecordingToV1Speech:
    "Aufnahmen: Sende eine per POST an /v1/speech-to-text für ein Transkript oder an /v1/audio-isolation, um den Hintergrund zu entfernen.",
  aRequestThatMayBeRepeatedTakesAn:
    "Mit einem Idempotency-Key kannst du Anfragen sicher wiederholen: Sie werden nur einmal ausgeführt und berechnet. Fehler nennen ihren Grund in detail.status und kosten nichts.",
  changelog: "Änderungen",
  workTogetherMembersRolesGroupsWith:
    "Zusammenarbeit: Mitglieder, Rollen, Gruppen mit Berechtigungen, Webhooks, Servicekonten, ein Audit-Log, Zwei-Faktor-Anmeldung und Backups.",
  releaseNotes: "Die Hinweise zu jeder Version findest du im Ordner changes der Software.",
  helpCenter: "Hilfe",
  pressTheQuestionMarkKeyAnywhereIn:
    "Drück irgendwo im Studio die Fragezeichen-Taste, um zu sehen, was die Tastatur kann. Jede Meldung sagt, was passiert ist und ob etwas berechnet wurde.",
  ifTheSpeechEngineIsStillLoading:
    "Wenn die Sprach-Engine nach dem Start noch lädt, warte einen Moment: Die Seite sagt dir, wann sie bereit ist.",
  community: "Community",
  thereIsNoForumForThisServer: "Für diesen Server gibt es kein Forum.",
  enterprise: "Enterprise",
  enterprisePlan:
    "Der Enterprise-Tarif hat 50 Plätze, 50 Millionen Credits pro Monat und 30 gleichzeitige Anfragen. Auf einem selbst gehosteten Server ist ein Tarif nur eine Reihe von Limits: Ein Admin deines Workspace oder dieses Servers kann ihn einschalten.",
  voiceActors: "Für Sprecher:innen",
  aVoiceCanBeSharedInThisServers:
    "Wem eine Stimme gehört, kann sie in der Bibliothek dieses Servers teilen und nach der zugesagten Frist wieder zurückziehen. Niemand darf eine Stimme ohne Einwilligung der Person klonen, der sie gehört.",
  noPayments: "Dieser Server bezahlt niemanden und nimmt keine Zahlungen an.",
  grantsForStartups: "Förderung für Start-ups",
  noGrants:
    "Es gibt keine Förderung: Die Software ist unter der Apache License 2.0 kostenlos, für Start-ups und alle anderen.",
  voiceDataPartnerships: "Partnerschaften für Stimmdaten",
  thisServerCollectsNoVoiceDataAnd:
    "Dieser Server sammelt und verkauft keine Stimmdaten. Was du hochlädst, bleibt deins.",
  partnerships: "Partnerschaften",
  thereIsNoPartnerProgramOnThis: "Auf diesem Server gibt es kein Partnerprogramm.",
  affiliateProgram: "Affiliate-Programm",
  affiliatesShareALinkAndEarn22OfAll:
    "Affiliates teilen einen Link und verdienen 12 Monate lang 22\u00a0% an allen Zahlungen derer, die sich darüber registrieren, ohne Obergrenze. Dieser Server nimmt selbst keine Zahlungen an; der Verdienst wird mit den Leuten abgerechnet, die ihn betreiben.",
  openTheProgramFromTheAccountMenuOf: "Öffne das Programm im Kontomenü des Studios.",
  joinOurTeam: "Jobs",
  thereIsNoCompanyBehindThisServer:
    "Hinter diesem Server steht keine Firma, und es gibt nichts, worauf du dich bewerben könntest.",
  contact: "Kontakt",
  audioTools: "Audio-Tools",
  openTheStudio: "Studio öffnen",
  soundboard: "Soundboard",
  aBoardOfSoundEffectsIsNotOnThis: "Dieser Server hat noch keine Soundeffekte.",
  hearTheVoices: "Stimmen anhören",
  yoursOnYourMachine: "Deins, auf deinem Rechner",
  operators:
    "Timbre ist Open-Source-Software. Wie dieser Server genutzt wird, entscheiden die Leute, die ihn betreiben, also frag sie zuerst. Sie sehen, was du im Studio ins Feedback-Feld schreibst.",
  speechApi:
    "Sprache: Sende einen Text per POST an /v1/text-to-speech/{voice_id}, um Audio zu bekommen. Mit /stream kommt es, während es entsteht; mit /with-timestamps bekommst du die Zeit jedes Zeichens.",
};
