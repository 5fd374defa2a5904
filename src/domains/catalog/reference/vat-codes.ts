/** The VAT codes a Belgian hire company needs. */
import type { Insertable } from 'kysely'
import { namedId } from '../../../kernel/id/named-id.ts'
import { translated } from '../../../kernel/text/translated.ts'
import type { GridRow } from '../resources/vat-codes.ts'
import type { Tables } from '../../../platform/db/tables.ts'

export const vatCodeIds = {
  S21: namedId('vat_code/S21'),
  S6: namedId('vat_code/S6'),
  O: namedId('vat_code/O'),
} as const

// Both rates are older than any ride we could invoice.
const always = '1996-01-01'

/** Where sales with VAT stand in the return, their VAT, and what credit notes take back of both. */
const grids = (percent: number, base: '01' | '03'): GridRow[] => [
  { percent, base, vat: '54', credit: '49', credit_vat: '64', valid_from: '1971-01-01' },
]

export const referenceVatCodes = [
  {
    id: vatCodeIds.S21,
    code: 'S21',
    name: translated('Standaardtarief 21%', 'Standard rate 21%', 'Taux normal 21\u{A0}%'),
    category: 'S',
    rates: [{ percent: 21, valid_from: always, valid_to: null }],
    grids: grids(21, '03'),
    exemption_text: null,
    legal_note: 'Verhuur van roerende goederen en alcohol',
  },
  {
    id: vatCodeIds.S6,
    code: 'S6',
    name: translated('Verlaagd tarief 6%', 'Reduced rate 6%', 'Taux réduit 6\u{A0}%'),
    category: 'S',
    rates: [{ percent: 6, valid_from: always, valid_to: null }],
    grids: grids(6, '01'),
    exemption_text: null,
    legal_note: 'Alcoholvrije dranken geleverd als goederen (KB nr. 20, tabel A)',
  },
  {
    id: vatCodeIds.O,
    code: 'O',
    name: translated(
      'Buiten toepassing van de btw',
      'Outside the scope of VAT',
      'Hors champ d’application de la TVA',
    ),
    category: 'O',
    rates: [{ percent: 0, valid_from: always, valid_to: null }],
    grids: [],
    exemption_text: translated(
      'Buiten toepassing van de btw',
      'Outside the scope of VAT',
      'Hors champ d’application de la TVA',
    ),
    legal_note: 'Waarborg en schadevergoeding',
  },
] as const satisfies readonly Insertable<Tables['vat_codes']>[]
