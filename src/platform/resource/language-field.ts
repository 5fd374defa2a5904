/** The field that says which of the product's languages somebody reads. */
import { locales } from '../../kernel/locale.ts'
import { choice } from './field.ts'

const options = {
  label: ['Taal', 'Language', 'Langue'],
  words: {
    nl: ['Nederlands', 'Dutch', 'Néerlandais'],
    en: ['Engels', 'English', 'Anglais'],
    fr: ['Frans', 'French', 'Français'],
  },
} as const

/** A required language, Dutch unless said. */
export const language = choice(locales, { required: true, default: 'nl', ...options })
