import { setTimeout as pause } from "node:timers/promises";
import { WebSocket } from "ws";
import type { ServerUnderTest } from "../server-under-test.ts";
import { overHundred } from "../sets/timed-texts.ts";
import { ask, askJson, limitMs, listen, Unwell, until, type Visit, visit } from "./visit.ts";

type Visitor = (server: ServerUnderTest, n: number) => Promise<Visit>;

const textOf = (n: number): string => `${n}. ${overHundred[n % overHundred.length] ?? ""}`;
const json = { "content-type": "application/json" };

const speakLive: Visitor = (server, n) =>
  visit("live speech", async () => {
    const started = performance.now();
    const body = JSON.stringify({ text: textOf(n), seed: n });
    const answer = await ask(server, "/v1/text-to-speech/af_heart/stream", { method: "POST", headers: json, body });
    const firstMs = await listen(answer, started);
    return { firstMs, historyItemId: answer.headers.get("history-item-id") ?? undefined };
  });

const speakDialogue: Visitor = (server, n) =>
  visit("dialogue", async () => {
    const started = performance.now();
    const voices = ["af_heart", "am_adam"];
    const inputs = voices.map((voice_id) => ({ voice_id, text: textOf(n) }));
    const answer = await ask(server, "/v1/text-to-dialogue/stream", {
      method: "POST",
      headers: json,
      body: JSON.stringify({ inputs }),
    });
    const firstMs = await listen(answer, started);
    return { firstMs, historyItemId: answer.headers.get("history-item-id") ?? undefined };
  });

const speakBySocket: Visitor = (server, n) =>
  visit("socket", async () => {
    const started = performance.now();
    const url = `${server.baseUrl.replace(/^http/, "ws")}/v1/text-to-speech/af_heart/stream-input`;
    const socket = new WebSocket(url, { headers: server.credentials });
    let firstMs: number | undefined;
    const ended = new Promise<number>((resolve, reject) => {
      socket.once("close", resolve);
      socket.once("error", reject);
      setTimeout(() => reject(new Unwell("not done in time")), limitMs).unref();
    });
    socket.on("message", () => (firstMs ??= performance.now() - started));
    socket.once("open", () => {
      for (const text of [" ", `${textOf(n)} `, ""]) socket.send(JSON.stringify({ text }));
    });
    const code = await ended;
    if (firstMs === undefined) throw new Unwell(`closed with ${code} before any sound`);
    return { firstMs };
  });

/** A recording to send: spoken by the product itself, before the load begins. */
export const makeRecording = async (server: ServerUnderTest): Promise<Blob> => {
  const body = JSON.stringify({ text: overHundred.slice(0, 3).join(" "), seed: 1 });
  const url = "/v1/text-to-speech/am_adam?output_format=wav_24000";
  return new Blob([await (await ask(server, url, { method: "POST", headers: json, body })).arrayBuffer()]);
};

const sendUpload =
  (recording: Blob): Visitor =>
  (server) =>
    visit("upload, heard", async () => {
      const form = new FormData();
      form.set("model_id", "scribe_v1");
      form.set("file", recording, "speech.wav");
      const heard = (await (await ask(server, "/v1/speech-to-text", { method: "POST", body: form })).json()) as {
        text: string;
      };
      if (!heard.text) throw new Unwell("nothing was heard");
      return {};
    });

const makeClone =
  (recording: Blob): Visitor =>
  (server, n) =>
    visit("clone", async () => {
      const form = new FormData();
      form.set("name", `Load ${n}`);
      form.set("files", recording, "me.wav");
      const made = await ask(server, "/v1/voices/add", { method: "POST", body: form });
      const { voice_id: voiceId } = (await made.json()) as { voice_id: string };
      await (await ask(server, `/v1/voices/${voiceId}`, { method: "DELETE" })).arrayBuffer();
      return {};
    });

const convertChapter: Visitor = (server, n) =>
  visit("studio chapter", async () => {
    const form = new FormData();
    form.set("name", `Load ${n}`);
    for (const part of ["title", "paragraph"]) form.set(`default_${part}_voice_id`, "af_heart");
    form.set("from_document", new Blob([textOf(n)]), "short.md");
    const made = await ask(server, "/v1/studio/projects", { method: "POST", body: form });
    const { project } = (await made.json()) as { project: { project_id: string } };
    const at = `/v1/studio/projects/${project.project_id}`;
    type Chapter = { chapter_id: string; can_be_downloaded: boolean };
    const read = async (): Promise<Chapter | undefined> =>
      ((await (await ask(server, `${at}/chapters`)).json()) as { chapters: Chapter[] }).chapters[0];
    await askJson(server, `${at}/chapters/${(await read())?.chapter_id}/convert`, {});
    await until(async () => (await read())?.can_be_downloaded === true);
    await (await ask(server, at, { method: "DELETE" })).arrayBuffer();
    return {};
  });

/** Who comes, and how long each thinks before the next. */
export const visitorsWith = (recording: Blob): { does: Visitor; thinksMs: number }[] => [
  { does: speakLive, thinksMs: 500 },
  { does: speakLive, thinksMs: 1_500 },
  { does: speakBySocket, thinksMs: 2_000 },
  { does: speakDialogue, thinksMs: 3_000 },
  { does: sendUpload(recording), thinksMs: 4_000 },
  { does: convertChapter, thinksMs: 4_000 },
  { does: makeClone(recording), thinksMs: 6_000 },
];

/** Each comes again and again until the time is up, to the servers in turns; what became of it is noted in `visits`. */
export const loadWith = async (
  servers: readonly ServerUnderTest[],
  { recording, lastsMs, visits }: { recording: Blob; lastsMs: number; visits: Visit[] },
): Promise<void> => {
  const endMs = performance.now() + lastsMs;
  const come = async ({ does, thinksMs }: ReturnType<typeof visitorsWith>[number], who: number): Promise<void> => {
    for (let n = 0; performance.now() < endMs; n += 1) {
      const server = servers[(who + n) % servers.length] as ServerUnderTest;
      visits.push(await does(server, who * 10_000 + n));
      await pause(thinksMs);
    }
  };
  await Promise.all(visitorsWith(recording).map(come));
};
