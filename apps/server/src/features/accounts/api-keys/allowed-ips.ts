import { BlockList, isIP } from "node:net";

const ipv4Mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

export const isAllowedIp = (address: string, ranges: readonly string[]): boolean => {
  // A server that listens on IPv6 sees IPv4 callers in this form.
  const plain = ipv4Mapped.exec(address)?.[1] ?? address;
  const list = new BlockList();
  for (const range of ranges) addRange(list, range);
  const version = isIP(plain);
  return version !== 0 && list.check(plain, version === 4 ? "ipv4" : "ipv6");
};

/** Whether each of these lies wholly inside one of those. */
export const areWithin = (ranges: readonly string[], outer: readonly string[]): boolean =>
  ranges.every((range) => {
    const { address, bits } = partsOf(range);
    return outer.some((one) => partsOf(one).bits <= bits && isAllowedIp(address, [one]));
  });

const partsOf = (range: string): { address: string; bits: number } => {
  const [address = "", bits] = range.split("/");
  return { address, bits: bits === undefined ? (isIP(address) === 4 ? 32 : 128) : Number(bits) };
};

const addRange = (list: BlockList, range: string): void => {
  const [address = "", bits] = range.split("/");
  const family = isIP(address) === 4 ? "ipv4" : "ipv6";
  if (bits === undefined) list.addAddress(address, family);
  else list.addSubnet(address, Number(bits), family);
};
