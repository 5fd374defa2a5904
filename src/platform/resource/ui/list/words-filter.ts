/** What a reader typed into a list's search box, as a filter of the dialect. */
import { locales } from '../../../../kernel/locale.ts'
import type { Resource } from '../../resource.ts'
import type { Desk } from '../desk.tsx'

type Looker = Pick<Desk, 'fields' | 'resource'>

/**
 * Every word must stand somewhere: in a text of the record itself, in any language, or in what a record it names
 * is called. Fields the reader may not read are not looked into. Empty for nothing typed, and where there is
 * nothing to look into.
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
  if (places.length === 0) return {}
  return {
    _and: words.map((word) => ({ _or: places.map((path) => at(path, { _icontains: word })) })),
  }
}

/** The texts of a record by the paths a filter names them with. */
const textsOf = (desk: Looker, resource: Resource, names: readonly string[]): string[] => {
  const readable = new Set(desk.fields('read', resource.name))
  return names.flatMap((name) => {
    const field = resource.fields[name]
    if (!field || field.secret || !readable.has(name)) return []
    if (field.kind === 'translated') return locales.map((locale) => `${name}.${locale}`)
    return field.kind === 'text' ? [name] : []
  })
}

const at = (path: readonly string[], condition: object): object =>
  path.toReversed().reduce<object>((inner, name) => ({ [name]: inner }), condition)
