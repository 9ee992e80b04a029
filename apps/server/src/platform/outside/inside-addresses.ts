import { BlockList, isIP } from "node:net";

/** Everything that is not the public internet: own machine, own network, documentation, multicast, reserved. */
const insideV4 = [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/4",
  "240.0.0.0/4",
];
/** 64:ff9b and 2002 lead to IPv4 addresses through translators, so they count as inside too. */
const insideV6 = [
  "::/128",
  "::1/128",
  "64:ff9b::/96",
  "100::/64",
  "2001:db8::/32",
  "2002::/16",
  "fc00::/7",
  "fe80::/10",
  "ff00::/8",
];

const inside = new BlockList();
for (const range of insideV4) inside.addSubnet(...subnetOf(range), "ipv4");
for (const range of insideV6) inside.addSubnet(...subnetOf(range), "ipv6");

function subnetOf(range: string): [string, number] {
  const [address = "", bits = "0"] = range.split("/");
  return [address, Number(bits)];
}

/** Anything that is no address at all counts as inside. An IPv4 address in IPv6 clothes is judged as what it is. */
export const isInsideAddress = (address: string): boolean => {
  const version = isIP(address);
  if (version === 4) return inside.check(address, "ipv4");
  return version !== 6 || inside.check(address, "ipv6");
};
