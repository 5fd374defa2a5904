import { expect, test } from 'vitest'
import { locales } from '../../kernel/locale.ts'
import { m } from '../../platform/i18n/paraglide/messages.js'
import { bookingStatuses } from './resources/booking/booking-status.ts'

test('a move that is refused says how the booking stands, each state in words of its own in every language', () => {
  for (const locale of locales) {
    const said = bookingStatuses.map((status) => m.refusal_move_not_allowed({ status }, { locale }))
    const unsaid = m.refusal_move_not_allowed({ status: 'none of them' }, { locale })
    const shared = bookingStatuses.filter(
      (_, index) => said[index] === unsaid || said.indexOf(said[index]!) !== index,
    )
    expect(
      shared,
      `refusal_move_not_allowed in messages/${locale}.json: a line \`status=<state>\` for each of these; then npm run generate`,
    ).toEqual([])
  }
})
