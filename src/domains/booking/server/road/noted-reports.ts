/** Makes a report of what the crew noted on its phone: damage of what went along, or what somebody complained of. */
import type { Id } from '../../../../kernel/id/id.ts'
import { iso, type Instant } from '../../../../kernel/time/period.ts'
import type { Actor } from '../../../../platform/access/actor.ts'
import { no, type Reply, reply, type Tx } from '../../../../platform/http/endpoint/endpoint.ts'
import { createItem } from '../../../../platform/items/change/change.ts'
import type { Writer } from '../../../../platform/items/write/writer.ts'
import { makeComplaint } from '../../../customers/server/make-complaint.ts'
import { fixedSeverity } from '../../../fleet/damage-severity.ts'
import { damageReports } from '../../../fleet/resources/damage-reports.ts'
import type { Booking } from '../../booking.ts'
import type { ComplaintNoted, DamageNoted } from '../../damage/noted-reports.ts'
import { carryPhotos } from './carried-photos.ts'

interface Noted {
  /** Of the fact, and so of the report. */
  readonly id: string
  readonly booking: Booking
  readonly at: Instant
}

interface NotedDamage extends Noted {
  readonly damage: DamageNoted
  /** Files the same account has uploaded. */
  readonly photos: readonly string[]
  /** The hand-over whose photos show it too. */
  readonly photosOf: string | null
  readonly finder: Id<'employees'> | null
}

/**
 * As a report online, with what follows from it. Of a type that takes things out of service by now it is unsafe, whatever
 * the phone knew of that type. Rules PL-51 and FL-08.
 */
export async function noteDamage(
  tx: Tx,
  writer: Writer,
  { id, booking, damage, photos, photosOf, finder }: NotedDamage,
): Promise<Reply<null>> {
  const { thing, ...found } = damage
  const type = await tx
    .selectFrom('damage_types')
    .select('blocks_use')
    .where('id', '=', found.type as Id<'damage_types'>)
    .executeTakeFirst()
  if (!type) return no({ reason: 'fact-impossible' })
  const severity = fixedSeverity(type) ?? found.severity
  const report = await createItem(
    tx,
    writer,
    damageReports,
    {
      ...found,
      [thing.field]: thing.id,
      severity,
      drivable: severity !== 'unsafe' && found.drivable,
      photos: photos.map((photo, position) => ({ photo, position })),
    },
    {},
    // Of a ride that was his when he noted it, whoever has it by now.
    { id, booking: booking.id, ...(finder && { reported_by: finder }) },
  )
  if (photosOf) await carryPhotos(tx, writer.actor, { report, handOver: photosOf, booking: booking.id })
  return reply(null)
}

/** Said to the crew on the spot, at the hour it was noted. Rule PL-51. */
export async function noteComplaint(
  tx: Tx,
  actor: Actor,
  { id, booking, at, complaint }: Noted & { readonly complaint: ComplaintNoted },
): Promise<Reply<null>> {
  const type = await tx
    .selectFrom('complaint_types')
    .select(['id', 'default_due_days'])
    .where('id', '=', complaint.type as Id<'complaint_types'>)
    .executeTakeFirst()
  if (!type) return no({ reason: 'fact-impossible' })
  await makeComplaint(tx, actor, type, {
    id,
    text: complaint.text,
    booking: booking.id,
    customer: booking.customer,
    channel: 'in_person',
    language: complaint.language,
    received_at: iso(at),
  })
  return reply(null)
}
