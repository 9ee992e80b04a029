export type Letter = { to: string; subject: string; text: string };

export type Mail = {
  /** Whether this server has a mail server at all. */
  isSetUp: boolean;
  /** True when the letter was handed to a mail server; false when none is configured or it would not take it. */
  send(letter: Letter): Promise<boolean>;
};

/** For servers without a mail server: links are shown on the page instead. */
export const noMail: Mail = { isSetUp: false, send: async () => false };
