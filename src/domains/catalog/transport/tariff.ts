/** What must hold before a transport tariff is saved: every kilometre has one price, every zone too. */
import { type Outcome, ok, refuse } from '../../../kernel/outcome.ts'
import type { TransportTariff } from '../catalogue.ts'
import type { TariffBand, TariffSurcharge } from '../resources/transport-tariffs.ts'

export type TariffRefusal =
  | 'tariff-without-bands'
  | 'tariff-band-amount'
  | 'tariff-band-zone'
  | 'tariff-zone-twice'
  | 'tariff-starts-late'
  | 'tariff-band-order'
  | 'tariff-band-gap'
  | 'tariff-surcharge'
  | 'tariff-dates'

type Judged = Outcome<void, TariffRefusal>
export type JudgedTariff = Pick<TransportTariff, 'mode' | 'bands' | 'surcharges' | 'valid_from' | 'valid_to'>

const mostBands = 200
const isAmount = (amount: unknown) => Number.isSafeInteger(amount) && Number(amount) >= 0
// `band` counts from one, as a person does.
const atBand = (reason: TariffRefusal, index: number, parameters = {}): Judged =>
  refuse(reason, { field: 'bands', band: index + 1, ...parameters })

/** Rule CA-40. */
export function checkTariff({ mode, bands, surcharges, valid_from, valid_to }: JudgedTariff): Judged {
  if (valid_from !== null && valid_to !== null && valid_from > valid_to)
    return refuse('tariff-dates', { field: 'valid_to' })
  const judged = mode === 'per_km' ? ok(undefined) : checkBands(mode, bands)
  return judged.ok ? checkSurcharges(surcharges) : judged
}

/** Rule CA-40. */
function checkBands(mode: 'zone' | 'distance_band', bands: readonly TariffBand[]): Judged {
  if (!Array.isArray(bands) || bands.length === 0 || bands.length > mostBands)
    return refuse('tariff-without-bands', { field: 'bands' })
  const free = bands.findIndex((band) => !isAmount(band?.amount))
  if (free >= 0) return atBand('tariff-band-amount', free)
  return mode === 'zone' ? checkZones(bands) : checkDistances(bands)
}

/** Rule CA-40. */
function checkZones(bands: readonly TariffBand[]): Judged {
  const seen = new Set<string>()
  for (const [index, { zone }] of bands.entries()) {
    if (typeof zone !== 'string' || zone === '' || zone.length > 10) return atBand('tariff-band-zone', index)
    if (seen.has(zone)) return atBand('tariff-zone-twice', index, { zone })
    seen.add(zone)
  }
  return ok(undefined)
}

// Bands are `[from, to)`: each begins where the one before ends, the first at the door. Rule CA-40.
function checkDistances(bands: readonly TariffBand[]): Judged {
  let reached = 0
  for (const [index, { from_km: from, to_km: to }] of bands.entries()) {
    if (typeof from !== 'number' || typeof to !== 'number' || !Number.isFinite(to) || from >= to)
      return atBand('tariff-band-order', index)
    if (from !== reached)
      return index === 0
        ? atBand('tariff-starts-late', index)
        : atBand(from > reached ? 'tariff-band-gap' : 'tariff-band-order', index, { km: reached })
    reached = to
  }
  return ok(undefined)
}

const occasions: readonly TariffSurcharge['when'][] = ['evening', 'night', 'weekend', 'holiday']

/** Rule CA-40. */
function checkSurcharges(surcharges: readonly TariffSurcharge[]): Judged {
  const isKnown = ({ when, percent }: TariffSurcharge) =>
    occasions.includes(when) && Number.isFinite(percent) && percent >= 0 && percent <= 1000
  const each = Array.isArray(surcharges) ? surcharges : [null]
  const isWhole = each.every((surcharge) => surcharge && isKnown(surcharge))
  const isOnce = new Set(each.map((surcharge) => surcharge?.when)).size === each.length
  return isWhole && isOnce ? ok(undefined) : refuse('tariff-surcharge', { field: 'surcharges' })
}
