/** What one payer owes for one ride, over all its documents. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { payerAccount, type PayerDocument } from './payer-account.ts'

const aDocument = (gross: number, paid: number, more: Partial<PayerDocument> = {}): PayerDocument => ({
  gross,
  paid,
  credited: 0,
  writtenOff: 0,
  ...more,
})
const of = (documents: readonly PayerDocument[], waiting = 0, kept: number | null = null) =>
  payerAccount({ documents, waiting, kept, isMoreToCome: false })

test('who paid his advance twice gets the second back, until the final invoice asks for it [BI-102]', () => {
  const advance = aDocument(43_469, 86_938)
  expect(of([advance])).toMatchObject({ open: 0, back: 43_469 })
  const both = of([advance, aDocument(101_428, 0)])
  expect(both).toMatchObject({ open: 57_959, back: 0 })
  expect(both.standings).toEqual([
    { open: 0, covered: 0, used: 43_469, ahead: 0, back: 0 },
    { open: 57_959, covered: 43_469, used: 0, ahead: 0, back: 0 },
  ])
})

test('what is left of a surplus goes back, and nothing is asked beside it [BI-102]', () => {
  const { open, back, standings } = of([aDocument(43_469, 86_938), aDocument(101_428, 99_959)])
  expect([open, back]).toEqual([0, 42_000])
  expect(standings).toEqual([
    { open: 0, covered: 0, used: 1469, ahead: 0, back: 42_000 },
    { open: 0, covered: 1469, used: 0, ahead: 0, back: 0 },
  ])
})

test('what is too much waits for what is still to be invoiced, and goes back only where nothing is [BI-104]', () => {
  const money = { documents: [aDocument(43_469, 86_938)], waiting: 1000, kept: null }
  const coming = payerAccount({ ...money, isMoreToCome: true })
  expect(coming).toMatchObject({ open: 0, back: 0, ahead: 44_469, standings: [{ ahead: 43_469, back: 0 }] })
  expect(payerAccount({ ...money, isMoreToCome: false })).toMatchObject({ back: 44_469, ahead: 0 })
  // What is open now is paid first.
  const both = [...money.documents, aDocument(40_000, 0)]
  expect(payerAccount({ ...money, documents: both, isMoreToCome: true })).toMatchObject({
    open: 0,
    ahead: 4469,
  })
})

test('money that waits for a document was paid, pays what is open, and goes back where nothing is [BI-102]', () => {
  expect(of([aDocument(10_000, 10_000)], 7245)).toMatchObject({ paid: 17_245, open: 0, back: 7245 })
  expect(of([aDocument(10_000, 0)], 7245)).toMatchObject({ paid: 7245, open: 2755, back: 0 })
})

test('what was settled without money is neither asked nor given back [BI-46]', () => {
  const settled = aDocument(117_798, 117_798, { writtenOff: 500 })
  expect(of([settled])).toMatchObject({ open: 0, back: 0, paid: 117_298 })
  expect(of([{ ...settled, credited: 117_798 }])).toMatchObject({ open: 0, back: 117_298 })
})

test('what is kept of a cancelled ride is not given back before it is invoiced [BI-16]', () => {
  const credited = aDocument(50_000, 20_000, { credited: 50_000 })
  expect(of([credited], 0, 18_000)).toMatchObject({ back: 2000, due: 18_000, uninvoiced: 18_000 })
  expect(of([credited], 3000, 18_000)).toMatchObject({ back: 5000 })
})

const cents = fc.integer({ min: 0, max: 200_000 })
const documents = fc.array(
  fc
    .record({ gross: cents, paid: cents, part: fc.double({ min: 0, max: 1, noNaN: true }) })
    .map(({ gross, paid, part }) => aDocument(gross, paid, { credited: Math.floor(gross * part) })),
  { maxLength: 6 },
)

test('asked and given back are never both, and together they are what is due less what was paid [BI-102]', () => {
  fc.assert(
    fc.property(documents, cents, fc.option(cents), (all, waiting, kept) => {
      const { open, back, standings, due, paid, uninvoiced } = of(all, waiting, kept)
      expect(Math.min(open, back)).toBe(0)
      expect(open + uninvoiced - back >= due - paid).toBe(true)
      if (open > 0 || back > 0) expect(open - back).toBe(due - (open > 0 ? uninvoiced : 0) - paid)
      const sum = (key: keyof (typeof standings)[number]) =>
        standings.reduce((total, each) => total + each[key], 0)
      expect(sum('open')).toBe(open)
      expect(sum('back')).toBeLessThanOrEqual(back)
      expect(sum('covered')).toBeLessThanOrEqual(sum('used') + waiting)
      expect(standings.every((one) => Object.values(one).every((part) => part >= 0))).toBe(true)
    }),
  )
})
