/** What a draft changes, a line a field, and of a text a line a language. */
import { type Locale, locales } from '../../../../kernel/locale.ts'
import type { Field } from '../../field.ts'
import type { Resource } from '../../resource.ts'
import { isSame } from '../form/field-values.ts'
import type { Draft } from './draft-query.ts'

export interface DraftDifference {
  readonly name: string
  /** Of a text, the one that differs. */
  readonly language?: Locale
  readonly field: Field
  readonly before: unknown
  readonly after: unknown
}

export function draftDifferences(
  { fields }: Pick<Resource, 'fields'>,
  { current, main }: Pick<Draft, 'current' | 'main'>,
): DraftDifference[] {
  return Object.keys(current).flatMap((name): DraftDifference[] => {
    const field = fields[name]
    if (!field || isSame(field, current[name], main[name])) return []
    if (field.kind !== 'translated') return [{ name, field, before: main[name], after: current[name] }]
    const [before, after] = [main[name], current[name]] as (Partial<Record<Locale, string>> | null)[]
    return locales
      .filter((language) => (before?.[language] ?? '') !== (after?.[language] ?? ''))
      .map((language) => ({
        name,
        language,
        field: { kind: 'text' },
        before: before?.[language],
        after: after?.[language],
      }))
  })
}
