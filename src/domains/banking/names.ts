/** Names and numbers as a bank writes them, beside those we know. */
import { folded } from '../../kernel/text/folded.ts'

/** The words of a name that tell it from others: banks turn them round and write titles before them. */
export const wordsOf = (name: string): string[] => folded(name).split(' ').filter(Boolean)
export const codeOf = (text: string): string => folded(text).replaceAll(' ', '')

/** What a payer calls a deposit. */
export const depositWords: ReadonlySet<string> = new Set(
  'waarborg waarborgsom borg borgsom caution garantie deposit'.split(' '),
)

/** What banks and payers leave out of the name of an organisation, or write in another language. */
const legalWords: ReadonlySet<string> = new Set(
  'sa nv sprl bvba srl bv asbl vzw aisbl ivzw scrl cvba sc cv snc vof scs commv gcv sarl sas gmbh ag ltd llc plc'.split(
    ' ',
  ),
)

/**
 * Whether every word of one of the names stands among these, its legal form left out: two words at least, or one that
 * is long.
 */
export const isNamed = (words: readonly string[], names: readonly string[]): boolean =>
  names.some((known) => {
    const all = wordsOf(known.replaceAll('.', ''))
    const own = all.filter((word) => !legalWords.has(word))
    return (own.length > 1 || (own[0]?.length ?? 0) > 4) && own.every((word) => words.includes(word))
  })

/** The codes that stand in a text, with a space in one or none. */
export function codesIn(text: string): readonly string[] {
  const words = text.split(/[\s,;:()]+/).map(codeOf)
  return [...words, ...words.map((word, index) => word + (words[index + 1] ?? ''))].filter(Boolean)
}
