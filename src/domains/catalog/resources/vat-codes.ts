/** The VAT rates, each with the days it holds. */
import { choice, day, id, json, number, text, translatedText } from '../../../platform/resource/field.ts'
import { resource } from '../../../platform/resource/resource.ts'

/** A VAT percentage and the supply days it holds on, both ends included; open where null. */
export interface VatRate {
  readonly percent: number
  readonly valid_from: string
  readonly valid_to: string | null
}

export const vatCodes = resource('vat_codes', {
  page: { path: 'settings/vat', to: ['planner', 'accountant'] },
  fields: {
    id: id(),
    code: text({ audience: 'internal', required: true, unique: true, max: 20 }),
    name: translatedText({ audience: 'internal', required: true }),
    /** UNCL5305. */
    category: choice(['S', 'Z', 'E', 'AE', 'O'], {
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
    exemption_text: translatedText({ audience: 'internal' }),
    legal_note: text({ audience: 'internal' }),
  },
  title: ['code', 'name'],
  list: ['code', 'name', 'category'],
  access: [
    { to: ['planner', 'accountant'], may: ['read'] },
    { to: ['accountant'], may: ['update'] },
    { to: ['admin'], may: ['read', 'create', 'update', 'delete'] },
  ],
})
