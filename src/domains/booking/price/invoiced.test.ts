import { expect, test } from 'vitest'
import { type InvoicedPart, isToInvoice, leftOf, openPart } from './invoiced.ts'

const sold = { status: 'completed', gross: 50_000 } as const
const part = (over: Partial<InvoicedPart> = {}): InvoicedPart => ({
  kind: 'invoice',
  status: 'sent',
  gross: 50_000,
  credited: 0,
  paid: 0,
  ...over,
})

test('an invoice is made while something of a sold ride is not invoiced, and not twice [B-75]', () => {
  expect(isToInvoice(sold, [])).toBe(true)
  expect(isToInvoice({ ...sold, status: 'requested' }, [])).toBe(false)
  expect(isToInvoice(sold, [part({ status: 'paid' })])).toBe(false)
  expect(isToInvoice(sold, [part({ status: 'draft', gross: null })])).toBe(false)
  const advance = part({ kind: 'advance', gross: 15_000 })
  expect(isToInvoice(sold, [advance])).toBe(true)
  expect(isToInvoice(sold, [advance, part({ kind: 'final', gross: 35_000 })])).toBe(false)
  const note = part({ kind: 'credit_note' })
  expect(isToInvoice(sold, [part({ status: 'credited', credited: 50_000 }), note])).toBe(true)
})

test('what was credited after it was paid is to go back, and settles no other invoice [BI-04]', () => {
  const credited = part({ status: 'paid', gross: 58_170, credited: 31_800, paid: 30_000 })
  expect(openPart(credited)).toBe(-3_630)
  expect(leftOf([credited, part({ kind: 'credit_note', gross: 31_800 })])).toEqual({ open: 0, back: 3_630 })
  expect(leftOf([credited, part({ status: 'part_paid', gross: 10_000, paid: 4_000 })])).toEqual({
    open: 6_000,
    back: 3_630,
  })
  expect(leftOf([part({ status: 'draft' })])).toEqual({ open: 0, back: 0 })
})
