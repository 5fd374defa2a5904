/** The field that says which of the product's languages somebody reads. */
import { defaultLocale, locales } from '../../../kernel/locale.ts'
import { choice } from '../field.ts'

/** A required language, the product's first unless said. */
export const language = choice(locales, { required: true, default: defaultLocale, words: 'language' })
