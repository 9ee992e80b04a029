import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { partedUploadLimits, type UploadAnswer } from "@timbre/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readJson, type Refusal } from "../support/read-json.ts";
import { call, owner, postJson, type Product, startProduct } from "../support/start-product.ts";

const { partBytes } = partedUploadLimits;
const env = { BOOTSTRAP_TIER: "creator" };
const root = mkdtempSync(path.join(os.tmpdir(), "timbre-parts-"));
const dataDir = path.join(root, "data");
/** Small disks can only be made by root on Linux. */
const canMount = (() => {
  mkdirSync(dataDir);
  return spawnSync("mount", ["-t", "tmpfs", "-o", "size=1800m", "timbre-test", dataDir]).status === 0;
})();

let product: Product;
let voiceId: string;

beforeAll(async () => {
  product = await startProduct({ dataDir, isToy: true, env });
  await product.waitUntilReady();
  const made = await postJson(product, "/v1/voices/pvc", { name: "Me", language: "en" });
  voiceId = (await readJson<{ voice_id: string }>(made)).voice_id;
});
afterAll(async () => {
  await product.stop();
  if (canMount) spawnSync("umount", ["-l", dataDir]);
  rmSync(root, { recursive: true, force: true });
});

/** Bytes of which no two parts are alike. */
const bytesOf = (count: number, seed: number): Buffer =>
  Buffer.from(Uint32Array.from({ length: count / 4 }, (_, i) => i * seed).buffer);
const file = bytesOf(3 * partBytes - 4_096, 7);
const uploads = (): string => `/v1/voices/pvc/${voiceId}/uploads`;

const begin = async (name: string): Promise<UploadAnswer> => {
  const about = { file_name: name, size_bytes: file.length, mime_type: "audio/wav", last_modified_unix_ms: 1 };
  return readJson<UploadAnswer>(await postJson(product, uploads(), about));
};
const formOf = (offset: number): FormData => {
  const form = new FormData();
  form.set("offset", String(offset));
  form.set("part", new Blob([new Uint8Array(file.subarray(offset, offset + partBytes))]), "part");
  return form;
};
const sendPart = (id: string, offset: number): Promise<Response> =>
  call(product, `${uploads()}/${id}/parts`, { method: "POST", body: formOf(offset) });

/** Sends half of a part and then nothing more; answers the connection. */
const sendHalf = async (id: string, offset: number): Promise<net.Socket> => {
  const whole = new Response(formOf(offset));
  const body = Buffer.from(await whole.arrayBuffer());
  const { hostname, port } = new URL(product.baseUrl);
  const line = net.connect(Number(port), hostname);
  line.on("error", () => undefined);
  line.write(
    `POST ${uploads()}/${id}/parts HTTP/1.1\r\nhost: ${hostname}\r\nxi-api-key: ${owner.apiKey}\r\n` +
      `content-type: ${whole.headers.get("content-type")}\r\ncontent-length: ${body.length}\r\n\r\n`,
  );
  await new Promise<void>((resolve) => line.write(body.subarray(0, body.length >> 1), () => resolve()));
  return line;
};

/** Goes on from what has arrived, and answers the bytes that then lie on the server's disk. */
const finish = async (name: string): Promise<string> => {
  const { upload_id: id, received_bytes: arrived } = await begin(name);
  for (let offset = arrived; offset < file.length; offset += partBytes) {
    expect((await sendPart(id, offset)).status).toBe(200);
  }
  expect(await begin(name)).toMatchObject({ upload_id: id, received_bytes: file.length });
  return hashOf(readFileSync(path.join(dataDir, "parted-uploads", voiceId, id, "data")));
};
const hashOf = (bytes: Buffer): string => createHash("sha256").update(bytes).digest("hex");

describe("a recording that is being sent", () => {
  it("goes on where it was left when the connection is cut at 50 %", async () => {
    const { upload_id: id } = await begin("cut.wav");
    await sendPart(id, 0);
    (await sendHalf(id, partBytes)).destroy();
    expect(await begin("cut.wav")).toMatchObject({ received_bytes: partBytes });
    expect(await finish("cut.wav")).toBe(hashOf(file));
  });

  it("goes on where it was left when the server is killed in the middle", async () => {
    const { upload_id: id } = await begin("killed.wav");
    await sendPart(id, 0);
    const line = await sendHalf(id, partBytes);
    process.kill(product.pid, "SIGKILL");
    await product.ended;
    line.destroy();
    product = await startProduct({ dataDir, isToy: true, env });
    await product.waitUntilReady();
    expect(await begin("killed.wav")).toMatchObject({ upload_id: id, received_bytes: partBytes });
    expect(await finish("killed.wav")).toBe(hashOf(file));
  });

  it.runIf(canMount)("is refused with 507 while the disk is full, and goes on once there is room", async () => {
    const { upload_id: id } = await begin("full.wav");
    await sendPart(id, 0);
    const { bavail, bsize } = statfsSync(dataDir);
    const filler = path.join(dataDir, "filler");
    writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - 65_536)));
    const refused = await sendPart(id, partBytes);
    const sentence =
      "This server's disk is full, so nothing was kept or charged. Ask the person who runs the server to make room.";
    const told = (await readJson<Refusal>(refused)).detail;
    expect([refused.status, told]).toMatchObject([507, { status: "storage_full", message: sentence }]);
    rmSync(filler);
    expect(await finish("full.wav")).toBe(hashOf(file));
  });

  it("of 500 MB raises the memory of the web process by 100 MB at most", async () => {
    const rssMb = (): number => {
      const status = readFileSync(`/proc/${product.pid}/status`, "utf8");
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1_024;
    };
    const size = 500 * 1_048_576;
    const part = new Uint8Array(bytesOf(1_048_576, 3));
    const sendWhole = async (bytes: number): Promise<Response> => {
      const form = new FormData();
      form.set("files", new Blob(Array.from({ length: bytes / part.length }, () => part)), "long.wav");
      return call(product, `/v1/voices/pvc/${voiceId}/samples`, { method: "POST", body: form });
    };
    // What any upload needs is there before.
    await sendWhole(32 * 1_048_576);
    const before = rssMb();
    let most = before;
    const watch = setInterval(() => (most = Math.max(most, rssMb())), 50);
    const answer = await sendWhole(size);
    clearInterval(watch);
    const { detail } = await readJson<Refusal & { detail: { message: string } }>(answer);
    expect(detail).toMatchObject({
      status: "indeterminate-duration",
      message: "Could not determine audio duration, try another file",
    });
    console.log(`500 MB sent: the web process held ${Math.round(most - before)} MB more`);
    expect(most - before).toBeLessThanOrEqual(100);
  });
});
