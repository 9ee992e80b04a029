import { number, plural } from "../../../words/language.ts";
import type { t } from "../messages.ts";

export const words: typeof t = {
  admin: "Administrador",
  member: "Miembro",
  liteMember: "Miembro Lite",
  invitePeople: "Invitar personas",
  youGetALinkToPassOnItWorksOnceFor: "Recibes un enlace para compartir. Funciona una vez, para ese correo.",
  signUpIsClosedOnThisServerSoOnly:
    "El registro está cerrado en este servidor, así que solo pueden unirse quienes ya tienen una cuenta aquí. Para que las personas invitadas puedan crear una, pide a quien administra el servidor que ponga el registro en “Con invitación”.",
  role: "Rol",
  invite: "Invitar",
  copyLink: "Copiar enlace",
  anInvitationWasMailedTo: (email: string) => `Enviamos una invitación a ${email}.`,
  passThisLinkOnToItIsShownOnlyNow: (email: string) => `Comparte este enlace con ${email}. Solo se muestra ahora.`,
  noInvitationIsOpen: "No hay invitaciones abiertas.",
  expired: "Vencida",
  openUntil: (expiresAt: string) => `Abierta hasta el ${expiresAt}`,
  withdraw: "Retirar",
  nothingWasChanged: (error: string) => `No se cambió nada. ${error}`,
  enterAWholeNumberFrom0To: (maxUsageLimit: number) => `Escribe un número entero de 0 a ${number(maxUsageLimit)}.`,
  creditLimitOf: (member: string) => `Límite de créditos de ${member}`,
  usedSinceTheLastResetAboveTheLimit: (usedCredits: number) =>
    `Usó ${number(usedCredits)} desde la última renovación. Si pasa el límite, no puede generar nada hasta la siguiente.`,
  removeLimit: "Quitar límite",
  cancel: "Cancelar",
  save: "Guardar",
  creditsPerPeriod: "Créditos por periodo",
  change: (email: string) => `Opciones de ${email}`,
  leaveTheWorkspace: "Salir del espacio de trabajo",
  setACreditLimit: "Poner un límite de créditos",
  changeTheCreditLimit: "Cambiar el límite de créditos",
  unlock: "Devolver el acceso",
  lockOut: "Bloquear el acceso",
  handTheWorkspaceOver: "Transferir el espacio de trabajo",
  removeFromTheWorkspace: "Quitar del espacio de trabajo",
  you: "Tú",
  locked: "Sin acceso",
  owner: "Propietario",
  creditsUsed: (usedCredits: number) =>
    plural(usedCredits, { one: "# crédito usado", many: "# de créditos usados", other: "# créditos usados" }),
  ofCreditsUsed: (usedCredits: number, creditLimit: number) =>
    plural(creditLimit, {
      one: `${number(usedCredits)} de # crédito usado`,
      many: `${number(usedCredits)} de # de créditos usados`,
      other: `${number(usedCredits)} de # créditos usados`,
    }),
  removeTheyAreSignedOutAtOnceTheir: (name: string) =>
    `¿Quitar a ${name}? Se cierran sus sesiones de inmediato, sus claves de API dejan de funcionar y solo puede volver con una nueva invitación.`,
  remove: "Quitar",
  leaveThisWorkspaceYouAreSignedOut:
    "¿Salir de este espacio de trabajo? Se cierra tu sesión en él y solo puedes volver con una nueva invitación.",
  leave: "Salir",
  makeTheOwnerYouStayAsAnAdminAnd: (name: string) =>
    `¿Transferir el espacio de trabajo a ${name}? Te quedas como administrador y solo esa persona puede devolvértelo.`,
  handOver: "Transferir",
  members: "Miembros",
  everyoneHereSharesTheWorkspaces: "Todos aquí comparten los créditos y el plan del espacio de trabajo.",
  invitation: "Invitación",
  join: (workspaceName: string) => `Únete a ${workspaceName}`,
  thisInvitationCannotBeUsed: "Esta invitación no se puede usar",
  theInvitationIsFor: (email: string | undefined) => `La invitación es para ${email}.`,
  goToTheStartPage: "Ir a la página principal",
  join2: "Unirme",
  signIn: "Iniciar sesión",
  createAnAccount: "Crear una cuenta",
};
