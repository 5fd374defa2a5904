/** Units of measure as a reader of a language writes them behind a number. */
import type { Locale } from '../../kernel/locale.ts'

const dutch: Readonly<Record<string, string>> = { h: 'uur', 'km/h': 'km/u' }

/** `48 uur`, `48 h`: what is the same in every language stays as the definition says it. */
export const unitWords = (unit: string, locale: Locale): string =>
  locale === 'nl' ? (dutch[unit] ?? unit) : unit
