/** Units of measure as a reader of a language writes them behind a number. */
import type { Locale } from '../../../kernel/locale.ts'
import { m } from '../paraglide/messages.js'

const spoken = new Map([
  ['h', m.unit_hours],
  ['km/h', m.unit_km_an_hour],
])

/** `48 uur`, `48 h`: what is the same in every language stays as the definition says it. */
export const unitWords = (unit: string, locale: Locale): string => spoken.get(unit)?.({}, { locale }) ?? unit
