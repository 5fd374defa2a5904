/** Query strings with brackets, `filter[_or][0][id][_eq]=3`, as the objects they stand for. */
import { isRecord } from '../../../kernel/record.ts'
import { invalidQuery } from '../../http/problem.ts'

export type Raw = Record<string, unknown>

const deepest = 40
const mostParameters = 2000

/** Without a prototype, so that a key is only ever what was sent. */
const empty = (): Raw => Object.create(null) as Raw

/** The parameters as an object; lists where the keys are empty or 0, 1, 2 … and where one is repeated. */
export function nested(parameters: URLSearchParams): Raw {
  const root = empty()
  let seen = 0
  for (const [name, value] of parameters) {
    seen += 1
    if (seen > mostParameters) throw invalidQuery(`more than ${mostParameters} parameters`)
    const [head = '', ...rest] = pathOf(name)
    if (rest.length > deepest) throw invalidQuery(`a parameter is nested more than ${deepest} levels deep`)
    put(root, [head, ...rest], value)
  }
  return Object.fromEntries(Object.entries(root).map(([name, value]) => [name, withLists(value)]))
}

function pathOf(name: string): string[] {
  const bracket = name.indexOf('[')
  if (bracket <= 0 || !name.endsWith(']')) return [name]
  return [name.slice(0, bracket), ...name.slice(bracket + 1, -1).split('][')]
}

function put(root: Raw, path: readonly string[], value: string): void {
  let at = root
  for (const [index, step] of path.entries()) {
    const key = step === '' ? String(Object.keys(at).length) : step
    if (index === path.length - 1) at[key] = Object.hasOwn(at, key) ? [at[key], value].flat() : value
    else {
      if (typeof at[key] !== 'object' || at[key] === null) at[key] = empty()
      at = at[key] as Raw
    }
  }
}

function withLists(value: unknown): unknown {
  if (!isRecord(value)) return value
  const entries = Object.entries(value).map(([key, inner]) => [key, withLists(inner)] as const)
  const isList = entries.length > 0 && entries.every(([key]) => /^\d+$/.test(key))
  if (isList) return entries.map(([, inner]) => inner)
  const object = empty()
  for (const [key, inner] of entries) object[key] = inner
  return object
}
