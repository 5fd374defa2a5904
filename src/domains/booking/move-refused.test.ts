import { expect, test } from 'vitest'
import { locales } from '../../kernel/locale.ts'
import { m } from '../../platform/i18n/paraglide/messages.js'
import { bookingStatuses } from './resources/booking/booking-status.ts'

test('a move that is refused says how the booking stands, each state in words of its own in every language', () => {
  for (const locale of locales) {
    const said = bookingStatuses.map((status) => m.refusal_move_not_allowed({ status }, { locale }))
    expect(new Set(said).size, locale).toBe(bookingStatuses.length)
    expect(said).not.toContain(m.refusal_move_not_allowed({ status: 'none of them' }, { locale }))
  }
})
