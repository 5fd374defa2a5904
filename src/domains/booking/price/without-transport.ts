/** A price as it is while nobody knows where to: what it comes to without the way there. */
import type { ShownPrice } from '../shown.ts'

export function withoutTransport(price: ShownPrice): ShownPrice {
  const way = price.lines.filter(({ kind }) => kind === 'transport')
  const sum = (part: 'net' | 'vat' | 'gross', percent?: number) =>
    way.reduce(
      (total, line) => total + (percent === undefined || line.vat_percent === percent ? line[part] : 0),
      0,
    )
  return {
    ...price,
    lines: price.lines.filter(({ kind }) => kind !== 'transport'),
    vat_by_rate: price.vat_by_rate.map((rate) => ({
      ...rate,
      net: rate.net - sum('net', rate.percent),
      vat: rate.vat - sum('vat', rate.percent),
    })),
    net: price.net - sum('net'),
    vat: price.vat - sum('vat'),
    gross: price.gross - sum('gross'),
  }
}
