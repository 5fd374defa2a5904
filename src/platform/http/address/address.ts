/** The address a call comes from, behind configured proxies too, and the networks it may belong to. */
import { BlockList, isIP } from 'node:net'

/** Whether a text is an IP address or a network in CIDR notation, `10.0.0.0/8`. */
export function isNetwork(text: string): boolean {
  const [address = '', length, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  return length === undefined || (/^\d{1,3}$/.test(length) && Number(length) <= (version === 4 ? 32 : 128))
}

/** Addresses and networks as one list to look addresses up in; what is neither is left out. */
export function networks(parts: readonly string[]): BlockList {
  const list = new BlockList()
  for (const part of parts.filter(isNetwork)) {
    const [address = '', bits] = part.split('/')
    if (bits === undefined) list.addAddress(address, familyOf(address))
    else list.addSubnet(address, Number(bits), familyOf(address))
  }
  return list
}

/** Whether an address is in the list. */
export const isWithin = (address: string, list: BlockList): boolean =>
  isIP(address) !== 0 && list.check(address, familyOf(address))

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')
/** An IPv4 address that a socket for both families wrote as IPv6 is that IPv4 address. */
const plain = (address: string) => address.replace(/^::ffff:(?=[\d.]+$)/i, '')

/**
 * The caller's address: the socket's, or, when the socket is a trusted proxy's, the last address of
 * `X-Forwarded-For` that is not a trusted proxy's.
 *
 * @param socket the remote address of the connection; undefined in process.
 */
export function clientAddress(request: Request, socket: string | undefined, proxies: BlockList): string {
  let address = plain(socket ?? '127.0.0.1')
  const forwarded = (request.headers.get('x-forwarded-for') ?? '')
    .split(',')
    .map((part) => plain(part.trim()))
  while (isWithin(address, proxies)) {
    const next = forwarded.pop()
    if (!next || !isIP(next)) break
    address = next
  }
  return address
}

/**
 * Whose an address is: itself, or for IPv6 its /64, the smallest network a household or a server gets
 * (RFC 6177). Anything else is given back as it is.
 */
export function householdOf(address: string): string {
  if (isIP(address) !== 6) return address
  const [whole = ''] = address.split('%')
  const [head = '', tail] = whole.split('::')
  const before = head.split(':').filter(Boolean)
  const after = (tail ?? '').split(':').filter(Boolean)
  const missing = 8 - before.length - after.length - (whole.includes('.') ? 1 : 0)
  const groups = [...before, ...Array.from({ length: Math.max(missing, 0) }, () => '0'), ...after]
  const first = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${first.join(':')}::/64`
}
