/** What a shift, a ride or an absence is called, in the reader's language. */
import { inLocale } from '../../../kernel/text/translated.ts'
import type { Locale } from '../../../kernel/locale.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { valueWords } from '../../../platform/resource/words.ts'
import { absences } from '../../crew/resources/absences.ts'
import type { CrewMember, LoadedDrink, MyItem } from './my-calendar.ts'

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
export const loadLine = (list: readonly LoadedDrink[], locale: Locale): string =>
  list.map(({ name, quantity }) => `${quantity} × ${inLocale(name, locale)}`).join(', ')

/** What of them comes back empty, as one line; nothing where no deposit stands on it. */
const emptiesLine = (list: readonly LoadedDrink[], locale: Locale): string =>
  loadLine(
    list.filter(({ comesBack }) => comesBack),
    locale,
  )

/** Under its heading, what of the drinks goes along on one's own part of a ride; null where that is nothing. */
export function drinksOf(
  kind: MyItem['kind'],
  list: readonly LoadedDrink[],
  locale: Locale,
): { readonly heading: string; readonly line: string } | null {
  const [heading, line] =
    kind === 'transport_back'
      ? [m.my_empties({}, { locale }), emptiesLine(list, locale)]
      : [m.my_load({}, { locale }), loadLine(list, locale)]
  return line ? { heading, line } : null
}

/** What one of the crew loads and brings back, by his own parts of a ride; the truck and trailer are those he drives. */
export function loadOf(
  crew: readonly Pick<CrewMember, 'part' | 'truck' | 'trailer' | 'isMe'>[],
  list: readonly LoadedDrink[],
  locale: Locale,
): { readonly trucks: string; readonly trailers: string; readonly drinks: string; readonly empties: string } {
  const mine = crew.filter(({ isMe }) => isMe)
  const has = (part: CrewMember['part']) => mine.some((one) => one.part === part)
  const all = (which: 'truck' | 'trailer') =>
    [...new Set(mine.map((one) => one[which]).filter((code) => code !== null))].join(', ')
  return {
    trucks: all('truck'),
    trailers: all('trailer'),
    drinks: has('deliver') ? loadLine(list, locale) : '',
    empties: has('collect') ? emptiesLine(list, locale) : '',
  }
}
