/** What a group changed of its ride itself, as who plans reads it: all that reads otherwise than before. */
import type { Kysely } from 'kysely'
import { type Locale, locales } from '../../../kernel/locale.ts'
import type { Id } from '../../../kernel/id/id.ts'
import { differencesOf, versionOf } from '../../../domains/booking/change/ride-version.ts'
import type { RideVersion } from '../../../domains/booking/resources/booking-changes.ts'
import { linesOf } from '../../../domains/booking/server/sets/freeze.ts'
import { readWhole } from '../../../domains/booking/server/whole.ts'
import { readCatalogue } from '../../../domains/catalog/catalogue-store.ts'
import type { Row } from '../../../platform/items/write/writer.ts'
import type { Tables } from '../../../platform/resource/model.ts'
import type { NoticeChange } from '../../../platform/workplace/resources.ts'

type Said = Record<Locale, string>

/** @param made the change as it was just written, last of all that it changes. */
export async function groupChange(db: Kysely<Tables>, made: Row): Promise<NoticeChange[]> {
  const booking = made['booking'] as Id<'bookings'>
  const [whole, lines, catalogue] = [
    await readWhole(db, { id: booking }),
    await linesOf(db, booking),
    await readCatalogue(db),
  ]
  const is = whole && versionOf(whole, lines, catalogue)
  if (!is) return []
  const company = catalogue.settings
  const inEach = locales.map(
    (locale) => [locale, differencesOf(made['was'] as RideVersion, is, { locale, company })] as const,
  )
  const parts = new Set(inEach.flatMap(([, differences]) => differences.map(({ part }) => part)))
  return [...parts].map((part) => {
    const each = (side: 'before' | 'now'): Said =>
      Object.fromEntries(
        inEach.map(([locale, all]) => [locale, all.find((one) => one.part === part)?.[side] ?? '']),
      ) as Said
    return { of: `ride_${part}`, from: each('before'), to: each('now') }
  })
}
