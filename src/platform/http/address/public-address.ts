/** Which addresses lie on the open internet: for calls somebody else chose the address of. */
import { BlockList, isIP } from 'node:net'

/** What is not the open internet in IPv4 (IANA special-purpose registry, RFC 6890), multicast and reserved too. */
const closed4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const

/** IPv6 hands out 2000::/3 alone; within it these lead elsewhere: protocols, tunnels to IPv4, documentation. */
const closed6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const

const closed = new BlockList()
for (const [network, bits] of closed4) closed.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of closed6) closed.addSubnet(network, bits, 'ipv6')
const open6 = new BlockList()
open6.addSubnet('2000::', 3, 'ipv6')

/**
 * Whether an IP address is one of the open internet: not this machine, a private network, a link, a cloud's
 * metadata service, a tunnel to any of these. False for what is no address.
 */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !closed.check(address, 'ipv4')
  return family === 6 && open6.check(address, 'ipv6') && !closed.check(address, 'ipv6')
}

/** The host of an address as `isIP` takes it: `[::1]` without its brackets. */
export const hostOf = (url: URL): string => url.hostname.replace(/^\[(.*)\]$/, '$1')
