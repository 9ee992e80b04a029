import { lookup as resolve } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import { isInsideAddress } from "./inside-addresses.ts";

export class InsideAddressError extends Error {}

/** True when the address itself, before any name is looked up, leads where calls may not go. */
export const isForbiddenUrl = (text: string, isInsideAllowed: boolean): boolean => {
  if (!URL.canParse(text)) return true;
  const { protocol, username, password, hostname } = new URL(text);
  if (!/^https?:$/.test(protocol) || username || password) return true;
  if (isInsideAllowed) return false;
  const host = hostname.replace(/^\[|\]$/g, "");
  return isIP(host) !== 0 ? isInsideAddress(host) : /(^|\.)(localhost|local|internal|localdomain)\.?$/i.test(host);
};

/** The very addresses the connection will use are judged, so a name can not lead elsewhere a moment later. */
export const lookupOutside: LookupFunction = (hostname, options, answer) =>
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return answer(error, "", 0);
    if (addresses.some(({ address }) => isInsideAddress(address))) return answer(new InsideAddressError(), "", 0);
    if (options.all) return (answer as (e: null, all: typeof addresses) => void)(null, addresses);
    const first = addresses[0];
    return first ? answer(null, first.address, first.family) : answer(new Error("No address"), "", 0);
  });
