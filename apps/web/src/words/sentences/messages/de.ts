import type { t } from "../messages.ts";

export const words: typeof t = {
  'File "{0}" is too short. Please choose a file with at least 5s of audio.':
    "Die Datei „{0}“ ist zu kurz. Wähle eine mit mindestens 5 s Ton.",
  'File "{0}" is larger than 10MB.': "Die Datei „{0}“ ist größer als 10 MB.",
  'File "{0}" is not supported. Please choose an audio file.':
    "Die Datei „{0}“ wird nicht unterstützt. Wähle eine Audiodatei.",
  "You can only upload 25 recordings": "Du kannst höchstens 25 Aufnahmen hochladen",
  "10 seconds of audio required": "10 Sekunden Ton sind nötig",
  "Recordings must be less than 45 minutes long": "Die Aufnahmen müssen kürzer als 45 Minuten sein",
  'File "{0}" is already among the recordings.': "Die Datei „{0}“ ist schon bei den Aufnahmen.",
  "Please agree to the terms": "Bitte stimme den Bedingungen zu",
  "There is little speech in the recordings. More of it makes a better clone.":
    "Die Aufnahmen enthalten wenig Sprache. Mit mehr davon wird der Klon besser.",
  "More than one person speaks in the recordings. The clone follows the one who speaks most.":
    "In den Aufnahmen spricht mehr als eine Person. Der Klon folgt der, die am meisten spricht.",
  "There is music, talk or noise behind the voice. Recordings of the voice alone make a better clone.":
    "Hinter der Stimme sind Musik, Gespräche oder Geräusche. Mit Aufnahmen der Stimme allein wird der Klon besser.",
  "The room echoes. Recordings from close to the microphone or from a room with soft furniture make a better clone.":
    "Der Raum hallt. Aufnahmen nah am Mikrofon oder in einem Raum mit weichen Möbeln geben einen besseren Klon.",
  "High sounds are missing, as over a telephone. Recordings from another microphone make a better clone.":
    "Hohe Töne fehlen, wie am Telefon. Mit Aufnahmen von einem anderen Mikrofon wird der Klon besser.",
  "Please enter your feedback": "Bitte gib dein Feedback ein",
  "Please use at most 5,000 characters": "Bitte nimm höchstens 5.000 Zeichen",
  "Profile photos must be 20MB or less": "Profilfotos dürfen höchstens 20 MB groß sein",
  "The photo is missing from the form.": "Im Formular fehlt das Foto.",
  "Please give your voice a name": "Bitte gib deiner Stimme einen Namen",
  "Description should be less than 500 characters": "Die Beschreibung sollte kürzer als 500 Zeichen sein",
  "At least 30s of audio is required": "Mindestens 30 s Ton sind nötig",
  "All audio samples must be in the same language": "Alle Aufnahmen müssen in derselben Sprache sein",
  "Uploading duplicate files could result in poor clone": "Doppelte Dateien können den Klon verschlechtern",
  "You can only upload 100 samples": "Du kannst höchstens 100 Samples hochladen",
  "Total upload size is exceeding 1.5 GB limit per voice": "Alle Dateien zusammen überschreiten 1,5 GB pro Stimme",
  "Could not determine audio duration, try another file":
    "Die Länge ließ sich nicht lesen, versuch es mit einer anderen Datei",
  "Upload failed due to an internal error.": "Das Hochladen ist an einem internen Fehler gescheitert.",
  "At least 10 minutes of audio is required": "Mindestens 10 Minuten Ton sind nötig",
  "No speakers detected.": "Keine sprechende Person erkannt.",
  "Failed to separate speakers": "Die Personen ließen sich nicht trennen",
  "Keep at least 1 second of the recording.": "Behalte mindestens 1 Sekunde der Aufnahme.",
  "The part to keep must lie within the recording.": "Der Teil muss innerhalb der Aufnahme liegen.",
  "Verify that the voice is yours before you train it.": "Verifiziere die Stimme als deine, bevor du sie trainierst.",
  "You need to be on at least the Creator plan to use Professional Voice Cloning":
    "Für professionelles Klonen brauchst du mindestens den Tarif Creator",
  "You need to be on at least the Starter plan to use Instant Voice Cloning":
    "Zum Sofort-Klonen brauchst du mindestens den Tarif Starter",
  "Manual verification needs the Pro plan or a higher one.":
    "Die manuelle Verifizierung braucht den Tarif Pro oder einen höheren.",
  "Voice limit of {0} reached": "Limit von {0} Stimmen erreicht",
  "Cover images must be 20MB or less": "Titelbilder dürfen höchstens 20 MB groß sein",
  "Failed to update the cover image. Please try again.":
    "Das Titelbild ließ sich nicht ändern. Versuch es noch einmal.",
  "Failed to update the metadata. Please try again.": "Die Angaben ließen sich nicht ändern. Versuch es noch einmal.",
  "File exceeds the duration limit of 15 seconds.": "Die Datei ist länger als 15 Sekunden.",
  "You have {0} attempt(s) left.": "Versuche übrig: {0}.",
  "Please delete this voice clone and create a new one.": "Bitte lösche diesen Klon und erstelle einen neuen.",
  "You must provide at least one supporting document.": "Gib mindestens ein Dokument als Nachweis an.",
  "You can only upload up to 5 files.": "Du kannst höchstens 5 Dateien hochladen.",
  "File(s) are larger than 10MB.": "Dateien sind größer als 10 MB.",
  "Supporting Text must be less than 1,000 characters.": "Der Text muss kürzer als 1.000 Zeichen sein.",
  "Your documents are waiting for review. You can use the voice once they are approved.":
    "Deine Dokumente warten auf Prüfung. Sobald sie angenommen sind, kann die Stimme verwendet werden.",
  "Manual verification request has been sent.": "Die Anfrage zur manuellen Verifizierung ist gesendet.",
  "You have already verified this voice.": "Du hast diese Stimme bereits verifiziert.",
  "The recording does not match the sentence. Read the sentence exactly as it is shown.":
    "Die Aufnahme passt nicht zum Satz. Lies ihn genau so, wie er da steht.",
  "We did not understand every word. Please read a new sentence, exactly as it is shown.":
    "Wir haben nicht jedes Wort verstanden. Bitte lies einen neuen Satz, genau so, wie er da steht.",
  "The voice does not match the samples of this clone.": "Die Stimme passt nicht zu den Samples dieses Klons.",
  "This recording was made by a computer. Please read the sentence yourself.":
    "Diese Aufnahme stammt von einem Computer. Bitte lies den Satz selbst.",
  "This recording was used before. Please read the sentence yourself.":
    "Diese Aufnahme wurde schon verwendet. Bitte lies den Satz selbst.",
  "We are not sure yet that this is your voice. Please read one more sentence.":
    "Wir sind noch nicht sicher, dass das deine Stimme ist. Bitte lies noch einen Satz.",
  "We couldn't hear anyone speak in the recording.": "In der Aufnahme ist niemand zu hören.",
  "The recording is too quiet. Speak closer to the microphone.": "Die Aufnahme ist zu leise. Sprich näher am Mikrofon.",
  "The background is too loud. Record in a quieter place.":
    "Der Hintergrund ist zu laut. Nimm an einem ruhigeren Ort auf.",
  "The recording is distorted. Turn the microphone down.": "Die Aufnahme ist übersteuert. Dreh das Mikrofon leiser.",
  "Voice prompt is required": "Beschreibe die Stimme",
  "Voice prompt should be at least 20 characters long": "Die Beschreibung braucht mindestens 20 Zeichen",
  "Voice prompt should be less than 1000 characters": "Die Beschreibung sollte kürzer als 1000 Zeichen sein",
  "Please provide sample text to preview your generated voice": "Gib einen Text ein, den deine Stimme vorlesen soll",
  "Please provide some text between 100 and 1000 characters.": "Gib einen Text von 100 bis 1000 Zeichen ein.",
  "Audio file is too short. Please upload a file with at least 3s of audio.":
    "Die Audiodatei ist zu kurz. Lade eine mit mindestens 3 s Ton hoch.",
  "Audio file is too long. Please upload a file with at most 300s of audio.":
    "Die Audiodatei ist zu lang. Lade eine mit höchstens 300 s Ton hoch.",
  "File exceeds the 20mb limit.": "Die Datei ist größer als 20 MB.",
  "This request exceeds your quota.": "Diese Anfrage übersteigt dein Kontingent.",
  "You have {0} credits remaining, while {1} credits are required for this request.":
    "Du hast noch {0} Credits, nötig sind {1}.",
  "Too many concurrent requests.": "Zu viele Anfragen gleichzeitig.",
  "Your plan allows {0} at a time.": "Dein Tarif erlaubt {0} gleichzeitig.",
  "The {0} plan allows {1} at a time.": "Der Tarif {0} erlaubt {1} gleichzeitig.",
  "The {0} plan allows {1} credits a month.": "Der Tarif {0} hat {1} Credits im Monat.",
  "The {0} plan allows {1} of them.": "Der Tarif {0} erlaubt {1} davon.",
  "The {0} plan allows {1} seats.": "Der Tarif {0} hat {1} Plätze.",
  "No plan allows more.": "Mehr erlaubt kein Tarif.",
  "Ask the operator of this server.": "Wende dich an den Betreiber dieses Servers.",
  "Your plan has {0} seats, of which {1} are taken.": "Dein Tarif hat {0} Plätze, {1} davon sind belegt.",
  "Your plan has {0} seat, of which {1} are taken.": "Dein Tarif hat {0} Platz, {1} davon ist belegt.",
  "You've used all of your custom voice slots.": "Du hast alle Slots für eigene Stimmen belegt.",
  "This API key allows {0} at a time.": "Dieser API-Schlüssel erlaubt {0} gleichzeitig.",
  "Its owner can raise that.": "Wem er gehört, kann das erhöhen.",
  "This API key has a limit of its own, which its owner can raise.":
    "Dieser API-Schlüssel hat ein eigenes Limit. Wem er gehört, kann es erhöhen.",
  "An admin of your workspace has set a limit for you and can raise it.":
    "Ein Admin deines Workspace hat dir ein Limit gesetzt und kann es erhöhen.",
  "Only a workspace admin can do this.": "Das kann nur ein Admin des Workspace.",
  "Only the workspace's owner can do this.": "Das kann nur, wem der Workspace gehört.",
  "Only the operator of this server can do this.": "Das kann nur der Betreiber dieses Servers.",
  "You do not have access to {0}.": "Du hast keinen Zugriff: {0}.",
  "Please contact your workspace administrator for access.": "Bitte wende dich dafür an deinen Workspace-Admin.",
  "Ask its owner for that.": "Bitte darum, wem es gehört.",
  "Ask its owner to share it with you.": "Bitte, wem es gehört, es mit dir zu teilen.",
  "Only people who can edit this voice can change it.": "Diese Stimme kann nur ändern, wer sie bearbeiten darf.",
  "Only its owner or a workspace admin can delete this voice.":
    "Diese Stimme kann nur löschen, wem sie gehört, oder ein Admin des Workspace.",
  "Only its owner can verify this voice.": "Diese Stimme kann nur verifizieren, wem sie gehört.",
  "You cannot see this project.": "Du kannst dieses Projekt nicht sehen.",
  "You cannot comment on this project.": "Du kannst dieses Projekt nicht kommentieren.",
  "Only people who can edit this project can change or generate it.":
    "Dieses Projekt kann nur ändern oder generieren, wer es bearbeiten darf.",
  "Only an admin of this project can do this.": "Das kann nur ein Admin dieses Projekts.",
  "A voice with id {0} was not found.": "Die Stimme mit der ID {0} wurde nicht gefunden.",
  'The language "{0}" is not supported.': "Die Sprache „{0}“ wird nicht unterstützt.",
  "The password is not right.": "Das Passwort stimmt nicht.",
  "Other people work in {0}.": "In {0} arbeiten noch andere.",
  "Give it to one of them first.": "Übergib ihn zuerst jemandem von ihnen.",
  "A project has at most {0} chapters.": "Ein Projekt hat höchstens {0} Kapitel.",
  "There is no text in it.": "Es enthält keinen Text.",
  "Enter a valid email address": "Gib eine gültige E-Mail-Adresse ein",
  "Use at least {0} characters": "Mindestens {0} Zeichen",
  "Use at most {0} characters": "Höchstens {0} Zeichen",
  "Too many labels": "Zu viele Labels",
  "Too many headers": "Zu viele Header",
  "Not a header name": "Kein gültiger Header-Name",
  "Not valid JSON": "Kein gültiges JSON",
};
