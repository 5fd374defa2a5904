/** What is wrong with a tariff, in the reader's words: the same the server would say. */
import type { Refusal } from '../../../../kernel/outcome.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import type { TariffRefusal } from '../../transport/tariff.ts'

const said: Readonly<Record<TariffRefusal, (at: { band: number; zone: string; km: number }) => string>> = {
  'tariff-without-bands': () => m.refusal_tariff_without_bands(),
  'tariff-band-amount': (at) => m.refusal_tariff_band_amount(at),
  'tariff-band-zone': (at) => m.refusal_tariff_band_zone(at),
  'tariff-zone-twice': (at) => m.refusal_tariff_zone_twice(at),
  'tariff-starts-late': () => m.refusal_tariff_starts_late(),
  'tariff-band-order': (at) => m.refusal_tariff_band_order(at),
  'tariff-band-gap': (at) => m.refusal_tariff_band_gap(at),
  'tariff-surcharge': () => m.refusal_tariff_surcharge(),
  'tariff-dates': () => m.refusal_tariff_dates(),
}

export const tariffText = ({ reason, band, zone, km }: Refusal): string =>
  said[reason as TariffRefusal]({
    band: Number(band ?? 0),
    zone: typeof zone === 'string' ? zone : '',
    km: Number(km ?? 0),
  })
