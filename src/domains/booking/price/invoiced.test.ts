import { expect, test } from 'vitest'
import { type InvoicedPart, isToInvoice } from './invoiced.ts'

const sold = { status: 'completed', gross: 50_000 } as const
const part = (over: Partial<InvoicedPart> = {}): InvoicedPart => ({
  kind: 'invoice',
  status: 'sent',
  gross: 50_000,
  credited: 0,
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
