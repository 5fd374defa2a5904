/** A rule of a structured invoice: its official id, what a bookkeeper calls it, and whether a document keeps it. */
import type { Locale } from '../../../../kernel/locale.ts'
import type { StructuredDocument } from '../document.ts'

type Words = (inputs: never, say: { readonly locale: Locale }) => string

export interface StructuredRule {
  /** As the norm (BR-…) or the network (PEPPOL-…) calls it. */
  readonly id: string
  readonly said: (locale: Locale) => string
  readonly isKept: (document: StructuredDocument) => boolean
}

/** @param inputs what its words name, the letter of a VAT category or the number of a part. */
export const rule = (
  id: string,
  words: Words,
  isKept: StructuredRule['isKept'],
  inputs: Readonly<Record<string, string>> = {},
): StructuredRule => ({ id, said: (locale) => words(inputs as never, { locale }), isKept })
