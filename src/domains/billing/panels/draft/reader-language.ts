/** The language a document is written in: that of who it is for. */
import type { QueryClient } from '@tanstack/react-query'
import { type Locale, locales } from '../../../../kernel/locale.ts'
import { recordQuery } from '../../../../platform/resource/ui/data/records.ts'
import { invoices } from '../../resources/invoices.ts'

/** Undefined where it cannot be read: then the document keeps the language it has. */
export async function languageOf(
  cache: QueryClient,
  name: 'customer' | 'agency',
  key: string,
): Promise<Locale | undefined> {
  const read = await cache
    .fetchQuery(recordQuery(invoices.fields[name].to, key, ['language']))
    .catch(() => null)
  return locales.find((one) => one === read?.['language'])
}
