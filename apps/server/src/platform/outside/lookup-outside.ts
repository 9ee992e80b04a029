import { lookup as resolve } from "node:dns";
import type { LookupFunction } from "node:net";
import { isInsideAddress } from "./inside-addresses.ts";

export class InsideAddressError extends Error {}

/** The very addresses the connection will use are judged, so a name cannot lead elsewhere a moment later. */
export const lookupOutside: LookupFunction = (hostname, options, answer) =>
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return answer(error, "", 0);
    if (addresses.some(({ address }) => isInsideAddress(address))) return answer(new InsideAddressError(), "", 0);
    if (options.all) return (answer as (e: null, all: typeof addresses) => void)(null, addresses);
    const first = addresses[0];
    return first ? answer(null, first.address, first.family) : answer(new Error("No address"), "", 0);
  });
