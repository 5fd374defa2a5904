/** A fetch handler behind a socket, with a shutdown that lets open requests finish. */
import { type Server, type ServerResponse, createServer } from 'node:http'
import { type AddressInfo, Server as NetServer } from 'node:net'
import type { Duplex } from 'node:stream'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { rememberPeer } from '../address/peer.ts'
import { invalidPayload, problemBody } from '../problem.ts'

export interface Listening {
  /** The port it listens on; of use when 0 was asked for. */
  readonly port: number
  /** Takes no new request and resolves when the open ones are answered, or `graceMs` later at most. */
  close(graceMs: number): Promise<void>
}

/** Serves `fetch` on a host and port; rejects when the port cannot be had. */
export async function listen(
  fetch: (request: Request) => Promise<Response>,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<Listening> {
  const listener = getRequestListener((request, env) => {
    rememberPeer(request, (env as HttpBindings).incoming.socket.remoteAddress)
    return fetch(request)
  })
  const open = new Set<ServerResponse>()
  let isLeaving = false
  const server = createServer((incoming, outgoing) => {
    // Whatever is answered, and by whom: no browser guesses at what it is.
    outgoing.setHeader('x-content-type-options', 'nosniff')
    // Told to be the last of its connection, a client asks nothing more on it, and nothing of his is cut off.
    outgoing.shouldKeepAlive &&= !isLeaving
    open.add(outgoing)
    outgoing.once('close', () => open.delete(outgoing))
    void listener(incoming, outgoing)
  })
  const leave = () => {
    isLeaving = true
    for (const outgoing of open) if (!outgoing.headersSent) outgoing.shouldKeepAlive = false
  }
  server.on('clientError', answerMalformed)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    close: (graceMs) => close(server, graceMs, leave),
  }
}

/**
 * A path may arrive as raw UTF-8 (`/fr/aperçu`), which Node's parser refuses (HPE_INVALID_URL): whoever sent
 * it is shown the same path with its bytes escaped. Whatever else is malformed gets 400, what is too long 431.
 */
function answerMalformed(error: Error & { code?: string; rawPacket?: Buffer }, socket: Duplex): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy()
    return
  }
  const raw = /^GET (\/\S*[\u0080-\u00FF]\S*) HTTP\//.exec(error.rawPacket?.toString('latin1') ?? '')?.[1]
  const escaped = raw
    ?.replace(/^\/{2,}/, '/')
    .replaceAll(/[\u0080-\u00FF]/g, (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`)
  if (escaped && error.code === 'HPE_INVALID_URL') {
    socket.end(bare(`308 Permanent Redirect\r\nLocation: ${escaped}`, ''))
    return
  }
  const [head, problem] =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? ['431 Request Header Fields Too Large', invalidPayload('The address or the headers are too long')]
      : ['400 Bad Request', invalidPayload('The request is malformed')]
  const type = '\r\nContent-Type: application/json; charset=utf-8'
  socket.end(bare(head + type, JSON.stringify(problemBody(problem.entries))))
}

const bare = (head: string, body: string) =>
  `HTTP/1.1 ${head}\r\nConnection: close\r\nX-Content-Type-Options: nosniff\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`

/**
 * What was sent while we were busy lies unread on its connection, which looks idle, and who just had an answer may be
 * about to ask again: a connection is ended when it has been idle this long, or with the next answer on it.
 */
const idleMs = 500

function close(server: Server, graceMs: number, leave: () => void): Promise<void> {
  leave()
  return new Promise((resolve) => {
    const reading = setInterval(() => server.closeIdleConnections(), Math.min(idleMs, graceMs))
    const impatience = setTimeout(() => server.closeAllConnections(), graceMs)
    // An HTTP server's own `close` would end idle connections at once.
    NetServer.prototype.close.call(server, () => {
      clearInterval(reading)
      clearTimeout(impatience)
      resolve()
    })
  })
}
