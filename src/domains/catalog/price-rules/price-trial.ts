/** What a wish would cost under a price list that is not saved yet. */
import type { Outcome, Refusal } from '../../../kernel/outcome.ts'
import type { Catalogue, PriceRule } from '../catalogue.ts'
import type { Price } from '../price/price.ts'
import { checkPriceRule } from './price-rule.ts'
import { quote, type QuoteOptions, type QuoteRefusal } from '../price/quote.ts'
import type { Wish } from '../wish.ts'

export interface PriceTrial {
  readonly price: Outcome<Price, QuoteRefusal>
  /** What would stand in the way of saving each rule, in the order they were given. */
  readonly objections: readonly { readonly rule: string; readonly refusal: Refusal }[]
}

/** The list with the drafts in it: one with the id of a rule takes its place, any other is added. */
export function priceListWith(rules: readonly PriceRule[], drafts: readonly PriceRule[]): PriceRule[] {
  const replaced = new Set(drafts.map(({ id }) => id))
  return [...rules.filter(({ id }) => !replaced.has(id)), ...drafts]
}

export function tryPrice(
  wish: Wish,
  catalogue: Catalogue,
  drafts: readonly PriceRule[],
  now: number,
  options: QuoteOptions,
): Outcome<Price, QuoteRefusal> {
  return quote(wish, { ...catalogue, priceRules: priceListWith(catalogue.priceRules, drafts) }, now, options)
}

/** What the server would say if the drafts were saved together. */
export function objectionsTo(
  rules: readonly PriceRule[],
  drafts: readonly PriceRule[],
): PriceTrial['objections'] {
  const list = priceListWith(rules, drafts)
  return drafts.flatMap((draft) => {
    const judged = checkPriceRule(draft, list)
    return judged.ok ? [] : [{ rule: draft.id, refusal: judged.refusal }]
  })
}
