/** The VAT codes a Belgian hire company needs. */
import type { Insertable } from 'kysely'
import { namedId } from '../../../kernel/id/named-id.ts'
import { translated } from '../../../kernel/text/translated.ts'
import type { GridRow } from '../resources/vat-codes.ts'
import type { Tables } from '../../../platform/db/tables.ts'

export const vatCodeIds = {
  S21: namedId('vat_code/S21'),
  S21D: namedId('vat_code/S21D'),
  S6: namedId('vat_code/S6'),
  E: namedId('vat_code/E'),
  AE: namedId('vat_code/AE'),
  K: namedId('vat_code/K'),
  G: namedId('vat_code/G'),
  O: namedId('vat_code/O'),
} as const

// The rates are older than any ride we could invoice.
const always = '1996-01-01'
const noVat = [{ percent: 0, valid_from: always, valid_to: null }]

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
    id: vatCodeIds.S21D,
    code: 'S21D',
    name: translated(
      'Dranken met bediening 21%',
      'Drinks with service 21%',
      'Boissons avec service 21\u{A0}%',
    ),
    category: 'S',
    rates: [{ percent: 21, valid_from: always, valid_to: null }],
    grids: grids(21, '03'),
    exemption_text: null,
    legal_note: 'Dranken met bediening, tap en glazen: een restaurant- of cateringdienst, ook zonder alcohol',
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
    id: vatCodeIds.E,
    code: 'E',
    name: translated('Statiegeld op leeggoed', 'Deposits on returnable packaging', 'Consignes d’emballages'),
    category: 'E',
    rates: noVat,
    // What is no part of the taxable amount stands in no grid.
    grids: [],
    exemption_text: translated(
      'Leeggoed: niet in de maatstaf van heffing (art. 28, 5° van het Btw-wetboek)',
      'Returnable packaging: not part of the taxable amount (art. 28, 5° of the Belgian VAT Code)',
      'Emballages consignés\u{A0}: non compris dans la base d’imposition (art. 28, 5° du Code de la TVA)',
    ),
    legal_note: 'Teruggenomen leeggoed: een lijn met een negatief aantal, of een creditnota',
  },
  {
    id: vatCodeIds.AE,
    code: 'AE',
    name: translated('Btw verlegd', 'Reverse charge', 'Autoliquidation'),
    category: 'AE',
    rates: noVat,
    grids: [{ base: '44', credit: '48', valid_from: '1971-01-01' }],
    exemption_text: translated('Btw verlegd', 'Reverse charge', 'Autoliquidation'),
    legal_note:
      'Diensten aan een onderneming in een ander EU-land, zoals commissie of reclame (art. 21, § 2 W.BTW). ' +
      'Een rit in België draagt Belgische btw, ook voor een buitenlandse onderneming',
  },
  {
    id: vatCodeIds.K,
    code: 'K',
    name: translated(
      'Goederen naar een ander EU-land',
      'Goods to another EU country',
      'Biens vers un autre pays de l’UE',
    ),
    category: 'K',
    rates: noVat,
    grids: [{ base: '46', credit: '48', valid_from: '1971-01-01' }],
    exemption_text: translated(
      'Vrijgestelde intracommunautaire levering (art. 39bis van het Btw-wetboek)',
      'Exempt intra-Community supply (art. 39bis of the Belgian VAT Code)',
      'Livraison intracommunautaire exemptée (art. 39bis du Code de la TVA)',
    ),
    legal_note: 'Goederen die naar een andere lidstaat gaan, aan wie daar een btw-nummer heeft',
  },
  {
    id: vatCodeIds.G,
    code: 'G',
    name: translated('Uitvoer van goederen', 'Export of goods', 'Exportation de biens'),
    category: 'G',
    rates: noVat,
    grids: [{ base: '47', credit: '49', valid_from: '1971-01-01' }],
    exemption_text: translated(
      'Vrijgestelde uitvoer (art. 39 van het Btw-wetboek)',
      'Exempt export (art. 39 of the Belgian VAT Code)',
      'Exportation exemptée (art. 39 du Code de la TVA)',
    ),
    legal_note: 'Goederen die de Europese Unie verlaten, met het bewijs van uitvoer',
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
    rates: noVat,
    grids: [],
    exemption_text: translated(
      'Buiten toepassing van de btw',
      'Outside the scope of VAT',
      'Hors champ d’application de la TVA',
    ),
    legal_note: 'Schadevergoeding',
  },
] as const satisfies readonly Insertable<Tables['vat_codes']>[]
