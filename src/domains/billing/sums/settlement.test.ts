import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newId } from '../../../kernel/id/id.ts'
import { reckon } from './reckoning.ts'
import { feeParts, feePrices, type Settled, settlementOf } from './settlement.ts'

const document = (over: Partial<Settled> = {}): Settled => ({
  id: newId(),
  kind: 'advance',
  number: 'F2027-0012',
  gross: 15_000,
  credited: 0,
  paid: 0,
  ...over,
})

test('an advance that was paid is credited, the fee is paid by it, and the rest comes back [BI-65, BI-67]', () => {
  const advance = document({ paid: 15_000 })
  expect(settlementOf([advance], 7_500)).toEqual({
    ok: true,
    value: {
      credits: [{ invoice: advance.id, number: 'F2027-0012', amount: 15_000 }],
      fee: 7_500,
      setOff: [{ invoice: advance.id, amount: 7_500 }],
      back: 7_500,
      open: 0,
    },
  })
})

test('what took off an advance is credited before it, and what was credited already is not again [BI-65]', () => {
  const advance = document({ credited: 5_000 })
  const final = document({ kind: 'final', gross: 40_000, paid: 1_000 })
  const undone = document({ kind: 'invoice', credited: 15_000, number: 'F2027-0009', paid: 200 })
  const settled = settlementOf([undone, advance, final], 12_000)
  expect(settled).toMatchObject({
    ok: true,
    value: {
      credits: [
        { invoice: final.id, amount: 40_000 },
        { invoice: advance.id, amount: 10_000 },
      ],
      fee: 12_000,
      // What came in on one that was credited before pays too.
      setOff: [
        { invoice: undone.id, amount: 200 },
        { invoice: final.id, amount: 1_000 },
      ],
      back: 0,
      open: 10_800,
    },
  })
})

test('nothing is to be done where exactly what is kept is asked, and by no advance [BI-65]', () => {
  const settled = { ok: false, refusal: { reason: 'booking-settled' } }
  expect(settlementOf([], 0)).toEqual(settled)
  expect(settlementOf([document({ kind: 'fee', gross: 500 }), document({ credited: 15_000 })], 500)).toEqual(
    settled,
  )
  expect(settlementOf([document({ kind: 'invoice', gross: 500 })], 500)).toEqual(settled)
  expect(settlementOf([document({ gross: 500 })], 500).ok).toBe(true)
  expect(settlementOf([document({ kind: 'invoice', gross: 501 })], 500).ok).toBe(true)
  expect(settlementOf([], 500)).toMatchObject({ value: { credits: [], fee: 500, open: 500, back: 0 } })
})

test('whatever was asked, credited and paid, what is set off, given back and left open is what was paid and what is kept [BI-67]', () => {
  const cents = fc.integer({ min: 0, max: 100_000 })
  const one = fc.record({ gross: cents, part: fc.integer({ min: 0, max: 100 }), paid: cents })
  fc.assert(
    fc.property(fc.array(one, { maxLength: 5 }), cents, (given, kept) => {
      const documents = given.map(({ gross, part, paid }) =>
        document({ gross, paid, credited: Math.floor((gross * part) / 100) }),
      )
      const settled = settlementOf(documents, kept)
      if (!settled.ok) return
      const { setOff, back, open, fee } = settled.value
      const sum = setOff.reduce((total, { amount }) => total + amount, 0)
      expect(sum + back).toBe(documents.reduce((total, { paid }) => total + paid, 0))
      expect(sum + open).toBe(fee)
      expect(open === 0 || back === 0).toBe(true)
    }),
  )
})

test('a fee is taxed as the ride was, in proportion, and is what is kept to the cent [BI-66]', () => {
  const lines = [
    { vat_code: 'S21', gross: 50_000 },
    { vat_code: 'S6', gross: 10_000 },
    { vat_code: 'S21', gross: 15_000 },
  ]
  expect(feeParts(lines, 7_500)).toEqual([
    { vat_code: 'S21', gross: 6_500 },
    { vat_code: 'S6', gross: 1_000 },
  ])
  expect(feeParts(lines, 1)).toEqual([{ vat_code: 'S21', gross: 1 }])
  expect(feeParts([], 100)).toEqual([])
  expect(feeParts([{ vat_code: 'S21', gross: 0 }], 100)).toEqual([])
  const some = fc.array(
    fc.record({ vat_code: fc.constantFrom('S21', 'S6', 'S12'), gross: fc.integer({ min: 1, max: 90_000 }) }),
    { minLength: 1, maxLength: 8 },
  )
  fc.assert(
    fc.property(some, fc.integer({ min: 1, max: 200_000 }), (all, fee) => {
      expect(feeParts(all, fee).reduce((sum, { gross }) => sum + gross, 0)).toBe(fee)
    }),
  )
})

test('who agreed to a price without VAT reads the fee without it, and it is what is kept to the cent [BI-66]', () => {
  const of = (gross: number) => [{ gross, percent: 21 }]
  expect(feePrices('net', of(12_100))).toEqual([{ price: 10_000, agreedGross: null }])
  expect(feePrices('gross', of(12_100))).toEqual([{ price: 12_100, agreedGross: null }])
  // 2 cents and 21 % of it come to 2, 3 cents to 4: of 3 that were said the VAT is one.
  expect(feePrices('net', of(3))).toEqual([{ price: 2, agreedGross: 3 }])
  const some = fc.uniqueArray(
    fc.record({ percent: fc.constantFrom(21, 12, 6, 0), gross: fc.integer({ min: 1, max: 300_000 }) }),
    { minLength: 1, selector: ({ percent }) => percent },
  )
  fc.assert(
    fc.property(some, (parts) => {
      const lines = feePrices('net', parts).map(({ price, agreedGross }, at) => ({
        quantity: 1,
        unitPrice: price,
        vat: { code: String(at), category: 'S', percent: parts[at]!.percent },
        fixed: agreedGross === null ? null : { net: price, vat: agreedGross - price },
      }))
      const sums = reckon(lines, 'net')
      expect(sums.gross).toBe(parts.reduce((sum, { gross }) => sum + gross, 0))
      for (const [at, { net, vat }] of sums.lines.entries())
        expect(Math.abs(vat - (net * parts[at]!.percent) / 100)).toBeLessThanOrEqual(1.5)
    }),
  )
})
