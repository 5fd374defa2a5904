/** The reader's language while a page is rendered. */
import type { Locale } from '../../kernel/locale.ts'
import { type Formats, formatsIn } from './format/formats.ts'
import { getLocale } from './paraglide/runtime.js'

/** The language of the address, on the server and in the browser; it never changes while a page lives. */
export const useLocale = (): Locale => getLocale()

/** The formats of the reader's language. */
export const useFormats = (): Formats => formatsIn(getLocale())
