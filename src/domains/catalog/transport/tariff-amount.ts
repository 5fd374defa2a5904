/** What one tariff asks for a distance or a zone, before surcharges; light enough to draw as a curve. */
import type { Cents } from '../../../kernel/money/money.ts'
import type { TransportTariff } from '../catalogue.ts'

export type TariffPrices = Pick<
  TransportTariff,
  'mode' | 'bands' | 'included_km' | 'per_km' | 'minimum' | 'factor' | 'max_km'
>

/** The zone, or the band of kilometres `[from, to)`, a place is in. Rule CA-39. */
const bandOf = ({ mode, bands }: TariffPrices, zone: string | null, km: number) =>
  bands.find((each) =>
    mode === 'zone'
      ? zone !== null && each.zone === zone
      : (each.from_km ?? 0) <= km && km < (each.to_km ?? Infinity),
  )

/** One way, by band or by kilometre; null where the tariff does not know the place. Rule CA-39. */
function oneWayAmount(tariff: TariffPrices, zone: string | null, km: number): Cents | null {
  if (tariff.max_km !== null && km > tariff.max_km) return null
  if (tariff.mode === 'per_km') return Math.round(Math.max(0, km - tariff.included_km) * tariff.per_km)
  return bandOf(tariff, zone, km)?.amount ?? null
}

/** Bringing one bike there and fetching it, at least the minimum; null is on request. Rule CA-39. */
export function carriedAmount(tariff: TariffPrices, zone: string | null, km: number): Cents | null {
  const oneWay = oneWayAmount(tariff, zone, km)
  if (oneWay === null) return null
  return oneWay === 0 ? 0 : Math.max(tariff.minimum, Math.round(oneWay * tariff.factor))
}

/** What that amount was reckoned by: its band, and whether it is free or the minimum. Rule CA-39. */
export function carriedBy(tariff: TariffPrices, zone: string | null, km: number) {
  const oneWay = oneWayAmount(tariff, zone, km) ?? 0
  return {
    band: tariff.mode === 'per_km' ? undefined : bandOf(tariff, zone, km),
    isFree: oneWay === 0,
    isMinimum: oneWay > 0 && Math.round(oneWay * tariff.factor) < tariff.minimum,
  }
}
