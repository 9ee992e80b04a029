import { memberLimits } from "@timbre/contract";
import type { LetterLanguage } from "../../platform/mail/letter-language.ts";
import type { Letter } from "../../platform/mail/mail.ts";

type Invitation = { workspaceName: string; link: string; days: number };
type Words = (invitation: Invitation) => [subject: string, ...paragraphs: string[]];

const wordsIn: Record<LetterLanguage, Words> = {
  en: ({ workspaceName, link, days }) => [
    `Join ${workspaceName}`,
    `You're invited to the workspace "${workspaceName}".`,
    `Open this link to join: ${link}`,
    `The link works once, within ${days} days, for this email address.`,
  ],
  de: ({ workspaceName, link, days }) => [
    `Einladung zu ${workspaceName}`,
    `Du bist in den Workspace „${workspaceName}“ eingeladen.`,
    `Öffne diesen Link, um beizutreten: ${link}`,
    `Der Link funktioniert einmal, innerhalb von ${days} Tagen, für diese E-Mail-Adresse.`,
  ],
  es: ({ workspaceName, link, days }) => [
    `Únete a ${workspaceName}`,
    `Tienes una invitación al espacio de trabajo «${workspaceName}».`,
    `Abre este enlace para unirte: ${link}`,
    `El enlace funciona una sola vez, durante ${days} días, para esta dirección de correo.`,
  ],
  fr: ({ workspaceName, link, days }) => [
    `Rejoignez ${workspaceName}`,
    `Vous êtes invité dans l’espace de travail «\u00a0${workspaceName}\u00a0».`,
    `Ouvrez ce lien pour le rejoindre\u00a0: ${link}`,
    `Le lien fonctionne une seule fois, pendant ${days} jours, pour cette adresse e-mail.`,
  ],
  pt: ({ workspaceName, link, days }) => [
    `Participe de ${workspaceName}`,
    `Você recebeu um convite para o espaço de trabalho “${workspaceName}”.`,
    `Abra este link para participar: ${link}`,
    `O link funciona uma vez, por ${days} dias, para este endereço de e-mail.`,
  ],
  ja: ({ workspaceName, link, days }) => [
    `${workspaceName}への招待`,
    `ワークスペース「${workspaceName}」に招待されました。`,
    `次のリンクを開いて参加してください： ${link}`,
    `リンクは${days}日以内に1回だけ、このメールアドレスで使えます。`,
  ],
  zh: ({ workspaceName, link, days }) => [
    `邀请你加入 ${workspaceName}`,
    `你受邀加入工作区“${workspaceName}”。`,
    `打开此链接加入： ${link}`,
    `链接只能使用一次，${days} 天内对此邮箱地址有效。`,
  ],
};

export const inviteLetter = (
  to: string,
  language: LetterLanguage,
  invitation: { workspaceName: string; link: string },
): Letter => {
  const [subject, ...paragraphs] = wordsIn[language]({ ...invitation, days: memberLimits.inviteDays });
  // The name of the workspace is anybody's: a line break in it would begin another header.
  return { to, subject: subject.replace(/[\r\n]+/g, " "), text: paragraphs.join("\n\n") };
};
