/** What each moment of a hand-over is called where it was noted, and where it is begun: a new one does not compile without. */
import { m } from '../../../platform/i18n/paraglide/messages.js'
import type { HandOverMoment } from './hand-over-said.ts'

export const notedWords: Readonly<Record<HandOverMoment, () => string>> = {
  leaving: m.rides_hand_over_leaving,
  before: m.rides_hand_over_before,
  after: m.rides_hand_over_after,
}

export const openWords: Readonly<Record<HandOverMoment, () => string>> = {
  leaving: m.rides_hand_over_open_leaving,
  before: m.rides_hand_over_open_before,
  after: m.rides_hand_over_open_after,
}
