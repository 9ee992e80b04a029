import type { t } from "../messages.ts";

export const words: typeof t = {
  'File "{0}" is too short. Please choose a file with at least 5s of audio.':
    "Le fichier « {0} » est trop court. Choisissez-en un d’au moins 5 s.",
  'File "{0}" is larger than 10MB.': "Le fichier « {0} » dépasse 10 Mo.",
  'File "{0}" is not supported. Please choose an audio file.':
    "Le fichier « {0} » n’est pas pris en charge. Choisissez un fichier audio.",
  "You can only upload 25 recordings": "Vous pouvez importer 25 enregistrements au plus",
  "10 seconds of audio required": "10 secondes d’audio sont nécessaires",
  "Recordings must be less than 45 minutes long": "Les enregistrements doivent durer moins de 45 minutes",
  'File "{0}" is already among the recordings.': "Le fichier « {0} » est déjà parmi les enregistrements.",
  "Please agree to the terms": "Veuillez accepter les conditions",
  "There is little speech in the recordings. More of it makes a better clone.":
    "Il y a peu de parole dans les enregistrements. Avec davantage, le clone sera meilleur.",
  "More than one person speaks in the recordings. The clone follows the one who speaks most.":
    "Plusieurs personnes parlent dans les enregistrements. Le clone suit celle qui parle le plus.",
  "There is music, talk or noise behind the voice. Recordings of the voice alone make a better clone.":
    "On entend de la musique, des conversations ou du bruit derrière la voix. Avec la voix seule, le clone sera meilleur.",
  "The room echoes. Recordings from close to the microphone or from a room with soft furniture make a better clone.":
    "La pièce résonne. Avec des enregistrements près du micro ou dans une pièce meublée, le clone sera meilleur.",
  "High sounds are missing, as over a telephone. Recordings from another microphone make a better clone.":
    "Les aigus manquent, comme au téléphone. Avec un autre micro, le clone sera meilleur.",
  "Please enter your feedback": "Veuillez saisir votre avis",
  "Please use at most 5,000 characters": "Utilisez 5 000 caractères au plus",
  "Profile photos must be 20MB or less": "Les photos de profil doivent faire 20 Mo au plus",
  "The photo is missing from the form.": "La photo manque dans le formulaire.",
  "Please give your voice a name": "Veuillez donner un nom à votre voix",
  "Description should be less than 500 characters": "La description doit faire moins de 500 caractères",
  "At least 30s of audio is required": "Au moins 30 s d’audio sont nécessaires",
  "All audio samples must be in the same language": "Tous les échantillons doivent être dans la même langue",
  "Uploading duplicate files could result in poor clone": "Des fichiers en double peuvent nuire au clone",
  "You can only upload 100 samples": "Vous pouvez importer 100 échantillons au plus",
  "Total upload size is exceeding 1.5 GB limit per voice": "Le total dépasse la limite de 1,5 Go par voix",
  "Could not determine audio duration, try another file": "Durée illisible, essayez un autre fichier",
  "Upload failed due to an internal error.": "L’import a échoué à cause d’une erreur interne.",
  "At least 10 minutes of audio is required": "Au moins 10 minutes d’audio sont nécessaires",
  "No speakers detected.": "Aucune personne détectée.",
  "Failed to separate speakers": "Impossible de séparer les personnes",
  "Keep at least 1 second of the recording.": "Gardez au moins 1 seconde de l’enregistrement.",
  "The part to keep must lie within the recording.": "La partie à garder doit être dans l’enregistrement.",
  "Verify that the voice is yours before you train it.": "Vérifiez que la voix est la vôtre avant de l’entraîner.",
  "You need to be on at least the Creator plan to use Professional Voice Cloning":
    "Il faut au moins le forfait Creator pour le clonage professionnel",
  "You need to be on at least the Starter plan to use Instant Voice Cloning":
    "Il faut au moins le forfait Starter pour le clonage instantané",
  "Manual verification needs the Pro plan or a higher one.":
    "La vérification manuelle demande le forfait Pro ou supérieur.",
  "Voice limit of {0} reached": "Limite de {0} voix atteinte",
  "Cover images must be 20MB or less": "Les couvertures doivent faire 20 Mo au plus",
  "Failed to update the cover image. Please try again.": "La couverture n’a pas pu être modifiée. Réessayez.",
  "Failed to update the metadata. Please try again.": "Les informations n’ont pas pu être modifiées. Réessayez.",
  "File exceeds the duration limit of 15 seconds.": "Le fichier dépasse 15 secondes.",
  "You have {0} attempt(s) left.": "Essais restants : {0}.",
  "Please delete this voice clone and create a new one.": "Veuillez supprimer ce clone et en créer un autre.",
  "You must provide at least one supporting document.": "Fournissez au moins un justificatif.",
  "You can only upload up to 5 files.": "Vous pouvez importer 5 fichiers au plus.",
  "File(s) are larger than 10MB.": "Des fichiers dépassent 10 Mo.",
  "Supporting Text must be less than 1,000 characters.": "Le texte doit faire moins de 1 000 caractères.",
  "Your documents are waiting for review. You can use the voice once they are approved.":
    "Vos documents attendent d’être examinés. La voix pourra servir dès leur approbation.",
  "Manual verification request has been sent.": "La demande de vérification manuelle est envoyée.",
  "You have already verified this voice.": "Vous avez déjà vérifié cette voix.",
  "The recording does not match the sentence. Read the sentence exactly as it is shown.":
    "L’enregistrement ne correspond pas à la phrase. Lisez-la telle qu’elle est affichée.",
  "We did not understand every word. Please read a new sentence, exactly as it is shown.":
    "Nous n’avons pas compris tous les mots. Lisez une nouvelle phrase, telle qu’elle est affichée.",
  "The voice does not match the samples of this clone.": "La voix ne correspond pas aux échantillons de ce clone.",
  "This recording was made by a computer. Please read the sentence yourself.":
    "Cet enregistrement vient d’un ordinateur. Lisez la phrase vous-même.",
  "This recording was used before. Please read the sentence yourself.":
    "Cet enregistrement a déjà servi. Lisez la phrase vous-même.",
  "We are not sure yet that this is your voice. Please read one more sentence.":
    "Nous ne sommes pas encore sûrs que ce soit votre voix. Lisez une phrase de plus.",
  "We couldn't hear anyone speak in the recording.": "On n’entend personne parler dans l’enregistrement.",
  "The recording is too quiet. Speak closer to the microphone.":
    "L’enregistrement est trop faible. Parlez plus près du micro.",
  "The background is too loud. Record in a quieter place.":
    "Le fond est trop bruyant. Enregistrez dans un endroit plus calme.",
  "The recording is distorted. Turn the microphone down.": "L’enregistrement sature. Baissez le micro.",
  "Voice prompt is required": "Décrivez la voix",
  "Voice prompt should be at least 20 characters long": "La description doit faire au moins 20 caractères",
  "Voice prompt should be less than 1000 characters": "La description doit faire moins de 1000 caractères",
  "Please provide sample text to preview your generated voice": "Saisissez un texte pour écouter votre voix",
  "Please provide some text between 100 and 1000 characters.": "Saisissez un texte de 100 à 1000 caractères.",
  "Audio file is too short. Please upload a file with at least 3s of audio.":
    "Le fichier audio est trop court. Importez-en un d’au moins 3 s.",
  "Audio file is too long. Please upload a file with at most 300s of audio.":
    "Le fichier audio est trop long. Importez-en un de 300 s au plus.",
  "File exceeds the 20mb limit.": "Le fichier dépasse 20 Mo.",
  "This request exceeds your quota.": "Cette demande dépasse votre quota.",
  "You have {0} credits remaining, while {1} credits are required for this request.":
    "Il vous reste {0} crédits, il en faut {1}.",
  "Too many concurrent requests.": "Trop de demandes à la fois.",
  "Your plan allows {0} at a time.": "Votre forfait en permet {0} à la fois.",
  "The {0} plan allows {1} at a time.": "Le forfait {0} en permet {1} à la fois.",
  "The {0} plan allows {1} credits a month.": "Le forfait {0} offre {1} crédits par mois.",
  "The {0} plan allows {1} of them.": "Le forfait {0} en permet {1}.",
  "The {0} plan allows {1} seats.": "Le forfait {0} compte {1} places.",
  "No plan allows more.": "Aucun forfait n’en permet plus.",
  "Ask the operator of this server.": "Adressez-vous à l’opérateur de ce serveur.",
  "Your plan has {0} seats, of which {1} are taken.": "Votre forfait compte {0} places, dont {1} sont prises.",
  "Your plan has {0} seat, of which {1} are taken.": "Votre forfait compte {0} place, dont {1} est prise.",
  "You've used all of your custom voice slots.": "Vous avez utilisé tous vos emplacements de voix.",
  "This API key allows {0} at a time.": "Cette clé d’API en permet {0} à la fois.",
  "Its owner can raise that.": "Son propriétaire peut augmenter cela.",
  "This API key has a limit of its own, which its owner can raise.":
    "Cette clé d’API a sa propre limite, que son propriétaire peut augmenter.",
  "An admin of your workspace has set a limit for you and can raise it.":
    "Un admin de votre espace de travail vous a fixé une limite et peut l’augmenter.",
  "Only a workspace admin can do this.": "Seul un admin de l’espace de travail peut le faire.",
  "Only the workspace's owner can do this.": "Seul le propriétaire de l’espace de travail peut le faire.",
  "Only the operator of this server can do this.": "Seul l’opérateur de ce serveur peut le faire.",
  "You do not have access to {0}.": "Vous n’avez pas accès à : {0}.",
  "Please contact your workspace administrator for access.": "Demandez l’accès à l’admin de votre espace de travail.",
  "Ask its owner for that.": "Demandez-le à son propriétaire.",
  "Ask its owner to share it with you.": "Demandez à son propriétaire de le partager avec vous.",
  "Only people who can edit this voice can change it.":
    "Seules les personnes qui peuvent modifier cette voix peuvent la changer.",
  "Only its owner or a workspace admin can delete this voice.":
    "Seul son propriétaire ou un admin peut supprimer cette voix.",
  "Only its owner can verify this voice.": "Seul son propriétaire peut vérifier cette voix.",
  "You cannot see this project.": "Vous ne pouvez pas voir ce projet.",
  "You cannot comment on this project.": "Vous ne pouvez pas commenter ce projet.",
  "Only people who can edit this project can change or generate it.":
    "Seules les personnes qui peuvent modifier ce projet peuvent le changer ou le générer.",
  "Only an admin of this project can do this.": "Seul un admin de ce projet peut le faire.",
  "A voice with id {0} was not found.": "La voix d’identifiant {0} est introuvable.",
  'The language "{0}" is not supported.': "La langue « {0} » n’est pas prise en charge.",
  "The password is not right.": "Le mot de passe est incorrect.",
  "Other people work in {0}.": "D’autres personnes travaillent dans {0}.",
  "Give it to one of them first.": "Confiez-le d’abord à l’une d’elles.",
  "A project has at most {0} chapters.": "Un projet compte au plus {0} chapitres.",
  "There is no text in it.": "Il ne contient pas de texte.",
  "Enter a valid email address": "Saisissez une adresse e-mail valide",
  "Use at least {0} characters": "Au moins {0} caractères",
  "Use at most {0} characters": "Au plus {0} caractères",
  "Too many labels": "Trop d'étiquettes",
  "Too many headers": "Trop d'en-têtes",
  "Not a header name": "Nom d'en-tête non valide",
  "Not valid JSON": "JSON non valide",
};
