/** What bringing and fetching costs. */
import { nounWords } from '../../identity/noun.ts'
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
  label: {
    one: ['Transporttarief', 'Transport tariff', 'Tarif de transport'],
    many: ['Transporttarieven', 'Transport tariffs', 'Tarifs de transport'],
    add: ['Nieuw transporttarief', 'New transport tariff', 'Nouveau tarif de transport'],
  },
  page: { path: 'transport', to: ['planner', 'accountant'] },
  groups: { ...priceGroup, ...saleGroup },
  fields: {
    id: id(),
    name: { ...name, audience: 'internal' },
    mode: choice(['zone', 'distance_band', 'per_km'], {
      audience: 'internal',
      required: true,
      label: ['Berekend per', 'Calculated by', 'Calculé par'],
      words: {
        zone: ['Zone', 'Zone', 'Zone'],
        distance_band: ['Afstandsschijf', 'Distance band', 'Tranche de distance'],
        per_km: ['Kilometer', 'Kilometre', 'Kilomètre'],
      },
    }),
    bands: json<TariffBand[]>({
      audience: 'internal',
      required: true,
      default: [],
      group: 'price',
      label: ['Zones of schijven', 'Zones or bands', 'Zones ou tranches'],
      rows: {
        zone: text({ max: 10, label: ['Zone', 'Zone', 'Zone'] }),
        from_km: number({ min: 0, unit: 'km', label: ['Vanaf', 'From', 'À partir de'] }),
        to_km: number({ min: 0, unit: 'km', label: ['Tot', 'Up to', 'Jusqu’à'] }),
        amount: money({ required: true, min: 0, label: ['Bedrag', 'Amount', 'Montant'] }),
      },
    }),
    included_km: number({
      audience: 'internal',
      required: true,
      default: 0,
      min: 0,
      unit: 'km',
      group: 'price',
      label: ['Inbegrepen', 'Included', 'Compris'],
    }),
    per_km: money({
      audience: 'internal',
      required: true,
      default: 0,
      min: 0,
      group: 'price',
      label: ['Per kilometer', 'Per kilometre', 'Par kilomètre'],
    }),
    minimum: money({
      audience: 'internal',
      required: true,
      default: 0,
      min: 0,
      group: 'price',
      label: ['Minimum', 'Minimum', 'Minimum'],
    }),
    /** Times the one-way amount: 1 one way, 2 there and back, 4 two returns. */
    factor: number({
      audience: 'internal',
      required: true,
      default: 1,
      min: 1,
      max: 4,
      group: 'price',
      label: ['Aantal keer de enkele rit', 'Multiple of the one-way amount', 'Nombre de trajets simples'],
    }),
    surcharges: json<TariffSurcharge[]>({
      audience: 'internal',
      required: true,
      default: [],
      group: 'price',
      label: ['Toeslagen', 'Surcharges', 'Suppléments'],
      rows: {
        when: choice(['evening', 'night', 'weekend', 'holiday'], {
          required: true,
          label: ['Wanneer', 'When', 'Quand'],
          words: {
            evening: ['’s Avonds', 'In the evening', 'Le soir'],
            night: ['’s Nachts', 'At night', 'La nuit'],
            weekend: ['In het weekend', 'At the weekend', 'Le week-end'],
            holiday: ['Op een feestdag', 'On a public holiday', 'Un jour férié'],
          },
        }),
        percent: number({ required: true, unit: '%', label: ['Toeslag', 'Surcharge', 'Supplément'] }),
      },
    }),
    extra_bike: money({
      audience: 'internal',
      required: true,
      default: 0,
      min: 0,
      group: 'price',
      label: nounWords('Per extra {one}', 'Per extra {one}', 'Par {one} supplémentaire'),
    }),
    /** Beyond this it is on request. */
    max_km: number({
      audience: 'internal',
      min: 0,
      unit: 'km',
      group: 'price',
      label: ['Hoogstens', 'At most', 'Au plus'],
      hint: ['Verder is op aanvraag.', 'Anything further is on request.', 'Au-delà : sur demande.'],
    }),
    vat_code: vatCode,
    active: { ...active, audience: 'internal' },
    valid_from: { ...validFrom, audience: 'internal' },
    valid_to: { ...validTo, audience: 'internal' },
    /** The version whose place this one takes. */
    follows: one('transport_tariffs', {
      audience: 'internal',
      onDelete: 'set null',
      group: 'sale',
      label: ['Volgt op', 'Replaces', 'Remplace'],
    }),
  },
  title: ['name'],
  list: ['name', 'mode', 'minimum', 'per_km', 'extra_bike', 'active'],
  access: inner,
})
