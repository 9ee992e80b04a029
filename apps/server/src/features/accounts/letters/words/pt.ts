import type { LetterWords } from "./letter-words.ts";

export const words: LetterWords = {
  reset: (link) => [
    "Defina uma nova senha",
    "Alguém pediu uma nova senha para a sua conta.",
    `Abra este link para definir a nova senha: ${link}`,
    "O link funciona uma vez, por uma hora.",
    "Se não foi você, não precisa fazer nada: sua senha continua a mesma.",
  ],
  passwordSet: [
    "Sua senha foi alterada",
    "A senha da sua conta foi alterada, e todos os dispositivos foram desconectados.",
    "Se não foi você, peça uma nova senha imediatamente e avise quem administra o servidor.",
  ],
  confirm: (link) => [
    "Confirme seu e-mail",
    "Boas-vindas! Confirme que este endereço é seu.",
    `Abra este link para confirmar: ${link}`,
    "O link funciona uma vez, por um dia. Se você não criou uma conta, ignore este e-mail.",
  ],
  signUp: (link) => [
    "Conclua seu cadastro",
    "Boas-vindas! Mais um clique e sua conta está pronta.",
    `Abra este link para concluir: ${link}`,
    "O link funciona uma vez, por um dia. Se você não se cadastrou, ignore este e-mail e não abra o link: outra pessoa escolheu a senha.",
  ],
  triedToSignUp: (signIn, reset) => [
    "Você já tem uma conta",
    "Alguém tentou se cadastrar com este endereço, que já tem uma conta aqui. Nada mudou.",
    `Se foi você, entre: ${signIn}`,
    `Esqueceu a senha? Defina uma nova: ${reset}`,
    "Se não foi você, não precisa fazer nada.",
  ],
  newAddress: (link) => [
    "Confirme seu novo e-mail",
    "Alguém quer usar este endereço para a própria conta.",
    `Se foi você, abra este link para confirmar: ${link}`,
    "O link funciona uma vez, por um dia. Se não foi você, ignore este e-mail.",
  ],
  addressInUse: [
    "Você já tem uma conta",
    "Alguém quis usar este endereço para outra conta. Ele continua na sua, e nada mudou.",
  ],
  addressChanged: [
    "Seu e-mail foi alterado",
    "Sua conta agora usa outro endereço, e não é mais possível entrar com este.",
    "Se não foi você, avise imediatamente quem administra o servidor.",
  ],
};
