/**
 * An access point for trials: speaks the contract of docs/structured-invoices.md, delivers to nobody, and misbehaves on
 * request. `npm run access-point` starts it; tests start it in their own process.
 */
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { signatureHeaders } from '../src/platform/webhooks/signature.ts'

export const trialKey = 'a-key-for-trials-only'
export const trialSecret = 'a-secret-for-trials-only-of-32-signs'

type State = 'queued' | 'delivered' | 'accepted' | 'rejected' | 'failed'

/** What becomes of a document that is handed over; anything but `accepts` is a fault of somebody. */
export const manners = [
  'accepts',
  /** The buyer refuses what he got. */
  'rejects',
  /** The network has no such receiver. */
  'refuses',
  /** It fails after it was taken. */
  'fails',
  /** Its receipt comes only when it was asked three times. */
  'late',
  /** It is taken, and nothing is ever heard of it. */
  'never',
  /** It is taken, and the line breaks before the answer. */
  'hangs_up',
  /** 500, and nothing was taken. */
  'breaks',
  /** 200, with something nobody can read. */
  'babbles',
] as const
export type Manner = (typeof manners)[number]

const ends: Readonly<Partial<Record<Manner, readonly State[]>>> = {
  rejects: ['delivered', 'rejected'],
  fails: ['failed'],
  late: ['queued', 'queued', 'delivered', 'accepted'],
  never: [],
}
const reasons: Readonly<Partial<Record<State, { readonly code: string; readonly reason: string }>>> = {
  rejected: { code: 'REF', reason: 'The order number is not ours' },
  failed: { code: 'RECEIVER', reason: 'The receiver is not on the network' },
}

export interface TrialDocument {
  readonly reference: string
  readonly bytes: Buffer
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  state: State
  /** What is still to come. */
  rest: State[]
  /** How often it was handed over. */
  times: number
}

export interface TrialAccessPoint {
  readonly url: string
  readonly documents: ReadonlyMap<string, TrialDocument>
  /** Every call, oldest first: `PUT 202`, `GET 200`. */
  readonly calls: readonly string[]
  /** How it treats what is handed over from now on; one after the other, the last for good. */
  behave(...next: readonly [Manner, ...Manner[]]): void
  /** From now on it tells by itself, there. */
  tellsAt(address: string): void
  /** Says by itself where a document stands; answers the status it got. */
  tell(reference: string, state: State, over?: object): Promise<number>
  stop(): Promise<void>
}

/** @param tells where it tells by itself, `https://…/api/access-point/answers`; it only answers where that is not set. */
export async function startTrialAccessPoint({
  port = 0,
  tells: tellsFirst,
  log = () => {},
}: { port?: number; tells?: string; log?: (line: string) => void } = {}): Promise<TrialAccessPoint> {
  const documents = new Map<string, TrialDocument>()
  const calls: string[] = []
  let plan: Manner[] = ['accepts']
  let tells = tellsFirst

  const said = ({ reference, state }: TrialDocument) => ({
    reference,
    state,
    at: new Date().toISOString(),
    id: `trial-${reference.slice(0, 8)}`,
    ...reasons[state],
  })
  const tell: TrialAccessPoint['tell'] = async (reference, state, over = {}) => {
    const body = JSON.stringify({ reference, state, ...reasons[state], ...over })
    const signed = signatureHeaders(trialSecret, { id: reference, body, now: Date.now() })
    const { status } = await fetch(tells!, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...signed },
      body,
    })
    return status
  }
  const step = (document: TrialDocument) => {
    document.state = document.rest.shift() ?? document.state
  }

  /** One state after the other; whom it cannot reach it answers when it is asked. */
  async function tellAll(document: TrialDocument): Promise<void> {
    const { reference, rest } = document
    while (tells && rest[0]) {
      const status = await tell(reference, rest[0]).catch(() => null)
      if (status === null) {
        log(
          `Nobody can be reached at ${tells}: from now on it says what becomes of a document when it is asked`,
        )
        tells = undefined
        return
      }
      step(document)
      log(`${reference} ${document.state}: ${status}`)
    }
  }

  function taken(request: IncomingMessage, reference: string, bytes: Buffer): [number, unknown] | 'hang up' {
    const known = documents.get(reference)
    if (known) {
      known.times += 1
      return Buffer.compare(known.bytes, bytes) === 0 ? [200, said(known)] : [409, { code: 'OTHER_BYTES' }]
    }
    const hash = createHash('sha256').update(bytes).digest('hex')
    if (request.headers['document-sha256'] !== hash)
      return [400, { code: 'HASH', reason: 'The bytes are not whole' }]
    const manner = plan.length > 1 ? plan.shift()! : plan[0]!
    if (manner === 'breaks') return [500, 'Internal error']
    if (manner === 'refuses') return [422, { state: 'failed', ...reasons.failed }]
    const document: TrialDocument = {
      reference,
      bytes,
      headers: request.headers,
      state: 'queued',
      rest: [...(ends[manner] ?? ['delivered', 'accepted'])],
      times: 1,
    }
    documents.set(reference, document)
    if (tells && manner !== 'never') setTimeout(() => void tellAll(document), 500).unref()
    if (manner === 'hangs_up') return 'hang up'
    return manner === 'babbles' ? [200, '<html>OK</html>'] : [202, said(document)]
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const bytes = await buffer(request)
    const reference = /^\/documents\/([0-9a-f-]{36})$/.exec(request.url ?? '')?.[1]
    const reply = ([status, body]: [number, unknown]) => {
      calls.push(`${request.method} ${status}`)
      log(`${request.method} ${request.url} ${status}`)
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(typeof body === 'string' ? body : JSON.stringify(body))
    }
    if (request.headers.authorization !== `Bearer ${trialKey}`) return reply([401, { code: 'KEY' }])
    if (!reference) return reply([404, {}])
    if (request.method === 'PUT') {
      const done = taken(request, reference, bytes)
      if (done !== 'hang up') return reply(done)
      calls.push('PUT hang up')
      return void request.socket.destroy()
    }
    const document = documents.get(reference)
    if (!document) return reply([404, {}])
    if (!tells) step(document)
    return reply([200, said(document)])
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    documents,
    calls,
    behave: (...next) => (plan = [...next]),
    tellsAt: (address) => {
      tells = address
    },
    tell,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

if (import.meta.main) {
  const { PORT = '3000' } = process.env
  const [manner = 'accepts', program = `http://localhost:${PORT}`] = process.argv.slice(2)
  const known = manners.find((one) => one === manner)
  if (!known) {
    console.error(`It behaves in one of these manners: ${manners.join(', ')}`)
    process.exit(1)
  }
  const trial = await startTrialAccessPoint({
    port: 3900,
    tells: `${program}/api/access-point/answers`,
    log: console.log,
  })
  trial.behave(known)
  console.log(`It tells ${program} what becomes of a document: where the program listens elsewhere, stop it and run
  npm run access-point -- ${known} http://localhost:PORT
Start the program with:
  ACCESS_POINT_URL=${trial.url} ACCESS_POINT_KEY=${trialKey} ACCESS_POINT_SECRET=${trialSecret} WEBHOOK_PRIVATE=1`)
}
