/** Schemas as a reader sees them: one line a property, names instead of nesting. */
import type { JsonSchema } from './json-schema.ts'

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
/** A text that can stand in HTML, as content or in a quoted attribute. */
export const safe = (text: string): string => text.replaceAll(/[&<>"']/g, (one) => escapes[one]!)

/** A sentence whose words in backticks are code. */
export const sentence = (text: string): string => safe(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>')

export const anchorOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

const code = (text: string) => `<code>${safe(text)}</code>`

/** What kind of value it is, in a few words. */
export function typeOf(schema: JsonSchema): string {
  if (schema.$ref) {
    const name = schema.$ref.split('/').at(-1)!
    return `<a href="#schema-${anchorOf(name)}">${safe(name)}</a>`
  }
  if (schema.anyOf) return [...new Set(schema.anyOf.map(typeOf))].join(' or ')
  if (schema.const !== undefined) return code(JSON.stringify(schema.const))
  if (schema.enum) return schema.enum.map((value) => code(String(value))).join(' ')
  const types = [schema.type ?? 'any'].flat()
  const said = types.map((type) => {
    if (type === 'array') return `list of ${schema.items ? typeOf(schema.items) : 'anything'}`
    return type === 'string' && schema.format ? schema.format : type
  })
  return said.join(' or ')
}

function boundsOf({ minimum, maximum, minLength, maxLength }: JsonSchema): string {
  const range = (least: number | undefined, most: number | undefined, unit: string) => {
    if (least === undefined && most === undefined) return []
    if (most === undefined) return [`at least ${least}${unit}`]
    return [least === undefined ? `at most ${most}${unit}` : `${least} to ${most}${unit}`]
  }
  return [...range(minimum, maximum, ''), ...range(minLength, maxLength, ' characters')].join(', ')
}

/** The properties of a value, nested ones below their own; a single line where it has none. */
export function schemaHtml(schema: JsonSchema, depth = 0): string {
  const inner = schema.type === 'array' && schema.items ? schema.items : schema
  if (schema.anyOf && schema.anyOf.some(({ properties }) => properties))
    return schema.anyOf.map((one) => schemaHtml(one, depth)).join('<p class="or">or</p>')
  if (!inner.properties || depth > 6) return `<p class="type">${typeOf(schema)}</p>`
  const rows = Object.entries(inner.properties).map(([name, one]) => {
    const isNeeded = inner.required?.includes(name)
    const more = [boundsOf(one), one.description && sentence(one.description)].filter(Boolean).join('. ')
    const nested = nestedOf(one)
    return `<li><code class="name">${safe(name)}</code> <span class="type">${nested ? nested.words : typeOf(one)}</span>${
      isNeeded ? ' <em>required</em>' : ''
    }${more ? `<span class="more">${more}</span>` : ''}${nested ? schemaHtml(nested.schema, depth + 1) : ''}</li>`
  })
  const list = rows.length > 0 ? `<ul class="fields">${rows.join('')}</ul>` : ''
  return schema.type === 'array' && depth === 0 ? `<p class="type">list of</p>${list}` : list
}

function nestedOf(schema: JsonSchema): { words: string; schema: JsonSchema } | null {
  if (schema.properties) return { words: 'object', schema }
  if (schema.items?.properties) return { words: 'list of', schema: schema.items }
  const inside = schema.anyOf?.find(({ properties }) => properties)
  return inside ? { words: 'object or null', schema: inside } : null
}
