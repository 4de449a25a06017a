import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Public by its range, but used for a cloud's internal services. */
const NEVER = new Set(['168.63.129.16']);
/** The range of all addresses that are routed on the Internet over IPv6. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Returns whether an IPv4 or IPv6 address is a public unicast address: not private, loopback,
 * link-local, reserved, nor a tunnel to one of these (D76).
 */
export function isPublicAddress(text: string): boolean {
  if (!isIP(text)) return false;
  const address = ipaddr.process(text);
  if (address.range() !== 'unicast' || NEVER.has(address.toString())) return false;
  return address.kind() === 'ipv4' || isGlobal(address as ipaddr.IPv6);
}

function isGlobal(address: ipaddr.IPv6): boolean {
  return address.match(GLOBAL_UNICAST) && !isIsatap(address);
}

/**
 * Returns whether it is an ISATAP address, which contains an IPv4 address, possibly a private one,
 * behind 0000:5efe or 0200:5efe, with any prefix (RFC 5214).
 */
function isIsatap({ parts }: ipaddr.IPv6): boolean {
  return (parts[4]! & 0xfdff) === 0 && parts[5] === 0x5efe;
}

/**
 * Names that have a meaning inside a network only: a single label, and the names that RFC 6761,
 * 6762 (appendix G), 8375 and 9476 reserve for this.
 */
const LOCAL_NAME =
  /^[^.]*$|\.(localhost|local|localdomain|internal|intranet|private|corp|home|lan|home\.arpa|alt|onion)$/;

/**
 * Returns whether the host of a URL can be public: a public address, or a name that may have one.
 */
export function mayBePublic(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  return isIP(host) ? isPublicAddress(host) : !hasEmptyLabel(hostname) && !LOCAL_NAME.test(host);
}

/**
 * Returns whether a host cannot be a DNS name, such as `hooks..example.com` or `.`. The one dot at
 * the end of an absolute name is allowed.
 */
export function hasEmptyLabel(hostname: string): boolean {
  return hostname.replace(/\.$/, '').split('.').includes('');
}
