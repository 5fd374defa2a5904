import { expect, test } from 'vitest'
import { bookingBody, changedWish, nearStart, nothingTyped } from './wish-typed.ts'

const typed = nothingTyped('nl', null)

test('what was left open is left out, and the terms are told only with a start', () => {
  expect(bookingBody({ ...typed, wish: { people: 12, day: null }, terms: true })).toEqual({
    people: 12,
    language: 'nl',
    contact: { kind: 'consumer', language: 'nl' },
    origin: 'phone',
  })
  expect(bookingBody({ ...typed, wish: { start: '2027-05-15T12:00:00Z' }, terms: true })).toMatchObject({
    start: '2027-05-15T12:00:00Z',
    terms: true,
  })
})

test('a consumer has no company, whatever was typed before', () => {
  const contact = { first_name: 'An', company_name: 'Peeters bv', vat_number: 'BE0' }
  expect(bookingBody({ ...typed, contact })['contact']).toEqual({
    kind: 'consumer',
    language: 'nl',
    first_name: 'An',
  })
})

test('a company gives its order reference and where its invoices go', () => {
  const contact = { first_name: 'An', company_name: 'Peeters bv', invoice_email: 'factuur@peeters.example' }
  const business = { ...typed, kind: 'company', contact, orderReference: 'PO-77' } as const
  expect(bookingBody(business)).toMatchObject({ contact, order_reference: 'PO-77' })
  const consumer = bookingBody({ ...business, kind: 'consumer' })
  expect(consumer).not.toHaveProperty('order_reference')
  expect(consumer['contact']).not.toHaveProperty('invoice_email')
})

test('an agency’s booking says whose it is instead of how it came in', () => {
  expect(bookingBody({ ...typed, agency: 'a' })).toMatchObject({ agency: 'a' })
  expect(bookingBody({ ...typed, agency: 'a' })).not.toHaveProperty('origin')
})

test('another day asks for the start again; drinks do not', () => {
  const wish = { people: 12, day: '2027-05-15', start: 's' }
  expect(changedWish(wish, { day: '2027-05-16' }).start).toBeNull()
  expect(changedWish(wish, { drinks: [] }).start).toBe('s')
  expect(changedWish(wish, { start: 't' }).start).toBe('t')
})

test('of the free starts the one nearest to the wanted hour is taken, and none that is far from it', () => {
  const slots = ['2027-05-15T10:00:00Z', '2027-05-15T11:00:00Z', '2027-05-15T14:00:00Z'].map((start) => ({
    start,
  }))
  expect(nearStart(slots, '2027-05-15T10:45:00Z')).toBe('2027-05-15T11:00:00Z')
  expect(nearStart(slots, '2027-05-15T14:45:00Z')).toBe('2027-05-15T14:00:00Z')
  expect(nearStart(slots, '2027-05-15T12:15:00Z')).toBe(undefined)
  expect(nearStart([], '2027-05-15T12:15:00Z')).toBe(undefined)
})
