/** An answer that is a complaint goes to the complaints: once, and what is said later is added there. */
import { type Id, newId } from '../../../../kernel/id/id.ts'
import type { Locale } from '../../../../kernel/locale.ts'
import { inEach } from '../../../../kernel/text/translated.ts'
import { iso } from '../../../../kernel/time/period.ts'
import type { Actor } from '../../../../platform/access/actor.ts'
import { systemActor } from '../../../../platform/access/actor.ts'
import type { Tx } from '../../../../platform/http/endpoint/endpoint.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { write } from '../../../../platform/items/write/write.ts'
import { complaintTypes } from '../../../customers/resources/complaint-types.ts'
import { complaints } from '../../../customers/resources/complaints.ts'
import { makeComplaint } from '../../../customers/server/make-complaint.ts'
import type { BookingWhole } from '../../ride.ts'

interface Complained {
  /** What was answered before. */
  readonly before: { readonly complaint: Id<'complaints'> | null; readonly text: string | null } | undefined
  readonly rating: number
  readonly line: string | null
  readonly now: number
  readonly locale: Locale
}

/** Rule LE-06. */
export async function complain(
  tx: Tx,
  actor: Actor,
  { booking }: BookingWhole,
  { before, rating, line, now, locale }: Complained,
): Promise<Id<'complaints'>> {
  const text = line ?? m.review_complaint_text({ rating }, { locale })
  if (before?.complaint) {
    if (line && line !== before.text) await addLine(tx, actor, before.complaint, line, now)
    return before.complaint
  }
  const type = await otherType(tx)
  const { id } = await makeComplaint(tx, actor, type, {
    id: newId(),
    text,
    booking: booking.id,
    customer: booking.customer,
    channel: 'web',
    language: locale,
    received_at: iso(now),
  })
  return id
}

async function addLine(
  tx: Tx,
  actor: Actor,
  key: Id<'complaints'>,
  line: string,
  now: number,
): Promise<void> {
  const { messages } = await tx
    .selectFrom('complaints')
    .select('messages')
    .where('id', '=', key)
    .executeTakeFirstOrThrow()
  await write(tx, actor, {
    collection: complaints,
    key,
    update: { messages: [...messages, { at: iso(now), from: 'them', text: line }] },
  })
}

/** What nobody sorted yet is of the kind *other*; a company that has no kinds gets that one. */
async function otherType(tx: Tx) {
  const known = await tx
    .selectFrom('complaint_types')
    .select(['id', 'default_due_days'])
    .where('archived_at', 'is', null)
    .orderBy((eb) => eb.case().when('area', '=', 'other').then(0).else(1).end())
    .orderBy('id')
    .executeTakeFirst()
  if (known) return known
  return write(tx, systemActor, {
    collection: complaintTypes,
    create: {
      id: newId(),
      name: inEach((locale) => m.review_complaint_type({}, { locale })),
      area: 'other',
    },
  })
}
