import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { type AddressInfo, createServer, type Socket } from "node:net";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, it, vi } from "vitest";
import pg from "pg";
import { openJobQueue } from "../jobs/open-job-queue.ts";
import { openPostgres } from "./open-postgres.ts";

const migrationsFolder = fileURLToPath(new URL("../../../migrations", import.meta.url));

/** Asks everyone who connects for the password, remembers it, and sends them away. */
const openDoor = async () => {
  const passwords: string[] = [];
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on("error", () => undefined);
    socket.once("data", () => {
      // "R", its length, and the number that asks for a password.
      socket.write(Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 3]));
      socket.once("data", (said: Buffer) => {
        passwords.push(said.toString("utf8", 5, said.byteLength - 1));
        socket.destroy();
      });
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const close = async (): Promise<void> => {
    for (const socket of open) socket.destroy();
    server.close();
    await once(server, "close");
  };
  return { url: `postgres://timbre@127.0.0.1:${(server.address() as AddressInfo).port}/timbre`, passwords, close };
};

describe("the way into PostgreSQL", () => {
  afterEach(() => vi.unstubAllEnvs());

  it("can be a password that somebody exchanges while the server runs", async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), "timbre-pgpass-"));
    const file = path.join(folder, "pgpass");
    vi.stubEnv("PGPASSFILE", file);
    vi.stubEnv("PGPASSWORD", undefined);
    const door = await openDoor();
    const tryIt = async (password: string): Promise<void> => {
      await writeFile(file, `*:*:timbre:timbre:${password}\n`, { mode: 0o600 });
      const opening = openPostgres({ url: door.url, migrationsFolder, onError: () => undefined });
      await expect(opening).rejects.toThrow();
    };
    try {
      await tryIt("good until noon");
      await tryIt("good until midnight");
      expect(door.passwords).toEqual(["good until noon", "good until midnight"]);
    } finally {
      await door.close();
      await rm(folder, { recursive: true });
    }
  });
});

const serverUrl = process.env.TEST_DATABASE_URL;

/** A database of its own, and a user who owns it and may do nothing else. */
const openSmallRoom = async (server: string) => {
  const name = `timbre_small_${randomBytes(6).toString("hex")}`;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`create role ${name} login password 'a password' nosuperuser nocreatedb nocreaterole`);
  await client.query(`create database ${name} owner ${name}`);
  const url = new URL(server);
  Object.assign(url, { username: name, password: "a password", pathname: `/${name}` });
  const close = async (): Promise<void> => {
    await client.query(`drop database ${name} with (force)`);
    await client.query(`drop role ${name}`);
    await client.end();
  };
  return { url: url.href, name, close };
};

if (serverUrl) {
  describe("the user of the database", () => {
    it("needs no right but over its own tables", async () => {
      const room = await openSmallRoom(serverUrl);
      try {
        const database = await openPostgres({ url: room.url, migrationsFolder, onError: () => undefined });
        await (await openJobQueue({ database, onError: () => undefined })).stop();
        const { rows } = await database.execute("select current_user as name, (select count(*) from users) as users");
        expect(rows).toEqual([{ name: room.name, users: "0" }]);
        await database.close();
      } finally {
        await room.close();
      }
    });
  });
}
