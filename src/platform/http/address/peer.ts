/** The socket address a request came from, kept beside it: a standard Request has no place for it. */

const peers = new WeakMap<Request, string>()

/** Notes where a request came from. */
export function rememberPeer(request: Request, address: string | undefined): void {
  if (address !== undefined) peers.set(request, address)
}

/** The socket address of a request; undefined for one made in this process. */
export const peerOf = (request: Request): string | undefined => peers.get(request)
