import type { t } from "../messages.ts";

export const words: typeof t = {
  'File "{0}" is too short. Please choose a file with at least 5s of audio.':
    "O arquivo “{0}” é curto demais. Escolha um com pelo menos 5 s de áudio.",
  'File "{0}" is larger than 10MB.': "O arquivo “{0}” tem mais de 10 MB.",
  'File "{0}" is not supported. Please choose an audio file.':
    "O arquivo “{0}” não é compatível. Escolha um arquivo de áudio.",
  "You can only upload 25 recordings": "Você pode enviar no máximo 25 gravações",
  "10 seconds of audio required": "São necessários 10 segundos de áudio",
  "Recordings must be less than 45 minutes long": "As gravações devem ter menos de 45 minutos",
  'File "{0}" is already among the recordings.': "O arquivo “{0}” já está entre as gravações.",
  "Please agree to the terms": "Aceite os termos",
  "There is little speech in the recordings. More of it makes a better clone.":
    "Há pouca fala nas gravações. Com mais, o clone fica melhor.",
  "More than one person speaks in the recordings. The clone follows the one who speaks most.":
    "Mais de uma pessoa fala nas gravações. O clone segue a que mais fala.",
  "There is music, talk or noise behind the voice. Recordings of the voice alone make a better clone.":
    "Há música, conversa ou ruído atrás da voz. Com gravações só da voz, o clone fica melhor.",
  "The room echoes. Recordings from close to the microphone or from a room with soft furniture make a better clone.":
    "A sala tem eco. Com gravações perto do microfone ou numa sala com móveis macios, o clone fica melhor.",
  "High sounds are missing, as over a telephone. Recordings from another microphone make a better clone.":
    "Faltam os agudos, como ao telefone. Com outro microfone, o clone fica melhor.",
  "Please enter your feedback": "Escreva seu comentário",
  "Please use at most 5,000 characters": "Use no máximo 5.000 caracteres",
  "Profile photos must be 20MB or less": "As fotos de perfil devem ter até 20 MB",
  "The photo is missing from the form.": "A foto está faltando no formulário.",
  "Please give your voice a name": "Dê um nome à sua voz",
  "Description should be less than 500 characters": "A descrição deve ter menos de 500 caracteres",
  "At least 30s of audio is required": "São necessários pelo menos 30 s de áudio",
  "All audio samples must be in the same language": "Todas as amostras devem estar no mesmo idioma",
  "Uploading duplicate files could result in poor clone": "Arquivos duplicados podem piorar o clone",
  "You can only upload 100 samples": "Você pode enviar no máximo 100 amostras",
  "Total upload size is exceeding 1.5 GB limit per voice": "O total ultrapassa o limite de 1,5 GB por voz",
  "Could not determine audio duration, try another file": "Não foi possível ler a duração; tente outro arquivo",
  "Upload failed due to an internal error.": "O envio falhou por um erro interno.",
  "At least 10 minutes of audio is required": "São necessários pelo menos 10 minutos de áudio",
  "No speakers detected.": "Ninguém foi detectado falando.",
  "Failed to separate speakers": "Não foi possível separar as pessoas",
  "Keep at least 1 second of the recording.": "Mantenha pelo menos 1 segundo da gravação.",
  "The part to keep must lie within the recording.": "O trecho deve estar dentro da gravação.",
  "Verify that the voice is yours before you train it.": "Verifique que a voz é sua antes de treiná-la.",
  "You need to be on at least the Creator plan to use Professional Voice Cloning":
    "É preciso pelo menos o plano Creator para a clonagem profissional",
  "You need to be on at least the Starter plan to use Instant Voice Cloning":
    "É preciso pelo menos o plano Starter para a clonagem instantânea",
  "Manual verification needs the Pro plan or a higher one.": "A verificação manual exige o plano Pro ou superior.",
  "Voice limit of {0} reached": "Limite de {0} vozes atingido",
  "Cover images must be 20MB or less": "As capas devem ter até 20 MB",
  "Failed to update the cover image. Please try again.": "Não foi possível atualizar a capa. Tente de novo.",
  "Failed to update the metadata. Please try again.": "Não foi possível atualizar os dados. Tente de novo.",
  "File exceeds the duration limit of 15 seconds.": "O arquivo passa de 15 segundos.",
  "You have {0} attempt(s) left.": "Tentativas restantes: {0}.",
  "Please delete this voice clone and create a new one.": "Exclua este clone e crie outro.",
  "You must provide at least one supporting document.": "Envie pelo menos um documento.",
  "You can only upload up to 5 files.": "Você pode enviar até 5 arquivos.",
  "File(s) are larger than 10MB.": "Há arquivos com mais de 10 MB.",
  "Supporting Text must be less than 1,000 characters.": "O texto deve ter menos de 1.000 caracteres.",
  "Your documents are waiting for review. You can use the voice once they are approved.":
    "Seus documentos aguardam análise. A voz pode ser usada assim que forem aprovados.",
  "Manual verification request has been sent.": "O pedido de verificação manual foi enviado.",
  "You have already verified this voice.": "Você já verificou esta voz.",
  "The recording does not match the sentence. Read the sentence exactly as it is shown.":
    "A gravação não corresponde à frase. Leia exatamente como aparece.",
  "We did not understand every word. Please read a new sentence, exactly as it is shown.":
    "Não entendemos todas as palavras. Leia uma nova frase, exatamente como aparece.",
  "The voice does not match the samples of this clone.": "A voz não corresponde às amostras deste clone.",
  "This recording was made by a computer. Please read the sentence yourself.":
    "Esta gravação foi feita por um computador. Leia a frase você mesmo.",
  "This recording was used before. Please read the sentence yourself.":
    "Esta gravação já foi usada. Leia a frase você mesmo.",
  "We are not sure yet that this is your voice. Please read one more sentence.":
    "Ainda não temos certeza de que é a sua voz. Leia mais uma frase.",
  "We couldn't hear anyone speak in the recording.": "Não se ouve ninguém falando na gravação.",
  "The recording is too quiet. Speak closer to the microphone.":
    "A gravação está baixa demais. Fale mais perto do microfone.",
  "The background is too loud. Record in a quieter place.":
    "O fundo está alto demais. Grave em um lugar mais silencioso.",
  "The recording is distorted. Turn the microphone down.": "A gravação está saturada. Abaixe o microfone.",
  "Voice prompt is required": "Descreva a voz",
  "Voice prompt should be at least 20 characters long": "A descrição deve ter pelo menos 20 caracteres",
  "Voice prompt should be less than 1000 characters": "A descrição deve ter menos de 1000 caracteres",
  "Please provide sample text to preview your generated voice": "Escreva um texto para ouvir sua voz",
  "Please provide some text between 100 and 1000 characters.": "Escreva um texto de 100 a 1000 caracteres.",
  "Audio file is too short. Please upload a file with at least 3s of audio.":
    "O arquivo de áudio é curto demais. Envie um com pelo menos 3 s.",
  "Audio file is too long. Please upload a file with at most 300s of audio.":
    "O arquivo de áudio é longo demais. Envie um com até 300 s.",
  "File exceeds the 20mb limit.": "O arquivo passa de 20 MB.",
  "This request exceeds your quota.": "Esta solicitação ultrapassa sua cota.",
  "You have {0} credits remaining, while {1} credits are required for this request.":
    "Você tem {0} créditos e são necessários {1}.",
  "Too many concurrent requests.": "Muitas solicitações ao mesmo tempo.",
  "Your plan allows {0} at a time.": "Seu plano permite {0} por vez.",
  "The {0} plan allows {1} at a time.": "O plano {0} permite {1} por vez.",
  "The {0} plan allows {1} credits a month.": "O plano {0} tem {1} créditos por mês.",
  "The {0} plan allows {1} of them.": "O plano {0} permite {1}.",
  "The {0} plan allows {1} seats.": "O plano {0} tem {1} lugares.",
  "No plan allows more.": "Nenhum plano permite mais.",
  "Ask the operator of this server.": "Fale com quem opera este servidor.",
  "Your plan has {0} seats, of which {1} are taken.": "Seu plano tem {0} lugares, e {1} estão ocupados.",
  "Your plan has {0} seat, of which {1} are taken.": "Seu plano tem {0} lugar, e {1} está ocupado.",
  "You've used all of your custom voice slots.": "Você usou todos os seus espaços para vozes.",
  "This API key allows {0} at a time.": "Esta chave de API permite {0} por vez.",
  "Its owner can raise that.": "Quem é dono dela pode aumentar isso.",
  "This API key has a limit of its own, which its owner can raise.":
    "Esta chave de API tem um limite próprio, que quem é dono pode aumentar.",
  "An admin of your workspace has set a limit for you and can raise it.":
    "Um admin do seu espaço de trabalho definiu um limite para você e pode aumentá-lo.",
  "Only a workspace admin can do this.": "Só um admin do espaço de trabalho pode fazer isso.",
  "Only the workspace's owner can do this.": "Só quem é dono do espaço de trabalho pode fazer isso.",
  "Only the operator of this server can do this.": "Só quem opera este servidor pode fazer isso.",
  "You do not have access to {0}.": "Você não tem acesso a: {0}.",
  "Please contact your workspace administrator for access.": "Peça acesso ao admin do seu espaço de trabalho.",
  "Ask its owner for that.": "Peça isso a quem é dono.",
  "Ask its owner to share it with you.": "Peça a quem é dono que compartilhe com você.",
  "Only people who can edit this voice can change it.": "Só quem pode editar esta voz pode alterá-la.",
  "Only its owner or a workspace admin can delete this voice.": "Só quem é dono ou um admin pode excluir esta voz.",
  "Only its owner can verify this voice.": "Só quem é dono pode verificar esta voz.",
  "You cannot see this project.": "Você não pode ver este projeto.",
  "You cannot comment on this project.": "Você não pode comentar este projeto.",
  "Only people who can edit this project can change or generate it.":
    "Só quem pode editar este projeto pode alterá-lo ou gerá-lo.",
  "Only an admin of this project can do this.": "Só um admin deste projeto pode fazer isso.",
  "A voice with id {0} was not found.": "A voz com o id {0} não foi encontrada.",
  'The language "{0}" is not supported.': "O idioma “{0}” não é compatível.",
  "The password is not right.": "A senha não está correta.",
  "Other people work in {0}.": "Outras pessoas trabalham em {0}.",
  "Give it to one of them first.": "Entregue-o antes a uma delas.",
  "A project has at most {0} chapters.": "Um projeto tem no máximo {0} capítulos.",
  "There is no text in it.": "Não há texto nele.",
  "Enter a valid email address": "Digite um e-mail válido",
  "Use at least {0} characters": "Use pelo menos {0} caracteres",
  "Use at most {0} characters": "Use no máximo {0} caracteres",
  "Too many labels": "Etiquetas demais",
  "Too many headers": "Cabeçalhos demais",
  "Not a header name": "Nome de cabeçalho inválido",
  "Not valid JSON": "JSON inválido",
};
