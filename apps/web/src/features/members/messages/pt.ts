import { number, plural } from "../../../words/language.ts";
import type { t } from "../messages.ts";

export const words: typeof t = {
  admin: "Admin",
  member: "Membro",
  liteMember: "Membro lite",
  invitePeople: "Convidar pessoas",
  youGetALinkToPassOnItWorksOnceFor: "Você recebe um link para repassar. Ele funciona uma vez, para esse e-mail.",
  signUpIsClosedOnThisServerSoOnly:
    "O cadastro está fechado neste servidor, então só quem já tem conta aqui pode participar. Para que pessoas convidadas possam criar uma, peça a quem administra o servidor que mude o cadastro para “Por convite”.",
  role: "Papel",
  invite: "Convidar",
  copyLink: "Copiar link",
  anInvitationWasMailedTo: (email: string) => `Enviamos um convite para ${email}.`,
  passThisLinkOnToItIsShownOnlyNow: (email: string) => `Repasse este link para ${email}. Ele só aparece agora.`,
  noInvitationIsOpen: "Nenhum convite pendente.",
  expired: "Expirado",
  openUntil: (expiresAt: string) => `Válido até ${expiresAt}`,
  withdraw: "Cancelar convite",
  nothingWasChanged: (error: string) => `Nada foi alterado. ${error}`,
  enterAWholeNumberFrom0To: (maxUsageLimit: number) => `Digite um número inteiro de 0 a ${number(maxUsageLimit)}.`,
  creditLimitOf: (member: string) => `Limite de créditos de ${member}`,
  usedSinceTheLastResetAboveTheLimit: (usedCredits: number) =>
    plural(usedCredits, {
      one: "# usado desde a última renovação. Acima do limite, essa pessoa não pode gerar até a próxima.",
      other: "# usados desde a última renovação. Acima do limite, essa pessoa não pode gerar até a próxima.",
    }),
  removeLimit: "Remover limite",
  cancel: "Cancelar",
  save: "Salvar",
  creditsPerPeriod: "Créditos por período",
  change: (email: string) => `Alterar ${email}`,
  leaveTheWorkspace: "Sair do espaço de trabalho",
  setACreditLimit: "Definir limite de créditos",
  changeTheCreditLimit: "Alterar limite de créditos",
  unlock: "Desbloquear",
  lockOut: "Bloquear",
  handTheWorkspaceOver: "Transferir o espaço de trabalho",
  removeFromTheWorkspace: "Remover do espaço de trabalho",
  you: "Você",
  locked: "Bloqueado",
  owner: "Proprietário",
  creditsUsed: (usedCredits: number) => plural(usedCredits, { one: "# crédito usado", other: "# créditos usados" }),
  ofCreditsUsed: (usedCredits: number, creditLimit: number) =>
    plural(creditLimit, {
      one: `${number(usedCredits)} de # crédito usado`,
      other: `${number(usedCredits)} de # créditos usados`,
    }),
  removeTheyAreSignedOutAtOnceTheir: (name: string) =>
    `Remover ${name}? A pessoa sai na hora, as chaves de API dela deixam de valer, e só um novo convite a traz de volta.`,
  remove: "Remover",
  leaveThisWorkspaceYouAreSignedOut:
    "Sair deste espaço de trabalho? Você perde o acesso, e só um novo convite traz você de volta.",
  leave: "Sair",
  makeTheOwnerYouStayAsAnAdminAnd: (name: string) =>
    `Passar a propriedade para ${name}? Você continua como admin, e só essa pessoa pode devolver o espaço de trabalho.`,
  handOver: "Transferir",
  members: "Membros",
  everyoneHereSharesTheWorkspaces: "Todos aqui compartilham os créditos e o plano do espaço de trabalho.",
  invitation: "Convite",
  join: (workspaceName: string) => `Entrar em ${workspaceName}`,
  thisInvitationCannotBeUsed: "Este convite não pode ser usado",
  theInvitationIsFor: (email: string | undefined) => `O convite é para ${email}.`,
  goToTheStartPage: "Ir para a página inicial",
  join2: "Participar",
  signIn: "Entrar",
  createAnAccount: "Criar uma conta",
};
