import { expect, test } from 'vitest'
import type { ShownPrice } from '../shown.ts'
import { withoutTransport } from './without-transport.ts'

const line = (kind: string, net: number, vat: number) =>
  ({
    kind,
    text: { nl: kind },
    quantity: 1,
    unit_price: net,
    vat_percent: 21,
    net,
    vat,
    gross: net + vat,
  }) as const

test('while the town is not known, the bill leaves the way there out of its lines, its VAT and its total', () => {
  const price = {
    lines: [line('package', 10_000, 2100), line('transport', 1000, 210)],
    vat_by_rate: [{ percent: 21, net: 11_000, vat: 2310 }],
    net: 11_000,
    vat: 2310,
    gross: 13_310,
  } as unknown as ShownPrice
  expect(withoutTransport(price)).toMatchObject({
    lines: [{ kind: 'package' }],
    vat_by_rate: [{ percent: 21, net: 10_000, vat: 2100 }],
    net: 10_000,
    vat: 2100,
    gross: 12_100,
  })
  expect(withoutTransport(price).lines).toHaveLength(1)
})
