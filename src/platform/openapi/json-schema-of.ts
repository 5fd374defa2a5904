/** A schema as the document says it: JSON Schema (draft 2020-12), and the reasons a schema refuses for. */
import { toJsonSchema } from '@valibot/to-json-schema'
import type { Schema } from '../http/endpoint/schema.ts'
import type { JsonSchema } from './json-schema.ts'

/** Steps JSON Schema has no word for. */
const unsaid = new Set(['check', 'raw_check', 'transform', 'raw_transform', 'trim'])

/** What the schema of a request or an answer says to a reader. */
export function jsonSchemaOf(schema: Schema): JsonSchema {
  const { $schema: _version, ...said } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    typeMode: 'output',
    errorMode: 'ignore',
    // What JSON Schema has no word for says itself in the metadata that follows it.
    overrideSchema: ({ valibotSchema }) => (valibotSchema.type === 'custom' ? {} : undefined),
    overrideAction: ({ valibotAction, jsonSchema }) => {
      // That every program knows it exactly is no bound anybody would be near.
      if (valibotAction.type === 'safe_integer') return { ...jsonSchema, type: 'integer' }
      if (unsaid.has(valibotAction.type)) return jsonSchema
      if (valibotAction.type !== 'metadata') return undefined
      const { reasons: _reasons, ...own } = { ...jsonSchema, ...(valibotAction as Judging).metadata }
      return own as object
    },
  })
  return said as JsonSchema
}

/** Metadata with the reasons of what judges by a function of its own: those are no part of the document's schema. */
interface Judging {
  readonly metadata?: { readonly reasons?: readonly string[] } & JsonSchema
}

/** Every reason a schema may refuse for, of itself and of what it is made of. */
export function reasonsIn(schema: Schema): readonly string[] {
  const reasons = new Set<string>()
  const seen = new Set<unknown>()
  const walk = (node: unknown) => {
    if (typeof node !== 'object' || node === null || seen.has(node)) return
    seen.add(node)
    const { message, entries, pipe, item, wrapped, options, metadata } = node as Record<string, unknown>
    if (typeof message === 'string') reasons.add(message)
    if (entries) {
      reasons.add('unknown-property')
      Object.values(entries).forEach(walk)
    }
    for (const inner of [pipe, options].flat()) walk(inner)
    for (const reason of (metadata as Judging['metadata'])?.reasons ?? []) reasons.add(reason)
    walk(item)
    walk(wrapped)
  }
  walk(schema)
  return [...reasons]
}
