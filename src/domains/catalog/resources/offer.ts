/** What everything on offer has in common: its name, whether and when it is sold, and who reads it. */
import { count, day, flag, one, text, translatedText } from '../../../platform/resource/field.ts'

export const code = text({ audience: 'public', required: true, unique: 'live', max: 40, words: 'offer.code' })
export const name = translatedText({ audience: 'public', required: true, words: 'offer.name' })
export const vatCode = one('vat_codes', {
  audience: 'internal',
  required: true,
  group: 'price',
  words: 'offer.vat_code',
})
export const active = flag({ audience: 'public', group: 'sale', words: 'offer.active' })
export const validFrom = day({ audience: 'public', group: 'sale', words: 'offer.valid_from' })
export const validTo = day({ audience: 'public', group: 'sale', words: 'offer.valid_to' })
export const sort = count({
  audience: 'public',
  required: true,
  default: 0,
  group: 'sale',
  words: 'offer.sort',
})

export const saleGroup = ['sale'] as const
export const priceGroup = ['price'] as const

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
