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
  // Who rides along as Bob loads nothing.
  if (kind === 'ride') return null
  const [heading, line] =
    kind === 'transport_back'
      ? [m.my_empties({}, { locale }), emptiesLine(list, locale)]
      : [m.my_load({}, { locale }), loadLine(list, locale)]
  return line ? { heading, line } : null
}

type Part = Pick<CrewMember, 'part' | 'truck' | 'trailer' | 'bikes' | 'name' | 'isMe'>

/** Who of a crew brings the drinks, or takes the empties back: the first that leaves for it. Rule PL-14. */
const drinksWith = <P extends Pick<Part, 'part'>>(
  crew: readonly P[],
  part: CrewMember['part'],
): P | undefined => crew.find((one) => one.part === part)

/** Whether a part of a ride brings its drinks, or takes the empties back. Rule PL-14. */
export const hasDrinks = <P extends Pick<Part, 'part'>>(crew: readonly P[], one: P): boolean =>
  drinksWith(crew, one.part) === one

/**
 * What one of the crew loads and brings back, by his own parts of a ride: what he brings where he brings anything,
 * else what he fetches. Of the drinks another brings, who that is.
 */
export function loadOf(crew: readonly Part[], list: readonly LoadedDrink[], locale: Locale): Load {
  const mine = crew.filter(({ isMe }) => isMe)
  const brought = mine.filter(({ part }) => part === 'deliver')
  const legs = brought.length > 0 ? brought : mine.filter(({ part }) => part === 'collect')
  const all = (which: 'truck' | 'trailer') =>
    [...new Set(legs.map((one) => one[which]).filter((code) => code !== null))].join(', ')
  const bringer = drinksWith(crew, 'deliver')
  const line = loadLine(list, locale)
  return {
    bikes: [...new Set(legs.flatMap(({ bikes }) => bikes))],
    trucks: all('truck'),
    trailers: all('trailer'),
    drinks: bringer?.isMe ? line : '',
    drinksWith: line && brought.length > 0 && bringer && !bringer.isMe ? bringer.name : null,
    empties: drinksWith(crew, 'collect')?.isMe ? emptiesLine(list, locale) : '',
  }
}

interface Load {
  readonly bikes: readonly string[]
  readonly trucks: string
  readonly trailers: string
  readonly drinks: string
  /** The colleague who brings them, where the reader brings bikes and not those. */
  readonly drinksWith: string | null
  readonly empties: string
}
