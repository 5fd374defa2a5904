/** Names as one says them in a row: `An, Bram en Lotte`. */
import { type Locale, localeTags } from '../../../kernel/locale.ts'

export const spokenList = (names: readonly string[], locale: Locale): string =>
  new Intl.ListFormat(localeTags[locale], { type: 'conjunction' }).format(names)
