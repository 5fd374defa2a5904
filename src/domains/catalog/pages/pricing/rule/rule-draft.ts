/** A price rule as it is being written: new, copied, changed. */
import { newId } from '../../../../../kernel/id/id.ts'
import { locales } from '../../../../../kernel/locale.ts'
import { inLocale, inEach } from '../../../../../kernel/text/translated.ts'
import { m } from '../../../../../platform/i18n/paraglide/messages.js'
import type { PriceRule } from '../../../catalogue.ts'
import { noConditions } from '../../../price-rules/rule-sentence.ts'
import { newOf } from '../../draft.ts'

/** A rule nobody has filled in yet; its id is made here so that a trial can name it. */
export const newRule = (): PriceRule =>
  ({
    ...noConditions,
    id: newId(),
    name: inEach(() => ''),
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
  const name = Object.fromEntries(
    locales.map((locale) => [locale, m.pricing_copy_of({ name: inLocale(rule.name, locale) }, { locale })]),
  )
  return { ...newOf(rule), name, active: false }
}

/** What decides whether a rule is in another's way: all but its words and its amount. */
export const groundsOf = ({
  name: _name,
  amount: _amount,
  percent: _percent,
  ...grounds
}: PriceRule): string => JSON.stringify(grounds)
