/** What a fact of the crew is doubted for, and why a Bob was sent home, in words: a new kind does not compile without. */
import { m } from '../../../platform/i18n/paraglide/messages.js'
import type { Doubt, Unfit } from './facts.ts'

export const doubtWords: Readonly<Record<Doubt, () => string>> = {
  not_assigned: m.fact_doubt_not_assigned,
  clock: m.fact_doubt_clock,
  late: m.fact_doubt_late,
  not_all: m.fact_doubt_not_all,
  other_words: m.fact_doubt_other_words,
  photos_lost: m.fact_doubt_photos_lost,
}

export const unfitWords: Readonly<Record<Unfit, () => string>> = {
  not_adult: m.rides_bob_unfit_adult,
  no_licence: m.rides_bob_unfit_licence,
  not_sober: m.rides_bob_unfit_sober,
}
