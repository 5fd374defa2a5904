/** What a group changed of its ride, as its page shows it: the ride before, and what became another. */
import type { Kysely } from 'kysely'
import type { Locale } from '../../../../kernel/locale.ts'
import { inLocale } from '../../../../kernel/text/translated.ts'
import type { Tables } from '../../../../platform/db/tables.ts'
import type { Catalogue } from '../../../catalog/catalogue.ts'
import type { Booking } from '../../booking.ts'
import { differencesOf, inWords, versionOf } from '../../change/ride-version.ts'
import type { BookingWhole } from '../../ride.ts'
import type { ShownChange } from '../../views.ts'
import { linesOf } from '../sets/freeze.ts'

/** The rides as they were, the oldest first. */
const versionsBefore = (db: Kysely<Tables>, booking: Booking['id']) =>
  db
    .selectFrom('booking_changes')
    .select(['made_at', 'was', 'became'])
    .where('booking', '=', booking)
    .orderBy('number')
    .execute()

/** The newest first. */
export async function changesShown(
  db: Kysely<Tables>,
  whole: BookingWhole,
  catalogue: Catalogue,
  locale: Locale,
): Promise<readonly ShownChange[]> {
  const before = await versionsBefore(db, whole.booking.id)
  if (before.length === 0) return []
  const reader = { locale, company: catalogue.settings }
  const now = versionOf(whole, await linesOf(db, whole.booking.id), catalogue)
  return before
    .map(({ made_at, was, became }) => ({
      made_at,
      differences: differencesOf(was, became ?? now ?? was, reader),
      was: inWords(was, reader),
      lines: was.lines.map(({ text, quantity, net, gross }) => ({
        text: quantity === 1 ? inLocale(text, locale) : `${quantity} × ${inLocale(text, locale)}`,
        gross: was.mode === 'net' ? net : gross,
      })),
    }))
    .toReversed()
}

/** What became another with the last change of its group, in the booking's language. */
export async function lastChange(db: Kysely<Tables>, whole: BookingWhole, catalogue: Catalogue) {
  const [last] = await changesShown(db, whole, catalogue, whole.booking.language)
  return last?.differences ?? []
}

/** The name of the agency that brought it. */
export async function agencyOf(db: Kysely<Tables>, { agency }: Booking): Promise<string | null> {
  if (!agency) return null
  const found = await db
    .selectFrom('booking_agencies')
    .select('name')
    .where('id', '=', agency)
    .executeTakeFirst()
  return found?.name ?? null
}
