import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Asking, ageOn, openOn } from './open-on.ts'

const invoice: Asking = {
  issued: '2027-05-10',
  gross: 12_100,
  credits: [{ issued: '2027-06-02', gross: 2_100 }],
  entries: [
    { entryDate: '2027-05-20', signed: 4_000 },
    { entryDate: '2027-06-05', signed: -4_000 },
    { entryDate: '2027-07-01', signed: 10_000 },
  ],
}

test('what was open on a day knows nothing of what came after it [AC-05]', () => {
  expect(openOn(invoice, '2027-05-09')).toBe(0)
  expect(openOn(invoice, '2027-05-19')).toBe(12_100)
  expect(openOn(invoice, '2027-05-31')).toBe(8_100)
  expect(openOn(invoice, '2027-06-02')).toBe(6_000)
  expect(openOn(invoice, '2027-06-30')).toBe(10_000)
  expect(openOn(invoice, '2027-07-01')).toBe(0)
})

const days = fc.integer({ min: 1, max: 28 }).map((day) => `2027-05-${String(day).padStart(2, '0')}`)

test('open on a day is the document less the credit notes and entries up to that day [AC-05]', () => {
  fc.assert(
    fc.property(
      fc.record({
        issued: days,
        gross: fc.nat(1_000_000),
        credits: fc.array(fc.record({ issued: days, gross: fc.nat(100_000) })),
        entries: fc.array(
          fc.record({ entryDate: days, signed: fc.integer({ min: -100_000, max: 100_000 }) }),
        ),
      }),
      days,
      (asking, day) => {
        let open = asking.issued <= day ? asking.gross : 0
        if (open > 0 || asking.issued <= day) {
          for (const { issued, gross } of asking.credits) if (issued <= day) open -= gross
          for (const { entryDate, signed } of asking.entries) if (entryDate <= day) open -= signed
        }
        expect(openOn(asking, day)).toBe(open)
      },
    ),
  )
})

test('a document is as old as its due day is past [AC-05]', () => {
  expect(ageOn(null, '2027-05-10')).toBe('not_due')
  expect(ageOn('2027-05-10', '2027-05-10')).toBe('not_due')
  expect(ageOn('2027-05-10', '2027-05-11')).toBe('to_30')
  expect(ageOn('2027-05-01', '2027-05-31')).toBe('to_30')
  expect(ageOn('2027-05-01', '2027-06-01')).toBe('to_60')
  expect(ageOn('2027-05-01', '2027-07-30')).toBe('to_90')
  expect(ageOn('2027-05-01', '2027-07-31')).toBe('older')
})
