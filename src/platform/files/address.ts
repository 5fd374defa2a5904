/** Addresses of files that open without a token until they end: HMAC-SHA256 over file, parameters and end. */
import { createHmac, timingSafeEqual } from 'node:crypto'

/** How long an address opens its file, at least and at most: the ends are shared, so that browsers can cache. */
const leastMs = 600_000
const stepMs = 300_000

export interface Signing {
  readonly secret: string
  /** Epoch ms. */
  readonly now: number
}

const ours = new Set(['expires', 'signature', 'access_token'])

function signatureOf(secret: string, id: string, search: URLSearchParams, expires: string): string {
  const parameters = [...search].filter(([name]) => !ours.has(name))
  const sorted = parameters.map(([name, value]) => `${name}=${value}`).toSorted()
  const text = JSON.stringify(['asset', id.toLowerCase(), expires, sorted])
  return createHmac('sha256', secret).update(text).digest('base64url')
}

/**
 * The address of a file with these parameters (a transformation, `download`) and when it ends, ten to fifteen
 * minutes from now; a public file's address ends never.
 */
export function signedAddress(
  file: { readonly id: string; readonly public: boolean },
  given: URLSearchParams,
  { secret, now }: Signing,
): { address: string; expires: string | null } {
  const search = new URLSearchParams([...given].filter(([name]) => !ours.has(name)))
  const at = (query: URLSearchParams) => `/assets/${file.id}${query.size > 0 ? `?${query.toString()}` : ''}`
  if (file.public) return { address: at(search), expires: null }
  const ends = Math.ceil((now + leastMs) / stepMs) * stepMs
  const expires = String(ends / 1000)
  const signature = signatureOf(secret, file.id, search, expires)
  search.set('expires', expires)
  search.set('signature', signature)
  return { address: at(search), expires: new Date(ends).toISOString() }
}

/** Whether the address's signature is ours, for this file and these parameters, and has not ended. */
export function isSigned(id: string, search: URLSearchParams, { secret, now }: Signing): boolean {
  const expires = search.get('expires') ?? ''
  const given = Buffer.from(search.get('signature') ?? '')
  const right = Buffer.from(signatureOf(secret, id, search, expires))
  const isOurs = given.length === right.length && timingSafeEqual(given, right)
  return isOurs && /^\d{1,12}$/.test(expires) && Number(expires) * 1000 > now
}
