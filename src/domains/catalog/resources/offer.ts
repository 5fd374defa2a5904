/** What everything on offer has in common: its name, whether and when it is sold, and who reads it. */
import { count, day, flag, one, text, translatedText } from '../../../platform/resource/field.ts'

export const code = text({
  audience: 'public',
  required: true,
  unique: 'live',
  max: 40,
  label: ['Code', 'Code', 'Code'],
})
export const name = translatedText({ audience: 'public', required: true, label: ['Naam', 'Name', 'Nom'] })
export const vatCode = one('vat_codes', {
  audience: 'internal',
  required: true,
  group: 'price',
  label: ['Btw-code', 'VAT code', 'Code TVA'],
})
export const active = flag({
  audience: 'public',
  group: 'sale',
  label: ['In het aanbod', 'On offer', 'À la vente'],
})
export const validFrom = day({
  audience: 'public',
  group: 'sale',
  label: ['Geldig vanaf', 'Valid from', 'Valable à partir du'],
})
export const validTo = day({
  audience: 'public',
  group: 'sale',
  label: ['Geldig tot en met', 'Valid until', 'Valable jusqu’au'],
})
export const sort = count({
  audience: 'public',
  required: true,
  default: 0,
  group: 'sale',
  label: ['Volgorde', 'Order', 'Ordre'],
})

export const saleGroup = { sale: ['Verkoop', 'Sale', 'Vente'] } as const
export const priceGroup = { price: ['Prijs', 'Price', 'Prix'] } as const

/** Everybody reads what is on offer. */
export const shown = [
  { to: ['public', 'organizer', 'employee'], may: ['read'], where: { active: { _eq: true } } },
  { to: ['planner', 'accountant'], may: ['read'] },
  { to: ['admin'], may: ['read', 'create', 'update', 'delete'] },
] as const

/** The office alone reads how prices are made. */
export const inner = [
  { to: ['planner', 'accountant'], may: ['read'] },
  { to: ['admin'], may: ['read', 'create', 'update', 'delete'] },
] as const
