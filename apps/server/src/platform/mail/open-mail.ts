import type { FastifyBaseLogger } from "fastify";
import { createTransport } from "nodemailer";
import type { Mail } from "./mail.ts";

export type MailOptions = { smtpUrl: string; from: string; log: Pick<FastifyBaseLogger, "warn"> };

/** A mail server that is slow or silent must not hold up the request that wrote the letter. */
const maxWaitMs = 15_000;

export const openMail = ({ smtpUrl, from, log }: MailOptions): Mail => {
  const transport = createTransport(
    { url: smtpUrl, connectionTimeout: maxWaitMs, greetingTimeout: maxWaitMs, socketTimeout: maxWaitMs },
    { from, disableFileAccess: true, disableUrlAccess: true },
  );
  return {
    isSetUp: true,
    send: async (letter) => {
      try {
        await transport.sendMail(letter);
        return true;
      } catch (error) {
        // The address is personal, so only the kind of trouble is logged.
        log.warn({ code: (error as NodeJS.ErrnoException).code }, "a letter was not sent");
        return false;
      }
    },
  };
};
