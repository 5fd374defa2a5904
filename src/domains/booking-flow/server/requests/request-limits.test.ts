import { expect, test } from 'vitest'
import type { Booking } from '../../../booking/booking.ts'
import { requestsWithin } from './request-limits.ts'

const company = { company_phone: '09 123 45 67', company_email: 'info@example.be' }
const an = { email: 'an@example.be', phone: '+32470123456' }
const booking = (over: Partial<Booking> = {}) => ({ agency: null, contact: an, ...over }) as Booking
type Row = Parameters<typeof requestsWithin>[1][number]
const row = (over: Partial<Row> = {}): Row => ({
  email: 'other@example.be',
  phone: '+32470999999',
  agency: null,
  isHousehold: false,
  ...over,
})
const rows = (count: number, over: Partial<Row> = {}) => Array.from({ length: count }, () => row(over))
const within = (asked: readonly Row[], over: Partial<Booking> = {}) =>
  requestsWithin(booking(over), asked, company)
const over = (max: number) => ({
  ok: false,
  refusal: { reason: 'too-many-requests', max, phone: company.company_phone },
})

test('a household asks for six rides a day, a person for three by mailbox or phone, whoever else asks [B-79]', () => {
  expect(within([])).toEqual({ ok: true, value: { isFirst: true } })
  expect(within(rows(9))).toEqual({ ok: true, value: { isFirst: true } })
  expect(within(rows(5, { isHousehold: true }))).toEqual({ ok: true, value: { isFirst: false } })
  expect(within(rows(6, { isHousehold: true }))).toEqual(over(6))
  for (const same of [{ email: 'An+feest@example.be' }, { phone: an.phone }]) {
    expect(within(rows(2, same))).toEqual({ ok: true, value: { isFirst: false } })
    expect(within(rows(3, same))).toEqual(over(3))
    expect(within(rows(3, { ...same, agency: 'agency' }))).toEqual({ ok: true, value: { isFirst: true } })
  }
  expect(within(rows(3, { phone: null }), { contact: { email: 'nobody@example.be' } }).ok).toBe(true)
})

test('an agency asks for thirty rides a day, and each of them is its first [B-79]', () => {
  const agency = 'agency'
  expect(within(rows(29, { agency }), { agency })).toEqual({ ok: true, value: { isFirst: true } })
  expect(within(rows(30, { agency }), { agency })).toEqual(over(30))
  expect(within(rows(30, { agency: 'another' }), { agency }).ok).toBe(true)
  expect(
    requestsWithin(booking(), rows(6, { isHousehold: true }), { ...company, company_phone: '' }),
  ).toEqual({
    ok: false,
    refusal: { reason: 'too-many-requests', max: 6, phone: company.company_email },
  })
})
