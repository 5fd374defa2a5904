/** One HTTP call to an address somebody else chose: to the open internet alone, bounded in time and size. */
import { lookup as lookUp } from 'node:dns/promises'
import { type IncomingHttpHeaders, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import { type Outcome, ok, refuse } from '../../../kernel/outcome.ts'
import { hostOf, isPublicAddress } from '../address/public-address.ts'

/** All addresses of a host name; `dns.lookup` unless a test says otherwise. */
export type Lookup = (
  host: string,
) => Promise<readonly { readonly address: string; readonly family: number }[]>

export interface Outgoing {
  readonly url: string
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Uint8Array
  /** Whether this machine and private networks may be called too. */
  readonly mayBePrivate: boolean
  /** From the first look at the name to the last byte, in milliseconds. */
  readonly timeoutMs: number
  /** More of an answer is not read. */
  readonly mostBytes: number
  readonly lookup?: Lookup
}

/** What was answered: any status, its headers and its text. */
export interface Answered {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
}

export type NoAnswer = 'address-not-allowed' | 'unreachable' | 'timed-out' | 'answer-too-large'

const dns: Lookup = (host) => lookUp(host, { all: true })

/**
 * Calls and gives what was answered. The name is resolved once, every address it has is checked, and the call goes to
 * a checked one, so that a name cannot change its mind in between. Redirects are not followed, and the environment's
 * proxies not used.
 */
export async function callOut(call: Outgoing): Promise<Outcome<Answered, NoAnswer>> {
  const url = new URL(call.url)
  const deadline = AbortSignal.timeout(call.timeoutMs)
  const target = await resolved(url, call, deadline)
  return target.ok ? exchange(url, target.value, call, deadline) : target
}

async function resolved(
  url: URL,
  { mayBePrivate, lookup = dns }: Outgoing,
  deadline: AbortSignal,
): Promise<Outcome<{ address: string; family: number }, NoAnswer>> {
  const host = hostOf(url)
  const found = isIP(host)
    ? [{ address: host, family: isIP(host) }]
    : await Promise.race([lookup(host), abortOf(deadline)]).catch(() => null)
  if (deadline.aborted) return refuse('timed-out')
  const [first] = found ?? []
  if (!found || !first) return refuse('unreachable')
  if (!mayBePrivate && !found.every(({ address }) => isPublicAddress(address)))
    return refuse('address-not-allowed')
  return ok(first)
}

/** Rejects at the deadline; only to be raced, or nobody hears of it and the program ends. */
const abortOf = (deadline: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    deadline.addEventListener('abort', () => reject(new Error('timed out')), { once: true })
  })

function exchange(
  url: URL,
  target: { address: string; family: number },
  { method, headers, body, mostBytes }: Outgoing,
  deadline: AbortSignal,
): Promise<Outcome<Answered, NoAnswer>> {
  return new Promise((resolve) => {
    const send = url.protocol === 'https:' ? requestHttps : requestHttp
    const request = send(
      url,
      {
        method,
        headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
        // A connection of its own: one that is kept open might lead to an address of before.
        agent: false,
        signal: deadline,
        // Node asks for one address or for all of them.
        lookup: (_host, options, answer) =>
          options.all ? answer(null, [target]) : answer(null, target.address, target.family),
      },
      (response) => {
        let size = 0
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => {
          size += part.byteLength
          if (size <= mostBytes) {
            parts.push(part)
            return
          }
          resolve(refuse('answer-too-large'))
          response.destroy()
        })
        response.on('end', () =>
          resolve(
            ok({
              status: response.statusCode ?? 0,
              headers: response.headers,
              text: Buffer.concat(parts).toString('utf8'),
            }),
          ),
        )
        response.on('error', () => resolve(refuse(deadline.aborted ? 'timed-out' : 'unreachable')))
      },
    )
    request.on('error', () => resolve(refuse(deadline.aborted ? 'timed-out' : 'unreachable')))
    request.end(body)
  })
}
