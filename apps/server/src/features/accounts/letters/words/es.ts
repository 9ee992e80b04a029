import type { LetterWords } from "./letter-words.ts";

export const words: LetterWords = {
  reset: (link) => [
    "Elige una contraseña nueva",
    "Alguien pidió una contraseña nueva para tu cuenta.",
    `Abre este enlace para elegirla: ${link}`,
    "El enlace funciona una sola vez, durante una hora.",
    "Si no fuiste tú, no hace falta que hagas nada: tu contraseña sigue igual.",
  ],
  passwordSet: [
    "Se cambió tu contraseña",
    "Se cambió la contraseña de tu cuenta y se cerró la sesión en todos los dispositivos.",
    "Si no fuiste tú, pide una contraseña nueva de inmediato y avisa a quien gestiona el servidor.",
  ],
  confirm: (link) => [
    "Confirma tu correo electrónico",
    "¡Te damos la bienvenida! Confirma que esta dirección es tuya.",
    `Abre este enlace para confirmarla: ${link}`,
    "El enlace funciona una sola vez, durante un día. Si no creaste una cuenta, ignora este correo.",
  ],
  signUp: (link) => [
    "Completa tu registro",
    "¡Te damos la bienvenida! Un clic más y tu cuenta estará lista.",
    `Abre este enlace para terminar: ${link}`,
    "El enlace funciona una sola vez, durante un día. Si no te registraste, ignora este correo y no abras el enlace: otra persona eligió la contraseña.",
  ],
  triedToSignUp: (signIn, reset) => [
    "Ya tienes una cuenta",
    "Alguien intentó registrarse con esta dirección, que ya tiene una cuenta aquí. No ha cambiado nada.",
    `Si fuiste tú, inicia sesión: ${signIn}`,
    `¿Olvidaste tu contraseña? Elige una nueva: ${reset}`,
    "Si no fuiste tú, no hace falta que hagas nada.",
  ],
  newAddress: (link) => [
    "Confirma tu nuevo correo electrónico",
    "Alguien quiere usar esta dirección para su cuenta.",
    `Si fuiste tú, abre este enlace para confirmarla: ${link}`,
    "El enlace funciona una sola vez, durante un día. Si no fuiste tú, ignora este correo.",
  ],
  addressInUse: [
    "Ya tienes una cuenta",
    "Alguien quería usar esta dirección para otra cuenta. Sigue siendo la tuya y no ha cambiado nada.",
  ],
  addressChanged: [
    "Se cambió tu correo electrónico",
    "Tu cuenta usa ahora otra dirección y ya no puedes iniciar sesión con esta.",
    "Si no fuiste tú, avisa de inmediato a quien gestiona el servidor.",
  ],
};
