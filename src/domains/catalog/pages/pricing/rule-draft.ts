/** A price rule as it is being written: new, copied, changed. */
import { newId } from '../../../../kernel/id.ts'
import { locales } from '../../../../kernel/locale.ts'
import { translated } from '../../../../kernel/translated.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import type { PriceRule } from '../../catalogue.ts'
import { noConditions } from '../../rule-sentence.ts'
import { draftOf } from './trial-query.ts'

/** A rule nobody has filled in yet; its id is made here so that a trial can name it. */
export const newRule = (): PriceRule =>
  ({
    ...noConditions,
    id: newId(),
    name: translated('', '', ''),
    package: null,
    agency: null,
    priority: 0,
    effect: 'set_base',
    amount: null,
    percent: null,
    included: null,
    stackable: false,
    active: true,
  }) as unknown as PriceRule

/** The same rule once more, off until somebody has looked: on, it would compete with the first. */
export function copyOf(rule: PriceRule): object {
  const { id: _id, ...values } = draftOf(rule) as PriceRule
  const name = Object.fromEntries(
    locales.map((locale) => [locale, m.pricing_copy_of({ name: rule.name[locale] }, { locale })]),
  )
  return { ...values, name, active: false }
}

/** What differs from what is saved: all that is sent. */
export const changesIn = (draft: PriceRule, saved: PriceRule): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(draft).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(saved[name as keyof PriceRule]),
    ),
  )
