/** The ways in which a body or a query is broken, made of what the document says it should be. */
import { referredIn } from './example.ts'
import { isRecord } from '../../../src/kernel/record.ts'
import type { OpenApi } from '../../../src/platform/openapi/document.ts'
import type { JsonSchema } from '../../../src/platform/openapi/json-schema.ts'

const longText = 'x'.repeat(30_000)

const typesOf = (document: OpenApi, given: JsonSchema): readonly string[] => {
  const schema = referredIn(document, given)
  const own = [schema.type ?? []].flat()
  return own.length > 0 ? own : (schema.anyOf ?? []).flatMap((one) => typesOf(document, one))
}

/** Bodies by the name of what is wrong with them; the good one is what is broken. */
export function brokenBodies(document: OpenApi, given: JsonSchema, good: unknown): Record<string, unknown> {
  const schema = referredIn(document, given)
  const fields = Object.entries(schema.properties ?? {})
  const rest = isRecord(good) ? good : {}
  const broken: Record<string, unknown> = {
    'an empty body': Array.isArray(good) ? [] : {},
    'a body that is a text': 'text',
    'an unknown property': Array.isArray(good) ? [{ nonsense: 1 }] : { ...rest, nonsense: 1 },
  }
  if (fields.length === 0) return broken
  const wrong = (types: readonly string[]) => (types.includes('object') ? 'text' : { no: 'thing' })
  broken['wrong types in every field'] = Object.fromEntries(
    fields.map(([name, one]) => [name, wrong(typesOf(document, one))]),
  )
  const texts = fields.filter(([, one]) => {
    const { enum: values, format } = referredIn(document, one)
    return !values && !format && typesOf(document, one).includes('string')
  })
  if (texts.length > 0)
    broken['texts that are too long'] = {
      ...rest,
      ...Object.fromEntries(texts.map(([name]) => [name, longText])),
    }
  return broken
}

/** Queries by the name of what is wrong with them. */
export function brokenQueries(names: readonly string[]): Record<string, string> {
  if (names.length === 0) return {}
  return {
    'no query': '',
    'a query of wrong values': `?${names.map((name) => `${name}=no%20such`).join('&')}`,
  }
}
