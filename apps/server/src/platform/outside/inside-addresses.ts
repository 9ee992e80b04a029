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
/**
 * Only 2000::/3 is given out to the internet; of it, documentation and what carries an IPv4 address through a tunnel
 * count as inside too. ::ffff:0:0/96 is missing on purpose: the list judges those by the IPv4 address they hold.
 */
const insideV6 = [
  "::/96",
  "::ffff:0:0:0/96",
  "64:ff9b::/96",
  "64:ff9b:1::/48",
  "100::/8",
  "200::/7",
  "400::/6",
  "800::/5",
  "1000::/4",
  "2001::/32",
  "2001:db8::/32",
  "2002::/16",
  "3fff::/20",
  "4000::/2",
  "8000::/1",
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
