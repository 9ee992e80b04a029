import { isIP } from "node:net";
import { isInsideAddress } from "./inside-addresses.ts";

/** Where calls that people ask for may go. */
export type OutsideRules = {
  /** The operator allows addresses of their own network. */
  isInsideAllowed?: boolean | undefined;
  /** Only these names, where the operator lists some: "hooks.example.com", or "*.example.com" for all below it. */
  hosts?: readonly string[] | undefined;
};

/** True when the address itself, before any name is looked up, leads where calls may not go. */
export const isForbiddenUrl = (text: string, { isInsideAllowed = false, hosts }: OutsideRules): boolean => {
  if (!URL.canParse(text)) return true;
  const { protocol, username, password, hostname } = new URL(text);
  if (!/^https?:$/.test(protocol) || username || password) return true;
  const host = hostname.replace(/^\[|\]$/g, "");
  if (hosts && !hosts.some((one) => isNamedBy(one, host))) return true;
  if (isInsideAllowed) return false;
  return isIP(host) !== 0 ? isInsideAddress(host) : /(^|\.)(localhost|local|internal|localdomain)\.?$/i.test(host);
};

const isNamedBy = (pattern: string, host: string): boolean => {
  const [wanted, given] = [pattern, host.replace(/\.$/, "")].map((name) => name.toLowerCase()) as [string, string];
  return wanted.startsWith("*.") ? given.endsWith(wanted.slice(1)) : given === wanted;
};
