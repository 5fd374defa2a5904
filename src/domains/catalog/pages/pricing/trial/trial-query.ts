/** Asks the server what a wish costs under the price list, with rules in it that are not saved. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Id } from '../../../../../kernel/id/id.ts'
import type { Locale } from '../../../../../kernel/locale.ts'
import type { Cents } from '../../../../../kernel/money/money.ts'
import type { Translated } from '../../../../../kernel/text/translated.ts'
import { answerError } from '../../../../../platform/resource/ui/data/records.ts'
import { authorizedFetch } from '../../../../../platform/session/client/authorized-fetch.ts'
import type { PriceRule } from '../../../catalogue.ts'
import type { TraceStep } from '../../../price/price.ts'
import type { RuleOverlap } from '../../../price-rules/price-rule-overlap.ts'
import type { CustomerKind, Wish } from '../../../wish.ts'
import { draftOf } from '../../draft.ts'

export interface TriedWish {
  readonly people: number
  readonly package: string
  readonly day: string
  readonly start: string | null
  readonly duration: number
  readonly postal_code: string | null
  readonly drinks: readonly { readonly drink: string; readonly quantity: number }[]
  readonly customer_kind: CustomerKind
  readonly bob: Wish['bob']
  readonly agency: Id<'booking_agencies'> | null
}

export interface TriedPrice {
  readonly lines: readonly { readonly text: Translated; readonly quantity: number; readonly gross: Cents }[]
  readonly vat_by_rate: readonly { readonly percent: number; readonly vat: Cents }[]
  readonly net: Cents
  readonly gross: Cents
  readonly deposit: Cents
  readonly trace: readonly TraceStep[]
  readonly on_request: boolean
}

interface Refused {
  readonly message: string
  readonly extensions: { readonly code: string; readonly field?: string }
}

/** What would keep a draft from being saved; a clash names the other rule and what both count for. */
export interface Objection extends Refused {
  readonly rule: string
  readonly extensions: Refused['extensions'] & {
    readonly other?: string
    readonly overlap?: RuleOverlap
  }
}

export interface Trial {
  readonly price: TriedPrice | null
  readonly refusals: readonly Refused[]
  readonly objections: readonly Objection[]
}

async function tried(body: object, locale: Locale, signal: AbortSignal): Promise<Trial> {
  const answer = await authorizedFetch(`/api/price-trials?lang=${locale}`, {
    method: 'POST',
    signal,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw await answerError(answer)
  return ((await answer.json()) as { data: Trial }).data
}

/** While a new price is on its way the old one stays. */
export const trialQuery = (wish: TriedWish, drafts: readonly PriceRule[], locale: Locale) => {
  const body = Object.fromEntries(
    Object.entries({ ...wish, rules: drafts.map(draftOf) }).filter(([, value]) => value !== null),
  )
  return queryOptions({
    // Under the rules' own key: a rule saved anywhere prices the trial anew.
    queryKey: ['items', 'price_rules', 'trial', body],
    queryFn: ({ signal }) => tried(body, locale, signal),
    placeholderData: keepPreviousData,
    retry: false,
  })
}

/** What the server would say if the draft were saved now; what it said of another draft is not said of this one. */
export const objectionsQuery = (draft: PriceRule, locale: Locale) =>
  queryOptions({
    queryKey: ['items', 'price_rules', 'objections', draftOf(draft)],
    queryFn: async ({ signal }) => (await tried({ rules: [draftOf(draft)] }, locale, signal)).objections,
    retry: false,
  })
