/** What one record, or several, of a collection are called for this reader. */
import { useLocale } from '../../../i18n/use-locale.ts'
import { nameOf } from '../../words.ts'
import { usePortalAccess } from '../portal-access.tsx'

export const useNameOf = (collection: string, number: 'one' | 'many'): string =>
  nameOf(usePortalAccess().resource(collection), number, useLocale())
