/** Two people at one record: what the other changed, and where both changed the same field. */
import type { Field } from '../../../field.ts'
import { isSame } from '../field-values.ts'

type Values = Readonly<Record<string, unknown>>

export interface Difference {
  readonly name: string
  readonly theirs: unknown
  /** What the reader typed; absent where only the other changed the field. */
  readonly mine?: unknown
}

/**
 * The fields the other changed since the reader took the record in, those both changed first.
 *
 * @param base the record as the reader took it in; `mine` what was typed since; `theirs` the record as it is now.
 */
export function differences(
  fields: Readonly<Record<string, Field>>,
  names: readonly string[],
  { base, mine, theirs }: { readonly base: Values; readonly mine: Values; readonly theirs: Values },
): Difference[] {
  const found = names.flatMap((name): Difference[] => {
    const field = fields[name]
    if (!field || isSame(field, base[name], theirs[name])) return []
    const isTyped = name in mine && !isSame(field, mine[name], base[name])
    if (!isTyped) return [{ name, theirs: theirs[name] }]
    return isSame(field, mine[name], theirs[name]) ? [] : [{ name, theirs: theirs[name], mine: mine[name] }]
  })
  return found.toSorted((a, b) => Number('mine' in b) - Number('mine' in a))
}
