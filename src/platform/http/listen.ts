/** A fetch handler behind a socket, with a shutdown that lets open requests finish. */
import { type IncomingMessage, type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'

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
  const listener = getRequestListener(fetch)
  const server = createServer((incoming, outgoing) => {
    escapeRawBytes(incoming)
    if (!server.listening) outgoing.setHeader('connection', 'close')
    void listener(incoming, outgoing)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return { port: (server.address() as AddressInfo).port, close: (graceMs) => close(server, graceMs) }
}

/** A path may arrive as raw UTF-8 (`/fr/aperçu` typed in curl); Node hands its bytes out as Latin-1. */
function escapeRawBytes(incoming: IncomingMessage): void {
  incoming.url = incoming.url?.replaceAll(
    /[\u0080-\u00FF]/g,
    (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

function close(server: Server, graceMs: number): Promise<void> {
  return new Promise((resolve) => {
    const impatience = setTimeout(() => server.closeAllConnections(), graceMs)
    server.close(() => {
      clearTimeout(impatience)
      resolve()
    })
    server.closeIdleConnections()
  })
}
