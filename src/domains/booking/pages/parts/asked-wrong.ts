/** What cannot be meant of a group and a day that were asked for, in words beside their fields. */
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import type { Asked } from './asked.ts'

interface AskedWrong {
  readonly people?: string
  readonly day?: string
}

/** `most` is the largest group that rides, as it is read. */
export const wordsForWrong = ({ wrong }: Pick<Asked, 'wrong'>, most: string): AskedWrong => ({
  people: wrong.people && peopleWords[wrong.people](most),
  day: wrong.day && dayWords[wrong.day](),
})

const peopleWords = {
  'people-required': () => m.refusal_people_required(),
  'group-too-large': (max: string) => m.site_prices_too_many({ max }),
}
const dayWords = {
  'date-in-future': () => m.refusal_date_in_future(),
  'date-required': () => m.site_prices_no_day(),
}
