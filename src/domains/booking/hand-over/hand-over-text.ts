/** What a group reads above its signature: everything that was noted, in its own language. */
import type { Locale } from '../../../kernel/locale.ts'
import { inLocale } from '../../../kernel/text/translated.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import type { CheckSaid, HandOverSaid } from './hand-over-said.ts'

/** Lines of plain text. Rule PL-49. */
export function handOverText(
  { moment, bikes, checks, drinks, note }: HandOverSaid,
  { number, when }: { readonly number: string; readonly when: string },
  locale: Locale,
): string {
  const to = { locale }
  const checked = ({ name, ok }: CheckSaid) => {
    const value = ok ? m.rides_hand_over_ok({}, to) : m.rides_hand_over_bad({}, to)
    return `- ${m.common_labelled({ label: inLocale(name, locale), value }, to)}`
  }
  const [title, sentence] =
    moment === 'before'
      ? [m.hand_over_text_before({ number }, to), m.hand_over_text_received({}, to)]
      : [m.hand_over_text_after({ number }, to), m.hand_over_text_returned({}, to)]
  return [
    title,
    when,
    ...bikes.flatMap((bike) => [bike.name, ...bike.checks.map(checked), ...(bike.note ? [bike.note] : [])]),
    ...checks.map(checked),
    ...drinks.map(({ name, taken, full, empty }) =>
      m.hand_over_text_drink({ name: inLocale(name, locale), taken, full, empty }, to),
    ),
    ...(note ? [note] : []),
    sentence,
  ].join('\n')
}

/**
 * Whether what was signed says what was noted, line by line; when the ride is stands in no note, and is read as it was
 * signed. Rule PL-53.
 */
export function signsWhatWasNoted(said: HandOverSaid, number: string | null): boolean {
  const { signing } = said
  if (!signing) return true
  const [, when = ''] = signing.text.split('\n')
  return signing.text === handOverText(said, { number: number ?? '', when }, signing.language)
}
