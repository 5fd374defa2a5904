/** A tariff as a curve: what bringing one bike costs by the kilometre. */
import { carriedAmount, type TariffPrices } from './tariff-amount.ts'

export interface TariffCurve {
  /** Points in kilometres and cents; a piece ends where the tariff knows no price. */
  readonly pieces: readonly (readonly { readonly x: number; readonly y: number }[])[]
  /** Where the drawing ends, in kilometres. */
  readonly end: number
}

const usualEndKm = 60

/** Where a price by the kilometre has a corner: the free part, the minimum, the maximum. */
function cornersOf({ included_km, per_km, minimum, factor }: TariffPrices, end: number): number[] {
  const leavesMinimum = per_km > 0 ? included_km + minimum / (per_km * factor) : end
  return [0, included_km, leavesMinimum, end].filter((km) => km >= 0 && km <= end)
}

/** Zones are no distance: they have no curve. */
export function tariffCurve(tariff: TariffPrices): TariffCurve {
  if (tariff.mode === 'zone') return { pieces: [], end: usualEndKm }
  if (tariff.mode === 'per_km') {
    const end = tariff.max_km ?? Math.max(usualEndKm, tariff.included_km * 2)
    const free =
      tariff.included_km > 0
        ? [
            { x: 0, y: 0 },
            { x: Math.min(tariff.included_km, end), y: 0 },
          ]
        : []
    const paid = [...new Set(cornersOf(tariff, end))]
      .filter((km) => km >= tariff.included_km)
      .toSorted((a, b) => a - b)
      // Just beyond the free part the minimum is asked at once.
      .map((km) => ({
        x: km,
        y: Math.max(tariff.minimum, Math.round((km - tariff.included_km) * tariff.per_km * tariff.factor)),
      }))
    return { pieces: [[...free, ...paid]], end }
  }
  const bands = tariff.bands.filter(
    (band): band is { from_km: number; to_km: number; amount: number } =>
      typeof band.from_km === 'number' && typeof band.to_km === 'number' && band.from_km < band.to_km,
  )
  const end = Math.max(...bands.map(({ to_km }) => to_km), 1)
  const pieces: { x: number; y: number }[][] = []
  let reached: number | null = null
  for (const { from_km: from, to_km } of bands.toSorted((a, b) => a.from_km - b.from_km)) {
    const to = Math.min(to_km, tariff.max_km ?? Infinity)
    const price = carriedAmount(tariff, null, from)
    if (price === null || from >= to) continue
    if (reached !== from || pieces.length === 0) pieces.push([])
    pieces.at(-1)!.push({ x: from, y: price }, { x: to, y: price })
    reached = to
  }
  return { pieces, end }
}
