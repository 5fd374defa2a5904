/** The VAT rates, each with the days it holds. */
import { choice, day, id, json, number, text, translatedText } from '../../../platform/resource/field.ts'
import { resource } from '../../../platform/resource/resource.ts'

/** A VAT percentage and the supply days it holds on, both ends included; open where null. */
export interface VatRate {
  readonly percent: number
  readonly valid_from: string
  readonly valid_to: string | null
}

/** The grids of the VAT return that sales can stand in. */
export const salesGrids = ['00', '01', '02', '03', '44', '45', '46', '47'] as const
export const creditGrids = ['48', '49'] as const
export const vatGrids = ['54'] as const
export const creditVatGrids = ['64'] as const

/** Where a sale stands in the VAT return, and its credit note, from a day on; of one percentage where it names one. */
export interface GridRow {
  readonly percent?: number | null
  readonly base?: (typeof salesGrids)[number] | null
  readonly vat?: (typeof vatGrids)[number] | null
  readonly credit?: (typeof creditGrids)[number] | null
  readonly credit_vat?: (typeof creditVatGrids)[number] | null
  /** The day of issue from which it holds, until a later row does. */
  readonly valid_from: string
}

export const vatCodes = resource('vat_codes', {
  page: { path: 'settings/vat', to: ['planner', 'accountant'] },
  fields: {
    id: id(),
    code: text({ audience: 'internal', required: true, unique: true, max: 20 }),
    name: translatedText({ audience: 'internal', required: true }),
    /** UNCL5305. */
    category: choice(['S', 'Z', 'E', 'AE', 'K', 'G', 'O'], {
      audience: 'internal',
      required: true,
      words: 'vat_category',
    }),
    rates: json<VatRate[]>({
      audience: 'internal',
      required: true,
      rows: {
        percent: number({ required: true, min: 0, max: 100, unit: '%' }),
        valid_from: day({ required: true }),
        valid_to: day({}),
      },
    }),
    /** Empty for what stands in no grid. Rule AC-01. */
    grids: json<GridRow[]>({
      audience: 'internal',
      required: true,
      default: [],
      rows: {
        percent: number({ min: 0, max: 100, unit: '%' }),
        base: choice(salesGrids, {}),
        vat: choice(vatGrids, {}),
        credit: choice(creditGrids, {}),
        credit_vat: choice(creditVatGrids, {}),
        valid_from: day({ required: true }),
      },
    }),
    exemption_text: translatedText({ audience: 'internal' }),
    legal_note: text({ audience: 'internal' }),
  },
  title: ['code', 'name'],
  list: ['code', 'name', 'category'],
  access: [
    { to: ['planner', 'accountant'], may: ['read'] },
    { to: ['accountant'], may: ['create', 'update'] },
    { to: ['admin'], may: ['read', 'create', 'update', 'delete'] },
  ],
})
