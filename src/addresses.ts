import { BlockList, isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * Returns whether the text is an IPv4 or IPv6 address without a zone, or a CIDR block that does not
 * contain every address.
 */
export function isAddressOrBlock(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = address.includes('%') ? 0 : isIP(address);
  if (version === 0 || rest.length > 0) return false;
  if (bits === undefined) return true;
  return (
    /^[1-9]\d{0,2}$/.test(bits) &&
    Number(bits) <= (version === 4 ? 32 : 128) &&
    !isEveryIPv4Address(version, Number(bits), text)
  );
}

/** The number of bits that all IPv4 addresses share when written as IPv6, `::ffff:0.0.0.0/96`. */
const MAPPED_BITS = 96;

/** Returns whether an IPv6 block, such as `::/8`, contains every IPv4 address as well. */
function isEveryIPv4Address(version: number, bits: number, block: string): boolean {
  return version === 6 && bits <= MAPPED_BITS && blockList([block]).check('0.0.0.0', 'ipv4');
}

/** Creates a list that matches these addresses and CIDR blocks. */
export function blockList(entries: readonly string[]): BlockList {
  const list = new BlockList();
  for (const entry of entries) {
    const [address = '', bits] = entry.split('/');
    const family = isIP(address) === 4 ? 'ipv4' : 'ipv6';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return list;
}

/** The number of bytes of an IPv6 address that belong to one customer of a network, as a rule. */
const NETWORK_BYTES = 8;

/**
 * Returns the part of an address that its client cannot choose: all of an IPv4 address, the /64
 * network of an IPv6 address. Any other text is returned unchanged.
 */
export function clientOf(address: string): string {
  if (isIP(address) !== 6) return address;
  return Buffer.from(ipaddr.parse(address).toByteArray().slice(0, NETWORK_BYTES)).toString('hex');
}

/** The number of bytes that the addresses of one company or one house share, as a rule. */
const PLACE_BYTES = { ipv4: 3, ipv6: 6 };

/** Returns the network that an address belongs to: /24 of IPv4, /48 of IPv6. Any other text is returned unchanged. */
export function placeOf(address: string): string {
  if (isIP(address) === 0) return address;
  const parsed = ipaddr.process(address);
  return Buffer.from(parsed.toByteArray().slice(0, PLACE_BYTES[parsed.kind()])).toString('hex');
}

/** Returns whether every address of an address or block belongs to another one. */
export function isInside(entry: string, outer: string): boolean {
  const [inner, around] = [rangeOf(entry), rangeOf(outer)];
  return inner.bits >= around.bits && inner.first >> around.rest === around.first >> around.rest;
}

/** Returns a block as IPv6 addresses: IPv4 addresses are in `::ffff:0.0.0.0/96`, as `blockList` compares them. */
function rangeOf(entry: string): { first: bigint; bits: number; rest: bigint } {
  const [address = '', length] = entry.split('/');
  const parsed = ipaddr.parse(address);
  const isIPv4 = parsed instanceof ipaddr.IPv4;
  const bytes = (isIPv4 ? parsed.toIPv4MappedAddress() : parsed).toByteArray();
  const all = BITS - (isIPv4 ? MAPPED_BITS : 0);
  const bits = BITS - all + Number(length ?? all);
  return {
    first: BigInt(`0x${Buffer.from(bytes).toString('hex')}`),
    bits,
    rest: BigInt(BITS - bits),
  };
}

/** Of an IPv6 address. */
const BITS = 128;
