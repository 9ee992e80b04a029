import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Clock } from "../clock.ts";
import { serverSecrets } from "./tables/server.ts";
import type { Db } from "./database.ts";

/** A secret that all processes of this server share: the first that needs it makes it. */
export const makeServerSecret = (
  { db, clock }: { db: Db; clock: Clock },
  name: string,
  make: () => string | Promise<string> = () => randomBytes(32).toString("base64url"),
): (() => Promise<string>) => {
  const find = async (): Promise<string | undefined> =>
    (await db.select().from(serverSecrets).where(eq(serverSecrets.name, name)))[0]?.value;
  const findOrMake = async (): Promise<string> => {
    const known = await find();
    if (known) return known;
    const value = await make();
    await db.insert(serverSecrets).values({ name, value, createdAt: clock.now() }).onConflictDoNothing();
    // Another process may have been faster.
    return (await find()) ?? value;
  };
  let secret: Promise<string> | undefined;
  return () => {
    secret ??= findOrMake().catch((error: unknown) => {
      secret = undefined;
      throw error;
    });
    return secret;
  };
};
