/** The address a call comes from, behind configured proxies too. */
import { BlockList, isIP } from 'node:net'

/** Addresses and CIDR ranges whose forwarding headers count, from `TRUSTED_PROXY` (comma-separated). */
export function trustedProxies(setting: string | undefined): BlockList {
  const list = new BlockList()
  for (const part of (setting ?? '').split(',').map((text) => text.trim())) {
    const [address = '', bits] = part.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (!isIP(address)) continue
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return list
}

const plain = (address: string) => address.replace(/^::ffff:/i, '')
const isTrusted = (address: string, proxies: BlockList) =>
  isIP(address) !== 0 && proxies.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

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
  while (isTrusted(address, proxies)) {
    const next = forwarded.pop()
    if (!next || !isIP(next)) break
    address = next
  }
  return address
}
