import { isLocalHost } from "@timbre/contract";
import type { FastifyBaseLogger } from "fastify";
import { createTransport } from "nodemailer";
import type { Mail } from "./mail.ts";

export type MailOptions = { smtpUrl: string; from: string; log: Pick<FastifyBaseLogger, "warn"> };

/** A mail server that is slow or silent must not hold up the request that wrote the letter. */
const maxWaitMs = 15_000;

/** Letters hold links that open accounts: to another machine they travel sealed, unless the address says otherwise. */
export const needsTls = (smtpUrl: string): boolean => {
  const { hostname, searchParams } = new URL(smtpUrl);
  return !isLocalHost(hostname) && searchParams.get("requireTLS") !== "false";
};

export const openMail = ({ smtpUrl, from, log }: MailOptions): Mail => {
  const transport = createTransport(
    {
      url: smtpUrl,
      requireTLS: needsTls(smtpUrl),
      connectionTimeout: maxWaitMs,
      greetingTimeout: maxWaitMs,
      socketTimeout: maxWaitMs,
    },
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
