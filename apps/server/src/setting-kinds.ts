import { isIP } from "node:net";
import { z } from "zod";

const namedNetworks = new Set(["loopback", "linklocal", "uniquelocal"]);
const isNetwork = (one: string): boolean => {
  const [address = "", bits, ...more] = one.split("/");
  const family = isIP(address);
  if (namedNetworks.has(one)) return true;
  if (family === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
};
/** With commas between. */
export const listOf = (text: string): string[] =>
  text
    .split(",")
    .map((one) => one.trim())
    .filter((one) => one !== "");
export const proxies = z
  .string()
  .default("loopback")
  .transform(listOf)
  .refine((list) => list.every(isNetwork), "a list of addresses and networks, such as 10.0.0.0/8, ::1");

const hostName = /^(\*\.)?[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/i;
export const areHostNames = (names: string[]): boolean => names.every((name) => isIP(name) > 0 || hostName.test(name));
