/** What a reader typed into a list's search box, as a filter of the dialect. */
import type { Resource } from '../../resource.ts'
import type { Desk } from '../desk.tsx'

type Looker = Pick<Desk, 'fields' | 'resource'>

/**
 * Every word must stand somewhere: in a text of the record itself, or in what a record it names is called.
 * Fields the reader may not read are not looked into. Empty for nothing typed.
 */
export function wordsFilter(desk: Looker, resource: Resource, typed: string | undefined): object {
  const words = (typed ?? '').split(/\s+/).filter(Boolean)
  if (words.length === 0) return {}
  const places = [
    ...textsOf(desk, resource, Object.keys(resource.fields)).map((name) => [name]),
    ...desk.fields('read', resource.name).flatMap((name) => {
      const { kind, to } = resource.fields[name] ?? {}
      if (kind !== 'one' || !to || to === 'users') return []
      const target = desk.resource(to)
      return textsOf(desk, target, target.title).map((title) => [name, title])
    }),
  ]
  return {
    _and: words.map((word) => ({ _or: places.map((path) => at(path, { _icontains: escaped(word) })) })),
  }
}

const textsOf = (desk: Looker, resource: Resource, names: readonly string[]) => {
  const readable = new Set(desk.fields('read', resource.name))
  return names.filter((name) => {
    const field = resource.fields[name]
    return field?.kind === 'text' && !field.secret && readable.has(name)
  })
}

const at = (path: readonly string[], condition: object): object =>
  path.toReversed().reduce<object>((inner, name) => ({ [name]: inner }), condition)

/** `%` and `_` are wildcards to the dialect and plain signs to a person. */
const escaped = (word: string) => word.replaceAll(/[\\%_]/g, '\\$&')
