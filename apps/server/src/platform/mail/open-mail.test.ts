import net from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { needsTls, openMail } from "./open-mail.ts";

let server: net.Server | undefined;
afterEach(() => void server?.close());

/** A mail server of one conversation: says yes to everything and keeps what it was told. */
const listen = async (): Promise<{ url: string; lines: string[] }> => {
  const lines: string[] = [];
  server = net.createServer((socket) => {
    let isData = false;
    socket.write("220 test\r\n");
    socket.on("data", (bytes) => {
      for (const line of bytes.toString().split("\r\n").filter(Boolean)) {
        lines.push(line);
        if (isData && line !== ".") continue;
        isData = line === "DATA";
        socket.write(isData ? "354 go on\r\n" : line === "QUIT" ? "221 bye\r\n" : "250 ok\r\n");
      }
    });
  });
  await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
  return { url: `smtp://127.0.0.1:${(server.address() as net.AddressInfo).port}?ignoreTLS=true`, lines };
};

const letter = { to: "ada@example.com", subject: "Join us", text: "Open this link: https://example.com/invite/x" };

describe("mail", () => {
  it("hands a letter to the configured server", async () => {
    const { url, lines } = await listen();
    const mail = openMail({ smtpUrl: url, from: "Timbre <timbre@example.com>", log: { warn: () => undefined } });
    expect(await mail.send(letter)).toBe(true);
    expect(lines).toEqual(expect.arrayContaining(["MAIL FROM:<timbre@example.com>", "RCPT TO:<ada@example.com>"]));
    expect(lines.join("\n")).toContain("Subject: Join us");
    expect(lines.join("\n")).toContain("https://example.com/invite/x");
  });

  it.each([
    ["smtp://mail.example.com:587", true],
    ["smtp://10.0.0.7", true],
    ["smtp://mail.example.com?requireTLS=false", false],
    ["smtp://localhost:1025", false],
    ["smtp://[::1]:25", false],
  ])("goes to another machine only over TLS, unless its address says otherwise: %s", (url, isNeeded) => {
    expect(needsTls(url)).toBe(isNeeded);
  });

  it("tells nothing to a server that can't speak TLS where it is needed", async () => {
    const { url, lines } = await listen();
    const smtpUrl = url.replace("ignoreTLS=true", "requireTLS=true");
    const mail = openMail({ smtpUrl, from: "Timbre <timbre@example.com>", log: { warn: () => undefined } });
    expect(await mail.send(letter)).toBe(false);
    expect(lines.join("\n")).not.toMatch(/MAIL FROM|DATA/);
  });

  it("says no, and does not fail, when the server is not there", async () => {
    const warnings: object[] = [];
    const log = { warn: (fields: object) => void warnings.push(fields) };
    const mail = openMail({ smtpUrl: "smtp://127.0.0.1:1", from: "t@example.com", log });
    expect(await mail.send(letter)).toBe(false);
    expect(JSON.stringify(warnings)).not.toContain("ada@example.com");
    expect(warnings).toHaveLength(1);
  });
});
