import { expect, test } from 'vitest'
import { asksTooMuch, isForBooker } from './booker.ts'

const booking = { id: 'ride', customer: 'an' }
const invoice = { status: 'issued', booking: 'ride', customer: 'an' } as const

test('who booked reads what was issued in his customer’s name for his ride, and nothing else [BI-11]', () => {
  expect(isForBooker(invoice, booking)).toBe(true)
  expect(isForBooker({ ...invoice, status: 'draft' }, booking)).toBe(false)
  expect(isForBooker({ ...invoice, booking: 'another' }, booking)).toBe(false)
  expect(isForBooker({ ...invoice, customer: 'agency' }, booking)).toBe(false)
  expect(isForBooker({ ...invoice, customer: null }, { ...booking, customer: null })).toBe(false)
})

test('a ride cancelled for less than its invoices ask lets nothing be paid until they are corrected [BI-12]', () => {
  const cancelled = { status: 'cancelled', cancellation_kept: 10_000 } as const
  const asked = { kind: 'invoice', gross: 30_000, credited: 0 } as const
  expect(asksTooMuch(cancelled, [asked])).toBe(true)
  expect(asksTooMuch(cancelled, [{ ...asked, credited: 20_000 }])).toBe(false)
  expect(asksTooMuch(cancelled, [{ ...asked, credited: 19_999 }])).toBe(true)
  expect(
    asksTooMuch(cancelled, [
      { ...asked, gross: 6_000 },
      { ...asked, gross: 6_000 },
    ]),
  ).toBe(true)
  expect(
    asksTooMuch(cancelled, [
      { ...asked, gross: 6_000 },
      { ...asked, kind: 'credit_note' },
    ]),
  ).toBe(false)
  expect(asksTooMuch(cancelled, [{ ...asked, gross: null }])).toBe(false)
  expect(asksTooMuch({ ...cancelled, cancellation_kept: null }, [asked])).toBe(false)
  expect(asksTooMuch({ ...cancelled, status: 'confirmed' }, [asked])).toBe(false)
})
