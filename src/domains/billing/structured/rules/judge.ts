/** What a structured invoice breaks, each rule by its id and in the words of who keeps the books. */
import type { Refusal } from '../../../../kernel/outcome.ts'
import { inEach } from '../../../../kernel/text/translated.ts'
import { rulesVersion, type StructuredDocument } from '../document.ts'
import { categoryRules } from './categories.ts'
import { headRules } from './head.ts'
import type { StructuredRule } from './rule.ts'
import { allowanceRules, lineRules, sumRules } from './sums.ts'

export const structuredRules: readonly StructuredRule[] = [
  ...headRules,
  ...sumRules,
  ...lineRules,
  ...allowanceRules,
  ...categoryRules,
]

export const brokenRules = (document: StructuredDocument): readonly StructuredRule[] =>
  structuredRules.filter(({ isKept }) => !isKept(document))

/** A refusal for each rule it breaks; what keeps them all goes out as it is. Rule BI-85. */
export const structuredRefusals = (document: StructuredDocument): readonly Refusal[] =>
  brokenRules(document).map(({ id, said }) => ({
    reason: 'structured-invoice-invalid',
    rule: id,
    version: rulesVersion,
    words: inEach((locale) => said(locale)),
  }))
