/** Values of notifications, compared. */
import { locales } from '../../kernel/locale.ts'
import type { NoticeValue } from './resources.ts'

/** What was kept gives the languages back in an order of its own. */
export const isSame = (a: NoticeValue, b: NoticeValue): boolean =>
  typeof a === 'object' && a && typeof b === 'object' && b
    ? locales.every((locale) => a[locale] === b[locale])
    : a === b
