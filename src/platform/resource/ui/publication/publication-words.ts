/** Whether the public sees a record, in words: `Online vanaf vr 4 dec 09:00`. */
import type { Locale } from '../../../../kernel/locale.ts'
import { formatsIn } from '../../../i18n/format/formats.ts'
import { localTime } from '../../../i18n/time/local-time.ts'
import { m } from '../../../i18n/paraglide/messages.js'
import type { Tone } from '../../field.ts'
import { type Publication, publicationState } from '../../publication.ts'
import { textOf } from '../data/record.ts'

export interface PublicationWords {
  readonly words: string
  readonly tone: Tone
}

/** @param now epoch ms; `zone` the clocks the moment is told by. A year is told where it is not this one. */
export function publicationWords(
  publication: Publication,
  record: Readonly<Record<string, unknown>>,
  { now, zone, locale }: { readonly now: number; readonly zone: string; readonly locale: Locale },
): PublicationWords {
  const when = (name: string | undefined) => {
    const { day, time } = localTime(textOf(record[name ?? '']), zone)
    const isThisYear = day.slice(0, 4) === localTime(now, zone).day.slice(0, 4)
    const formats = formatsIn(locale)
    return `${formats.shortDay(day)}${isThisYear ? '' : ` ${day.slice(0, 4)}`} ${formats.time(time)}`
  }
  const { from, until } = publication
  switch (publicationState(publication, record, now)) {
    case 'hidden':
      return { words: m.publication_hidden(), tone: 'quiet' }
    case 'planned':
      return { words: m.publication_planned({ when: when(from) }), tone: 'attention' }
    case 'over':
      return { words: m.publication_over({ when: when(until) }), tone: 'quiet' }
    default: {
      const ends = until && record[until]
      return {
        words: ends ? m.publication_until({ when: when(until) }) : m.publication_shown(),
        tone: 'good',
      }
    }
  }
}
