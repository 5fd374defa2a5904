import { expect, test } from 'vitest'
import { locales } from '../../../kernel/locale.ts'
import { paymentStateWords } from './payment-state-words.ts'

const paid = {
  kind: 'invoice',
  status: 'paid',
  paid: 147_699,
  credited: 24_901,
  open: 0,
  back: 24_901,
  dueDate: null,
  corrects: null,
  awaits_correction: false,
} as const
const plain = (words: { readonly more: string }) => words.more.replaceAll(/\s/g, ' ')

test('a paid invoice that was credited in part says what its payer gets back, until it went back', () => {
  expect(plain(paymentStateWords(paid, 'nl'))).toBe(
    'Al betaald: € 1.476,99. Gecrediteerd: € 249,01. Je krijgt € 249,01 terug; we schrijven het nog over.',
  )
  for (const locale of locales) expect(plain(paymentStateWords(paid, locale)).match(/249/g)).toHaveLength(2)
  const settled = { ...paid, paid: 122_798, back: 0 }
  expect(plain(paymentStateWords(settled, 'nl'))).not.toContain('terug')
})

test('a paid invoice says since which day, where the day is known', () => {
  const of = { ...paid, credited: 0, back: 0 }
  expect(paymentStateWords({ ...of, paidOn: '2027-05-03' }, 'fr').title).toBe(
    'Payée le lundi 3 mai 2027, merci.',
  )
  expect(paymentStateWords(of, 'fr').title).toBe('Payée, merci.')
})

test('a document that was paid but for a few cents asks for nothing, though its day is past', () => {
  const rest = {
    ...paid,
    status: 'overdue',
    paid: 9_997,
    credited: 0,
    open: 3,
    back: 0,
    small_rest: true,
  } as const
  const { tone, title, more } = paymentStateWords({ ...rest, dueDate: '2027-05-03' }, 'nl')
  expect([tone, title.replaceAll(/\s/g, ' '), more]).toEqual([
    'success',
    'Betaald op € 0,03 na, dank je wel.',
    '',
  ])
  expect(paymentStateWords({ ...rest, small_rest: false }, 'nl').tone).toBe('warning')
})

test('an e-invoice its buyer refused asks for nothing and says why, late or not [PE-11]', () => {
  const refused = {
    ...paid,
    paid: 0,
    credited: 0,
    open: 147_699,
    back: 0,
    awaits_correction: true,
    refused: true,
  }
  for (const status of ['sent', 'overdue'] as const) {
    const { tone, title } = paymentStateWords({ ...refused, status, dueDate: '2027-05-03' }, 'en')
    expect([tone, title]).toEqual([
      'info',
      'Nothing to pay now: the e-invoice was refused on your side. Our office is checking what is wrong with it.',
    ])
  }
})

test('a credit note, and an invoice it took back in full, say what comes back too', () => {
  const credited = { ...paid, status: 'credited', credited: 147_699, back: 147_699 } as const
  const note = { ...paid, kind: 'credit_note', status: 'issued', corrects: 'F2027-0001' } as const
  expect(plain(paymentStateWords(credited, 'nl'))).toBe(
    'Je krijgt € 1.476,99 terug; we schrijven het nog over.',
  )
  expect(plain(paymentStateWords(note, 'nl'))).toBe('Je krijgt € 249,01 terug; we schrijven het nog over.')
  expect(plain(paymentStateWords({ ...note, back: 0 }, 'nl'))).toBe('')
})

test('a refund that was paid out is said with its day, beside what is still to come', () => {
  const refunded = {
    ...paid,
    paid: 132_699,
    refunded: 15_000,
    refunded_on: '2027-06-03',
    back: 9_901,
  } as const
  expect(plain(paymentStateWords(refunded, 'nl'))).toBe(
    'Al betaald: € 1.476,99. Gecrediteerd: € 249,01. Terugbetaald: € 150,00, op donderdag 3 juni 2027. Je krijgt € 99,01 terug; we schrijven het nog over.',
  )
  const all = { ...refunded, status: 'credited', back: 0 } as const
  expect(plain(paymentStateWords(all, 'fr'))).toBe('Remboursé : 150,00 €, le jeudi 3 juin 2027.')
})

test('of an invoice that was paid twice and paid back once, what came in stands beside what went back', () => {
  const twice = { ...paid, paid: 36_363, credited: 0, back: 0, refunded: 36_363 } as const
  expect(plain(paymentStateWords(twice, 'fr'))).toBe('Déjà payé : 727,26 €. Remboursé : 363,63 €.')
})
