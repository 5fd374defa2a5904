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
  label: {
    one: ['Btw-code', 'VAT code', 'Code TVA'],
    many: ['Btw-codes', 'VAT codes', 'Codes TVA'],
    add: ['Nieuwe btw-code', 'New VAT code', 'Nouveau code TVA'],
  },
  page: { path: 'settings/vat', to: ['planner', 'accountant'] },
  fields: {
    id: id(),
    code: text({
      audience: 'internal',
      required: true,
      unique: true,
      max: 20,
      label: ['Code', 'Code', 'Code'],
    }),
    name: translatedText({ audience: 'internal', required: true, label: ['Naam', 'Name', 'Nom'] }),
    /** UNCL5305. */
    category: choice(['S', 'Z', 'E', 'AE', 'O'], {
      audience: 'internal',
      required: true,
      label: ['Categorie', 'Category', 'Catégorie'],
      words: {
        S: ['Gewoon tarief', 'Standard rate', 'Taux normal'],
        Z: ['Nultarief', 'Zero rate', 'Taux zéro'],
        E: ['Vrijgesteld', 'Exempt', 'Exonéré'],
        AE: ['Verlegd', 'Reverse charge', 'Autoliquidation'],
        O: ['Buiten de btw', 'Outside the scope of VAT', 'Hors champ TVA'],
      },
    }),
    rates: json<VatRate[]>({
      audience: 'internal',
      required: true,
      label: ['Tarieven', 'Rates', 'Taux'],
      rows: {
        percent: number({
          required: true,
          min: 0,
          max: 100,
          unit: '%',
          label: ['Percentage', 'Percentage', 'Pourcentage'],
        }),
        valid_from: day({ required: true, label: ['Vanaf', 'From', 'À partir du'] }),
        valid_to: day({ label: ['Tot en met', 'Up to and including', 'Jusqu’au'] }),
      },
    }),
    exemption_text: translatedText({
      audience: 'internal',
      label: ['Tekst bij vrijstelling', 'Exemption text', 'Mention d’exonération'],
    }),
    legal_note: text({ audience: 'internal', label: ['Wettelijke noot', 'Legal note', 'Note légale'] }),
  },
  title: ['code'],
  list: ['code', 'name', 'category'],
  access: [
    { to: ['planner', 'accountant'], may: ['read'] },
    { to: ['accountant'], may: ['update'] },
    { to: ['admin'], may: ['read', 'create', 'update', 'delete'] },
  ],
})
