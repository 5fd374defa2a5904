/** An answer as it is written down: what is drawn by lot or by the clock has a name instead, nothing else is changed. */
import { createHash } from 'node:crypto'
import { textOfPdf } from '../helpers/text-of-pdf.ts'
import type { Answer } from './calls/caller.ts'

export interface PlainAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: unknown
}

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g
const instant = /(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}):\d{2}(?:\.\d+)?(?=Z|[+-]\d{2}:\d{2})/g
const signed = /eyJ[\w-]+\.[\w-]+\.[\w-]+/g
const hash = /\b[0-9a-f]{32,128}\b/g
const chance = /(?<![\w-])[\w-]{22,}(?![\w-])/g
// Letters of both cases and digits, mixed as nobody writes them; or the alphabet of an authenticator's secret.
const isDrawn = (text: string) =>
  (/[a-z]/.test(text) && /[A-Z]/.test(text) && /\d/.test(text)) || /^[A-Z2-7]{26,}$/.test(text)

/** By the key of a value: what is another each time and looks like nothing in particular. */
const drawnFields = new Set(['recovery_codes', 'observedValue', 'expires'])

/** Names of what is drawn, in order of appearance; records that were there before the call have theirs already. */
export function plainText(known: ReadonlyMap<string, string>): (text: string) => string {
  const names = new Map<string, string>()
  const nameOf = (id: string) => {
    const name = known.get(id) ?? names.get(id) ?? `<u${names.size + 1}>`
    if (!known.has(id)) names.set(id, name)
    return name
  }
  return (text) =>
    text
      .replaceAll(signed, '<token>')
      .replaceAll(uuid, nameOf)
      .replaceAll(instant, '$1')
      .replaceAll(hash, '<hash>')
      .replaceAll(chance, (found) => (isDrawn(found) ? '<token>' : found))
}

/** What of an answer is compared. */
export function plainAnswer(
  { status, headers, bytes }: Answer,
  known: ReadonlyMap<string, string>,
): PlainAnswer {
  const plain = plainText(known)
  const walk = (value: unknown, key = ''): unknown => {
    if (drawnFields.has(key) && value !== null) return '<drawn>'
    if (typeof value === 'string') return plain(value)
    if (Array.isArray(value)) return value.map((one) => walk(one))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [plain(name), walk(one, name)]))
  }
  const said = (name: string) => {
    const value = headers.get(name)
    return value === null ? {} : { [name]: plain(value) }
  }
  const cookies = headers.getSetCookie().map((cookie) => cookie.split('=', 1)[0])
  return {
    status,
    headers: {
      ...said('content-type'),
      ...said('location'),
      ...said('cache-control'),
      ...said('content-disposition'),
      ...(headers.has('etag') && { etag: true }),
      ...(cookies.length > 0 && { 'set-cookie': cookies }),
    },
    body: bodyOf(bytes, headers.get('content-type') ?? '', plain, walk),
  }
}

function bodyOf(
  bytes: Uint8Array,
  type: string,
  plain: (text: string) => string,
  walk: (value: unknown) => unknown,
): unknown {
  if (bytes.length === 0) return null
  const text = () => new TextDecoder().decode(bytes)
  if (type.includes('json')) return walk(JSON.parse(text()))
  if (type.startsWith('application/pdf')) return { pdf: plain(textOfPdf(bytes)) }
  if (type.startsWith('text/html')) return { html: hashOf(plain(text())) }
  if (type.startsWith('text/')) return plain(text())
  return { bytes: bytes.length, hash: hashOf(bytes) }
}

const hashOf = (value: string | Uint8Array) => createHash('sha256').update(value).digest('hex').slice(0, 16)
