/** What bringing and fetching costs. */
import { choice, id, json, money, number, one, text } from '../../../platform/resource/field.ts'
import { resource } from '../../../platform/resource/resource.ts'
import { active, inner, name, priceGroup, saleGroup, validFrom, validTo, vatCode } from './offer.ts'

/** One step of a tariff: a zone's amount, or a band of kilometres `[from_km, to_km)`. */
export interface TariffBand {
  readonly zone?: string
  readonly from_km?: number
  readonly to_km?: number
  readonly amount: number
}
export interface TariffSurcharge {
  readonly when: 'evening' | 'night' | 'weekend' | 'holiday'
  readonly percent: number
}

export const transportTariffs = resource('transport_tariffs', {
  page: { path: 'transport', to: ['planner', 'accountant'] },
  groups: [...priceGroup, ...saleGroup],
  fields: {
    id: id(),
    name: { ...name, audience: 'internal' },
    mode: choice(['zone', 'distance_band', 'per_km'], { audience: 'internal', required: true }),
    bands: json<TariffBand[]>({
      audience: 'internal',
      required: true,
      default: [],
      group: 'price',
      rows: {
        zone: text({ max: 10 }),
        from_km: number({ min: 0, unit: 'km' }),
        to_km: number({ min: 0, unit: 'km' }),
        amount: money({ required: true, min: 0 }),
      },
    }),
    included_km: number({
      audience: 'internal',
      required: true,
      default: 0,
      min: 0,
      unit: 'km',
      group: 'price',
    }),
    per_km: money({ audience: 'internal', required: true, default: 0, min: 0, group: 'price' }),
    minimum: money({ audience: 'internal', required: true, default: 0, min: 0, group: 'price' }),
    /** Times the one-way amount: 1 one way, 2 there and back, 4 two returns. */
    factor: number({ audience: 'internal', required: true, default: 1, min: 1, max: 4, group: 'price' }),
    surcharges: json<TariffSurcharge[]>({
      audience: 'internal',
      required: true,
      default: [],
      group: 'price',
      rows: {
        when: choice(['evening', 'night', 'weekend', 'holiday'], { required: true }),
        percent: number({ required: true, unit: '%' }),
      },
    }),
    extra_bike: money({ audience: 'internal', required: true, default: 0, min: 0, group: 'price' }),
    /** Beyond this it is on request. */
    max_km: number({ audience: 'internal', min: 0, unit: 'km', group: 'price' }),
    vat_code: vatCode,
    active: { ...active, audience: 'internal' },
    valid_from: { ...validFrom, audience: 'internal' },
    valid_to: { ...validTo, audience: 'internal' },
    /** The version whose place this one takes. */
    follows: one('transport_tariffs', { audience: 'internal', onDelete: 'set null', group: 'sale' }),
  },
  title: ['name'],
  list: ['name', 'mode', 'minimum', 'per_km', 'extra_bike', 'active'],
  access: inner,
})
