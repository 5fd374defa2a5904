/** The company's own words of a letter, with fields that are filled in for each ride: `{name}`, `{day}`. */
import { type Outcome, ok, refuse } from '../../../kernel/outcome.ts'
import type { Translated } from '../../../kernel/text/translated.ts'

/** What may be filled in, as it is written between braces. */
export const letterFields = ['name', 'day', 'time', 'arrive', 'place', 'company'] as const
export type LetterField = (typeof letterFields)[number]

const inBraces = /\{([^{}]*)\}/g
const isField = (name: string): name is LetterField => letterFields.some((field) => field === name)

/** The words with each field filled in. */
export const filledIn = (words: string, values: Readonly<Record<LetterField, string>>): string =>
  words.replaceAll(inBraces, (whole, name: string) => (isField(name) ? values[name] : whole))

/** A field nobody knows would go out as it is written. Rule LE-03. */
export function judgeFields(words: Translated | null, field: string): Outcome<undefined> {
  const unknown = Object.values(words ?? {})
    .flatMap((text) => [...(text ?? '').matchAll(inBraces)].map(([, name = '']) => name))
    .find((name) => !isField(name))
  return unknown === undefined
    ? ok(undefined)
    : refuse('letter-field-unknown', {
        field,
        named: `{${unknown}}`,
        known: letterFields.map((name) => `{${name}}`).join(' '),
      })
}
