/** The field that says which of the product's languages somebody reads. */
import { locales } from '../../kernel/locale.ts'
import { choice } from './field.ts'

/** A required language, Dutch unless said. */
export const language = choice(locales, { required: true, default: 'nl', words: 'language' })
