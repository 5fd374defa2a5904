/** The office books against notice, closing days or a package's calendar: what it was warned of, and why it does. */
import type { Locale } from '../../../../kernel/locale.ts'
import { forbidden } from '../../../../platform/http/problem.ts'
import {
  listOf,
  object,
  optional,
  orNull,
  type Parsed,
  text,
} from '../../../../platform/http/endpoint/schema.ts'
import type { OfferScene } from '../../../catalog/offer/offer-rule.ts'
import { overrules } from '../../../catalog/offer/offer-rules.ts'
import type { Wish } from '../../../catalog/wish.ts'
import { overruleText } from '../../../availability/reasons/overrule-text.ts'
import type { Caller } from '../../../../platform/access/session/caller.ts'
import { isCalledByPlanner } from '../party.ts'

export const overrule = optional(
  orNull(
    object({
      causes: listOf(
        text(),
        'The reasons of the warnings: `notice-too-short`, `closed`, `package-not-offered`, `too-far-ahead`, `start-not-offered`',
        { max: 10 },
      ),
      reason: text('Why; kept in the booking’s history', {
        trim: true,
        min: 1,
        max: 500,
        reason: 'reason-required',
      }),
    }),
  ),
)

/** What was shown as warnings and is set aside; anything else that stands against the hour refuses it. */
export type Overruling = NonNullable<Parsed<typeof overrule>>

/** Throws 403 for who overrules nothing: agencies, the crew, the books and guests. */
function onlyOverrulers(caller: Caller): void {
  if (!isCalledByPlanner(caller)) throw forbidden()
}

/** Whether a search or a price is asked with what the offer forbids and the office may overrule. */
export function overrulesIn(said: unknown, caller: Caller): boolean {
  if (said !== true && said !== 'true') return false
  onlyOverrulers(caller)
  return true
}

/** What a body overrules; null where it says nothing of it. */
export function overrulingIn({
  body: { overrule = null },
  caller,
}: {
  readonly body: { readonly overrule?: Overruling | null }
  readonly caller: Caller
}): Overruling | null {
  if (overrule) onlyOverrulers(caller)
  return overrule
}

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
