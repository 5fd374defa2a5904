/** A request's JSON body, read within its limit. */
import { isRecord } from '../../../kernel/record.ts'
import { isStorable } from '../../resource/kinds/kind.ts'
import { invalidPayload } from '../problem.ts'

/** The largest body that is read, in bytes. */
export const bodyLimit = 1_048_576

/** The text of a body; throws 400 beyond the limit, without reading more than the limit. */
export async function readText(request: Request, limit: number = bodyLimit): Promise<string> {
  const declared = request.headers.get('content-length')
  if (Number(declared ?? 0) > limit) throw tooLarge()
  // The server holds a sender to the length that was declared; only what declares none has to be counted.
  if (declared !== null && !request.headers.has('transfer-encoding')) return withinLimit(request, limit)
  if (!request.body) return ''
  const reader = request.body.getReader()
  const decoder = new TextDecoder()
  let size = 0
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    size += value.byteLength
    if (size > limit) {
      await reader.cancel()
      throw tooLarge()
    }
    text += decoder.decode(value, { stream: true })
  }
}

async function withinLimit(request: Request, limit: number): Promise<string> {
  const text = await request.text()
  if (Buffer.byteLength(text) > limit) throw tooLarge()
  return text
}

const tooLarge = () => invalidPayload('request entity too large')

/**
 * The JSON of a body: `{}` for none and for another content type, as the dialect has it; throws 400 for what
 * is no JSON and for a bare text, number or null.
 */
export async function readJson(request: Request, limit: number = bodyLimit): Promise<object> {
  const type = request.headers.get('content-type') ?? ''
  const text = await readText(request, limit)
  if (!text.trim() || !isJsonType(type)) return {}
  const value = parsed(text)
  if (typeof value !== 'object' || value === null)
    throw invalidPayload('The body must be an object or a list')
  if (isDeeperThan(value, deepestBody)) throw invalidPayload('The body is nested too deeply')
  return value
}

/** Whether a body of this content type is read as JSON. */
export const isJsonType = (type: string): boolean => /^application\/(\w+\+)?json\b/i.test(type)

/** Deeper than any body a person sends, and shallower than what a recursive walk can bear. */
const deepestBody = 100

/** Level by level, so that no depth can exhaust the stack. */
function isDeeperThan(value: object, levels: number): boolean {
  let level: object[] = [value]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > levels) return true
    level = level.flatMap((node) =>
      Object.values(node).filter((inner): inner is object => typeof inner === 'object' && inner !== null),
    )
  }
  return false
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw invalidPayload(error instanceof Error ? error.message : 'Invalid JSON')
  }
}

/** The fields whose text no database keeps: with a NUL, or with half of a surrogate pair. */
export function unstorable(value: unknown, field = ''): string[] {
  if (typeof value === 'string') return isStorable(value) ? [] : [field]
  if (Array.isArray(value)) return value.flatMap((inner) => unstorable(inner, field)).slice(0, 1)
  if (!isRecord(value)) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    isStorable(name) ? unstorable(inner, field ? `${field}.${name}` : name) : [field],
  )
}
