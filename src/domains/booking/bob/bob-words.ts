/** What is asked of the group about its Bobs: the first, all of them, one for the next bike, or another. */
import type { Locale } from '../../../kernel/locale.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'

export interface Named {
  /** How many are named already. */
  readonly named: number
  /** Each bike needs one. */
  readonly bikes: number
}

/** The word of thanks for a Bob: while a bike still lacks one, nobody is thanked for all. */
export const bobsNamedWords = ({ named, bikes }: Named): string =>
  bikes <= 1
    ? m.scheduler_done_bob_text()
    : named < bikes
      ? m.scheduler_done_bob_some({ named, bikes })
      : m.scheduler_done_bob_all({ bikes })

/** @param locale the reader's own on a page; a letter says its own. */
export function bobWords({ named, bikes }: Named, locale?: Locale): string {
  const options = locale && { locale }
  if (named >= bikes) return m.scheduler_bob_other({}, options)
  if (named > 0) return m.scheduler_bob_next({ named, bikes }, options)
  return bikes > 1 ? m.scheduler_bob_tell_bikes({ bikes }, options) : m.scheduler_bob_tell({}, options)
}
