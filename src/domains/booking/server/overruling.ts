/** The office books against notice, closing days or a package's calendar: what it was warned of, and why it does. */
import type { Locale } from '../../../kernel/locale.ts'
import { type Outcome, ok, refuse } from '../../../kernel/outcome.ts'
import { forbidden } from '../../../platform/http/problem.ts'
import type { OfferScene } from '../../catalog/offer-rule.ts'
import { overrules } from '../../catalog/offer-rules.ts'
import type { Wish } from '../../catalog/wish.ts'
import { overruleText } from '../../availability/overrule-text.ts'
import { isRecord } from '../draft.ts'
import { type Call, isOffice } from './endpoint.ts'

export interface Overruling {
  /** The reasons of the warnings that were shown; anything else that stands against the hour refuses it. */
  readonly causes: readonly string[]
  readonly reason: string
}

const longestReason = 500

/** Throws 403 for who overrules nothing: agencies, the crew, the books and guests. */
function onlyOverrulers(caller: Call['caller']): void {
  if (!isOffice(caller)) throw forbidden()
}

/** Whether a search or a price is asked with what the offer forbids and the office may overrule. */
export function overrulesIn(said: unknown, caller: Call['caller']): boolean {
  if (said !== true && said !== 'true') return false
  onlyOverrulers(caller)
  return true
}

/** What a body overrules; null where it says nothing of it. */
export function overrulingIn({ body, caller }: Pick<Call, 'body' | 'caller'>): Outcome<Overruling | null> {
  const said = body['overrule']
  if (said === undefined || said === null) return ok(null)
  onlyOverrulers(caller)
  if (!isRecord(said) || !isReasons(said['causes'])) return refuse('wrong-type', { field: 'overrule' })
  const { reason } = said
  const text = typeof reason === 'string' ? reason.trim() : ''
  if (text === '') return refuse('reason-required', { field: 'overrule.reason' })
  if (text.length > longestReason)
    return refuse('text-too-long', { field: 'overrule.reason', max: longestReason })
  return ok({ causes: said['causes'], reason: text })
}

const isReasons = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.length <= 10 && value.every((each) => typeof each === 'string')

/** What the history keeps of it: what was overruled, in words, and why; null where nothing had to be. */
export function overruledNote(
  overruling: Overruling | null,
  wishes: readonly Wish[],
  scene: OfferScene,
  locale: Locale,
): string | null {
  if (!overruling) return null
  const against = wishes.flatMap((wish) => overrules(wish, scene)).map((each) => overruleText(each, locale))
  return against.length > 0 ? `${[...new Set(against)].join(', ')}: ${overruling.reason}` : null
}
