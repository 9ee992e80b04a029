import { createHmac, timingSafeEqual } from "node:crypto";
import type { Clock } from "../../../platform/clock.ts";
import { ownCookie } from "../../../platform/http/access/own-cookies.ts";
import { newId } from "../../../platform/new-id.ts";
import { hashSecret } from "../hash-secret.ts";

type Needs = { clock: Clock; secret: () => Promise<string> };
type Cookies = Readonly<Record<string, string | undefined>>;

export const deviceDays = 365;

/** One for each account that was signed in to from this browser. */
const cookieOf = (userId: string): string => `timbre_device_${hashSecret(userId).slice(0, 12)}`;

/** A browser that signed in fully once is known by a signed cookie. It opens nothing; its tries are counted apart. */
export const makeKnownDevices = ({ clock, secret }: Needs) => {
  const sign = async (userId: string, deviceId: string, sinceMs: number): Promise<Buffer> =>
    createHmac("sha256", await secret())
      .update(`${userId}\n${deviceId}\n${sinceMs}`)
      .digest();

  return {
    find: async (userId: string, cookies: Cookies): Promise<string | undefined> => {
      const parts = /^(\w{20})\.(\d{1,15})\.([\w-]{43})$/.exec(ownCookie(cookies, cookieOf(userId)) ?? "");
      if (!parts) return undefined;
      const [, deviceId = "", since = "", signature = ""] = parts;
      const ours = await sign(userId, deviceId, Number(since));
      const isOurs = timingSafeEqual(ours, Buffer.from(signature, "base64url"));
      const isOld = clock.now().getTime() - Number(since) > deviceDays * 86_400_000;
      return isOurs && !isOld ? deviceId : undefined;
    },

    /** Keeps the device's name if it has one, so that its count stays. */
    give: async (userId: string, deviceId = newId()): Promise<{ name: string; value: string }> => {
      const now = clock.now().getTime();
      const signature = (await sign(userId, deviceId, now)).toString("base64url");
      return { name: cookieOf(userId), value: `${deviceId}.${now}.${signature}` };
    },
  };
};

export type KnownDevices = ReturnType<typeof makeKnownDevices>;
