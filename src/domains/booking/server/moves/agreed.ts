/** What was agreed, as every confirmation carries it: who pays and how, what stepping back costs, and the terms. */
import { type Kysely, type Selectable, sql } from 'kysely'
import { gone } from '../../resources/bobs.ts'
import { type Translated, inLocale } from '../../../../kernel/text/translated.ts'
import { dayOf } from '../../../../kernel/time/wall-time.ts'
import type { Tables } from '../../../../platform/db/tables.ts'
import type { MailAttachment } from '../../../../platform/mail/resources.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { isTransportOpen } from '../../../catalog/price/price.ts'
import { termDates } from '../../agreed/cancellation.ts'
import { billedTo } from '../../../customers/billed-to.ts'
import type { AgreedFacts } from '../../mails/facts.ts'
import type { BookingWhole } from '../../ride.ts'
import { frozenPrice } from '../../views.ts'
import { depositHow } from '../../price/receipt-words.ts'
import { linesOf } from '../sets/freeze.ts'

export async function agreedOf(
  db: Kysely<Tables>,
  whole: BookingWhole,
  settings: { readonly payment_days: number; readonly deposit_how: Translated | null },
  now: number,
): Promise<AgreedFacts> {
  const { booking } = whole
  const price = frozenPrice({ whole, lines: await linesOf(db, booking.id) })
  const customer = booking.customer
    ? await db.selectFrom('customers').selectAll().where('id', '=', booking.customer).executeTakeFirst()
    : undefined
  const bobs = await db
    .selectFrom('bobs')
    .select(sql<number>`count(*)::int`.as('named'))
    .where('booking', '=', booking.id)
    .where('state', 'not in', gone)
    .executeTakeFirstOrThrow()
  const policy = booking.policy_snapshot
  return {
    mode: price?.mode ?? 'gross',
    net: price?.net ?? 0,
    vat: price?.vat_by_rate ?? [],
    depositHow: depositHow(settings.deposit_how, booking.language),
    containerDeposit: price?.container_deposit ?? 0,
    isTransportOpen: price !== null && isTransportOpen(price),
    billedTo: billedTo(customer ?? booking.contact ?? {}, booking.language),
    orderReference: booking.order_reference,
    cancellation: termDates(booking, now),
    weather: policy?.weather_clause ? inLocale(policy.weather_clause, booking.language) : null,
    terms: await termsFile(db, whole, now),
    bobsNamed: bobs.named,
    paymentDays: settings.payment_days,
  }
}

/**
 * The terms as a file of its own that cannot change any more: as they were mailed when they were accepted, or as
 * they stand where this is the first letter that carries them.
 */
export async function termsFile(
  db: Kysely<Tables>,
  { booking }: BookingWhole,
  now: number,
): Promise<MailAttachment[]> {
  const { language: locale } = booking
  const version = booking.policy_snapshot?.terms_version ?? null
  const before = await db
    .selectFrom('mails')
    .select('attachments')
    .where('about', '=', `bookings/${booking.id}`)
    .where('template', 'in', ['requested', 'confirmed'])
    .orderBy('id')
    .execute()
  const name = m.mail_terms_file({}, { locale })
  const kept = before
    .flatMap(({ attachments }) => attachments)
    .find(({ filename }) => (version ? filename === `${name}-${version}.txt` : filename.startsWith(name)))
  if (kept) return [kept]
  const at = new Date(now).toISOString()
  const sections = await db
    .selectFrom('page_sections')
    .select(['title', 'text', 'publish_from', 'date_created', 'date_updated'])
    .where('page', '=', 'terms')
    .where('published', '=', true)
    .where((eb) => eb.or([eb('publish_from', 'is', null), eb('publish_from', '<=', at)]))
    .where((eb) => eb.or([eb('publish_until', 'is', null), eb('publish_until', '>', at)]))
    .orderBy('sort')
    .orderBy('id')
    .execute()
  if (sections.length === 0) return []
  const content = sections
    .map(({ title, text }) => [title, text].map((part) => (part ? inLocale(part, locale) : '')).join('\n\n'))
    .join('\n\n\n')
  const { time_zone } = await db.selectFrom('settings').select('time_zone').executeTakeFirstOrThrow()
  const written = version ?? dayOf(lastPublished(sections), time_zone)
  return [{ filename: `${name}-${written}.txt`, contentType: 'text/plain; charset=utf-8', content }]
}

/** When a text came to stand as it does, epoch milliseconds: by its last change, or by the moment it came online. */
const lastPublished = (
  parts: readonly Pick<
    Selectable<Tables['page_sections']>,
    'publish_from' | 'date_created' | 'date_updated'
  >[],
): number =>
  Math.max(
    ...parts.flatMap(({ publish_from, date_created, date_updated }) =>
      [publish_from, date_updated ?? date_created].map((at) => (at ? Date.parse(at) : 0)),
    ),
  )
