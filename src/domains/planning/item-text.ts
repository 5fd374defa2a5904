/** What a shift, a ride or an absence is called, in the reader's language. */
import type { Locale } from '../../kernel/locale.ts'
import { m } from '../../platform/i18n/paraglide/messages.js'
import { valueWords } from '../../platform/resource/words.ts'
import { absences } from '../crew/resources/absences.ts'
import type { MyItem } from './my-calendar.ts'

/** `Ophalen FF-1024`, `Vakantie`, or the title somebody gave it. */
export function itemTitle(
  { kind, number, title }: Pick<MyItem, 'kind' | 'number' | 'title'>,
  locale: Locale,
) {
  const of = { number: number ?? '' }
  if (kind === 'transport_out') return m.plan_deliver_of(of, { locale }).trim()
  if (kind === 'transport_back') return m.plan_collect_of(of, { locale }).trim()
  if (kind === 'ride') return m.plan_bob_of(of, { locale }).trim()
  if (kind === 'absence') return valueWords(absences.fields.kind, title ?? '', locale)
  return title ?? ''
}

/** The drinks that go along, as one line. */
export const loadLine = (drinks: MyItem['drinks'], locale: Locale): string =>
  drinks.map(({ name, quantity }) => `${quantity} × ${name[locale]}`).join(', ')
