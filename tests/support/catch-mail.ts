import net from "node:net";
import { createInterface } from "node:readline";

export type Letter = { to: string; subject: string; text: string };

export type MailCatcher = {
  /** For SMTP_URL. */
  url: string;
  letters: Letter[];
  stop(): Promise<void>;
};

/** A mail server on this machine that takes every letter and delivers none. */
export const catchMail = async (): Promise<MailCatcher> => {
  const letters: Letter[] = [];
  const server = net.createServer((socket) => takeLetters(socket, letters));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as net.AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}?ignoreTLS=true`,
    letters,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
};

const takeLetters = (socket: net.Socket, letters: Letter[]): void => {
  let to = "";
  let content: string[] | undefined;
  const answers: Record<string, string> = { DATA: "354 go on", QUIT: "221 bye" };
  socket.on("error", () => undefined).write("220 a catcher\r\n");
  createInterface({ input: socket, crlfDelay: Infinity }).on("line", (line) => {
    if (content && line !== ".") return void content.push(line.replace(/^\.\./, "."));
    if (content) letters.push(letterOf(to, content));
    content = line === "DATA" ? [] : undefined;
    to = /^RCPT TO:<(.*)>/.exec(line)?.[1] ?? to;
    socket.write(`${answers[line] ?? "250 ok"}\r\n`);
  });
};

const letterOf = (to: string, lines: string[]): Letter => {
  const head = lines.slice(0, lines.indexOf(""));
  const subject = head.find((line) => line.startsWith("Subject: "))?.slice("Subject: ".length) ?? "";
  const text = lines.slice(lines.indexOf("") + 1).join("\n");
  const isQuoted = head.some((line) => /^content-transfer-encoding: quoted-printable$/i.test(line));
  return { to, subject, text: isQuoted ? unquoted(text) : text };
};

/** Long lines are broken with a sign at their end, and signs outside of ASCII stand as numbers. */
const unquoted = (text: string): string =>
  decodeURIComponent(
    text
      .replace(/=\n/g, "")
      .replace(/%/g, "%25")
      .replace(/=([0-9A-F]{2})/g, "%$1"),
  );

/** The link in the newest letter of that subject to that person. */
export const linkIn = (letters: readonly Letter[], to: string, subject: string): string | undefined =>
  letters
    .filter((letter) => letter.to === to && letter.subject === subject)
    .flatMap(({ text }) => /https?:\/\/\S+/.exec(text)?.[0] ?? [])
    .at(-1);
