import type { t } from "../messages.ts";

export const words: typeof t = {
  'File "{0}" is too short. Please choose a file with at least 5s of audio.':
    "El archivo «{0}» es demasiado corto. Elige uno con al menos 5 s de audio.",
  'File "{0}" is larger than 10MB.': "El archivo «{0}» supera los 10 MB.",
  'File "{0}" is not supported. Please choose an audio file.':
    "El archivo «{0}» no es compatible. Elige un archivo de audio.",
  "You can only upload 25 recordings": "Puedes subir como máximo 25 grabaciones",
  "10 seconds of audio required": "Se necesitan 10 segundos de audio",
  "Recordings must be less than 45 minutes long": "Las grabaciones deben durar menos de 45 minutos",
  'File "{0}" is already among the recordings.': "El archivo «{0}» ya está entre las grabaciones.",
  "Please agree to the terms": "Acepta los términos",
  "There is little speech in the recordings. More of it makes a better clone.":
    "Hay poca voz en las grabaciones. Con más, el clon mejora.",
  "More than one person speaks in the recordings. The clone follows the one who speaks most.":
    "En las grabaciones habla más de una persona. El clon sigue a la que más habla.",
  "There is music, talk or noise behind the voice. Recordings of the voice alone make a better clone.":
    "Hay música, conversaciones o ruido detrás de la voz. Con grabaciones de la voz sola, el clon mejora.",
  "The room echoes. Recordings from close to the microphone or from a room with soft furniture make a better clone.":
    "La sala tiene eco. Con grabaciones cerca del micrófono o en una sala con muebles blandos, el clon mejora.",
  "High sounds are missing, as over a telephone. Recordings from another microphone make a better clone.":
    "Faltan los agudos, como por teléfono. Con otro micrófono, el clon mejora.",
  "Please enter your feedback": "Escribe tus comentarios",
  "Please use at most 5,000 characters": "Usa como máximo 5000 caracteres",
  "Profile photos must be 20MB or less": "Las fotos de perfil deben tener 20 MB o menos",
  "The photo is missing from the form.": "Falta la foto en el formulario.",
  "Please give your voice a name": "Ponle un nombre a tu voz",
  "Description should be less than 500 characters": "La descripción debe tener menos de 500 caracteres",
  "At least 30s of audio is required": "Se necesitan al menos 30 s de audio",
  "All audio samples must be in the same language": "Todas las muestras deben estar en el mismo idioma",
  "Uploading duplicate files could result in poor clone": "Subir archivos duplicados puede empeorar el clon",
  "You can only upload 100 samples": "Puedes subir como máximo 100 muestras",
  "Total upload size is exceeding 1.5 GB limit per voice": "El total supera el límite de 1,5 GB por voz",
  "Could not determine audio duration, try another file": "No se pudo leer la duración; prueba con otro archivo",
  "Upload failed due to an internal error.": "La subida falló por un error interno.",
  "At least 10 minutes of audio is required": "Se necesitan al menos 10 minutos de audio",
  "No speakers detected.": "No se detectó a nadie hablando.",
  "Failed to separate speakers": "No se pudo separar a las personas",
  "Keep at least 1 second of the recording.": "Conserva al menos 1 segundo de la grabación.",
  "The part to keep must lie within the recording.": "La parte debe estar dentro de la grabación.",
  "Verify that the voice is yours before you train it.": "Verifica que la voz es tuya antes de entrenarla.",
  "You need to be on at least the Creator plan to use Professional Voice Cloning":
    "Necesitas al menos el plan Creator para la clonación profesional",
  "You need to be on at least the Starter plan to use Instant Voice Cloning":
    "Necesitas al menos el plan Starter para la clonación instantánea",
  "Manual verification needs the Pro plan or a higher one.":
    "La verificación manual requiere el plan Pro o uno superior.",
  "Voice limit of {0} reached": "Límite de {0} voces alcanzado",
  "Cover images must be 20MB or less": "Las portadas deben tener 20 MB o menos",
  "Failed to update the cover image. Please try again.": "No se pudo actualizar la portada. Inténtalo de nuevo.",
  "Failed to update the metadata. Please try again.": "No se pudieron actualizar los datos. Inténtalo de nuevo.",
  "File exceeds the duration limit of 15 seconds.": "El archivo supera los 15 segundos.",
  "You have {0} attempt(s) left.": "Intentos restantes: {0}.",
  "Please delete this voice clone and create a new one.": "Elimina este clon y crea uno nuevo.",
  "You must provide at least one supporting document.": "Aporta al menos un documento.",
  "You can only upload up to 5 files.": "Puedes subir hasta 5 archivos.",
  "File(s) are larger than 10MB.": "Hay archivos de más de 10 MB.",
  "Supporting Text must be less than 1,000 characters.": "El texto debe tener menos de 1000 caracteres.",
  "Your documents are waiting for review. You can use the voice once they are approved.":
    "Tus documentos esperan revisión. La voz se podrá usar en cuanto se aprueben.",
  "Manual verification request has been sent.": "Se envió la solicitud de verificación manual.",
  "You have already verified this voice.": "Ya verificaste esta voz.",
  "The recording does not match the sentence. Read the sentence exactly as it is shown.":
    "La grabación no coincide con la frase. Léela tal como aparece.",
  "We did not understand every word. Please read a new sentence, exactly as it is shown.":
    "No entendimos todas las palabras. Lee una frase nueva, tal como aparece.",
  "The voice does not match the samples of this clone.": "La voz no coincide con las muestras de este clon.",
  "This recording was made by a computer. Please read the sentence yourself.":
    "Esta grabación la hizo una computadora. Lee la frase tú mismo.",
  "This recording was used before. Please read the sentence yourself.":
    "Esta grabación ya se usó. Lee la frase tú mismo.",
  "We are not sure yet that this is your voice. Please read one more sentence.":
    "Aún no estamos seguros de que sea tu voz. Lee una frase más.",
  "We couldn't hear anyone speak in the recording.": "En la grabación no se oye a nadie.",
  "The recording is too quiet. Speak closer to the microphone.":
    "La grabación se oye muy bajo. Habla más cerca del micrófono.",
  "The background is too loud. Record in a quieter place.": "El fondo es muy ruidoso. Graba en un lugar más tranquilo.",
  "The recording is distorted. Turn the microphone down.": "La grabación está saturada. Baja el micrófono.",
  "Voice prompt is required": "Describe la voz",
  "Voice prompt should be at least 20 characters long": "La descripción debe tener al menos 20 caracteres",
  "Voice prompt should be less than 1000 characters": "La descripción debe tener menos de 1000 caracteres",
  "Please provide sample text to preview your generated voice": "Escribe un texto para escuchar tu voz",
  "Please provide some text between 100 and 1000 characters.": "Escribe un texto de entre 100 y 1000 caracteres.",
  "Audio file is too short. Please upload a file with at least 3s of audio.":
    "El archivo de audio es demasiado corto. Sube uno de al menos 3 s.",
  "Audio file is too long. Please upload a file with at most 300s of audio.":
    "El archivo de audio es demasiado largo. Sube uno de 300 s como máximo.",
  "File exceeds the 20mb limit.": "El archivo supera los 20 MB.",
  "This request exceeds your quota.": "Esta solicitud supera tu cuota.",
  "You have {0} credits remaining, while {1} credits are required for this request.":
    "Te quedan {0} créditos y hacen falta {1}.",
  "Too many concurrent requests.": "Demasiadas solicitudes simultáneas.",
  "Your plan allows {0} at a time.": "Tu plan permite {0} a la vez.",
  "The {0} plan allows {1} at a time.": "El plan {0} permite {1} a la vez.",
  "The {0} plan allows {1} credits a month.": "El plan {0} tiene {1} créditos al mes.",
  "The {0} plan allows {1} of them.": "El plan {0} permite {1}.",
  "The {0} plan allows {1} seats.": "El plan {0} tiene {1} plazas.",
  "No plan allows more.": "Ningún plan permite más.",
  "Ask the operator of this server.": "Consulta a quien administra este servidor.",
  "Your plan has {0} seats, of which {1} are taken.": "Tu plan tiene {0} plazas y {1} están ocupadas.",
  "Your plan has {0} seat, of which {1} are taken.": "Tu plan tiene {0} plaza y {1} está ocupada.",
  "You've used all of your custom voice slots.": "Has usado todos tus espacios para voces propias.",
  "This API key allows {0} at a time.": "Esta clave de API permite {0} a la vez.",
  "Its owner can raise that.": "Su propietario puede aumentarlo.",
  "This API key has a limit of its own, which its owner can raise.":
    "Esta clave de API tiene su propio límite, que su propietario puede aumentar.",
  "An admin of your workspace has set a limit for you and can raise it.":
    "Un administrador de tu espacio de trabajo te puso un límite y puede aumentarlo.",
  "Only a workspace admin can do this.": "Solo un administrador del espacio de trabajo puede hacerlo.",
  "Only the workspace's owner can do this.": "Solo el propietario del espacio de trabajo puede hacerlo.",
  "Only the operator of this server can do this.": "Solo quien administra este servidor puede hacerlo.",
  "You do not have access to {0}.": "No tienes acceso a: {0}.",
  "Please contact your workspace administrator for access.": "Pide acceso al administrador de tu espacio de trabajo.",
  "Ask its owner for that.": "Pídeselo a su propietario.",
  "Ask its owner to share it with you.": "Pide a su propietario que lo comparta contigo.",
  "Only people who can edit this voice can change it.": "Solo quien puede editar esta voz puede cambiarla.",
  "Only its owner or a workspace admin can delete this voice.":
    "Solo su propietario o un administrador puede eliminar esta voz.",
  "Only its owner can verify this voice.": "Solo su propietario puede verificar esta voz.",
  "You cannot see this project.": "No puedes ver este proyecto.",
  "You cannot comment on this project.": "No puedes comentar este proyecto.",
  "Only people who can edit this project can change or generate it.":
    "Solo quien puede editar este proyecto puede cambiarlo o generarlo.",
  "Only an admin of this project can do this.": "Solo un administrador de este proyecto puede hacerlo.",
  "A voice with id {0} was not found.": "No se encontró la voz con el id {0}.",
  'The language "{0}" is not supported.': "El idioma «{0}» no es compatible.",
  "The password is not right.": "La contraseña no es correcta.",
  "Other people work in {0}.": "Hay otras personas en {0}.",
  "Give it to one of them first.": "Entrégalo antes a una de ellas.",
  "A project has at most {0} chapters.": "Un proyecto tiene como máximo {0} capítulos.",
  "There is no text in it.": "No contiene texto.",
  "Enter a valid email address": "Escribe un correo válido",
  "Use at least {0} characters": "Usa al menos {0} caracteres",
  "Use at most {0} characters": "Usa como máximo {0} caracteres",
  "Too many labels": "Demasiadas etiquetas",
  "Too many headers": "Demasiadas cabeceras",
  "Not a header name": "No es un nombre de cabecera",
  "Not valid JSON": "JSON no válido",
};
