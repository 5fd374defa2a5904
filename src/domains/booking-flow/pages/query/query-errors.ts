/** What cannot be meant of a group and a day that were asked for, in words beside their fields. */
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import type { Formats } from '../../../../platform/i18n/format/formats.ts'
import type { Asked } from './ride-query.ts'

interface QueryErrors {
  readonly people?: string
  readonly day?: string
}

export const wordsForWrong = (
  { wrong, most, least }: Pick<Asked, 'wrong' | 'most' | 'least'>,
  formats: Formats,
): QueryErrors => ({
  people:
    wrong.people &&
    peopleWords[wrong.people]({ min: formats.number(least ?? 0), max: formats.number(most ?? 0) }),
  day: wrong.day && dayWords[wrong.day](),
})

interface Sizes {
  readonly min: string
  readonly max: string
}

/** What was typed is no number of people: those that can be, where packages say so. */
export function countWords({ min, max }: Sizes): string {
  return max === '0' ? m.refusal_people_required() : m.booking_people_whole({ min, max })
}

const peopleWords = {
  'people-required': () => m.refusal_people_required(),
  'people-no-count': countWords,
  'group-too-small': ({ min }: Sizes) => m.refusal_group_too_small({ min }),
  'group-too-large': ({ max }: Sizes) => m.site_prices_too_many({ max }),
}
const dayWords = {
  'day-in-the-past': () => m.refusal_day_in_the_past(),
  'date-required': () => m.site_prices_no_day(),
  'too-far-ahead': () => m.booking_day_too_far(),
}
