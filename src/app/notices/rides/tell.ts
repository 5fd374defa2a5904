/** Tells one of the crew what is new of his days: the one place where he is. */
import type { Kysely } from 'kysely'
import { lost } from '../../../domains/booking/resources/booking/booking-status.ts'
import { zoneOf } from '../../../domains/identity/company/company-zone.ts'
import type { Tell } from '../../../domains/planning/server/told/told-round.ts'
import type { DayDifference, RideDifference } from '../../../domains/planning/told/told.ts'
import { newId } from '../../../kernel/id/id.ts'
import type { Period } from '../../../kernel/time/period.ts'
import { timeOf } from '../../../kernel/time/wall-time.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import { notify } from '../../../platform/workplace/notify.ts'
import type { NoticePart } from '../../../platform/workplace/resources.ts'
import { accountsOf } from '../audience.ts'
import { noticeKinds } from '../kinds.ts'
import { sayNotice } from '../wording/wording.ts'
import { officeFacts } from './ride-fall.ts'

const kind = 'work-told'

/** Of a ride that is new to him he reads these, beside its hour and place. */
const readOfNew = ['deliver', 'collect', 'bob', 'load', 'truck', 'trailer', 'lost'] as const

/** One notification for all these days, which is in his inbox, his mail and on his phone as he wants it. Rule NO-03. */
export const tell: Tell = async (tx, { employee, days }) => {
  const zone = await zoneOf(tx)
  const rides = days.flatMap((day) => day.rides)
  const calledOff = await calledOffOf(tx, rides)
  const parts = days.flatMap((day) => [
    dayPart(day, zone),
    ...day.rides.map((ride) => ridePart(ride, day, calledOff)),
  ])
  const [only] = rides
  const isOfOne = rides.length === 1 && only!.is !== 'gone'
  const isToCall = rides.some(({ is, changes }) => is === 'gone' || changes.some(({ of }) => of === 'lost'))
  await notify(tx, {
    to: accountsOf([employee]),
    kind,
    ways: noticeKinds[kind].ways,
    // Each stands by itself: what he has not read of yet is not said anew by the next.
    item: newId(),
    facts: {
      parts,
      ...(isOfOne && { booking: only!.ride.booking }),
      ...(isToCall && (await officeFacts(tx))),
    },
    subject: (locale, facts) => sayNotice(kind, facts, locale) ?? kind,
    pushFor: Math.min(...rides.map(({ begins }) => begins)),
  })
}

/** Of the rides that are his no more, those nobody rides any more. */
async function calledOffOf(tx: Kysely<Tables>, rides: readonly RideDifference[]): Promise<Set<string>> {
  const gone = rides.filter(({ is }) => is === 'gone').map(({ ride }) => ride.booking)
  if (gone.length === 0) return new Set()
  const found = await tx
    .selectFrom('bookings')
    .select('id')
    .where('id', 'in', gone)
    .where('status', 'in', lost)
    .execute()
  return new Set(found.map(({ id }) => id))
}

function dayPart({ day, isFirst, was, shift, isAsked }: DayDifference, zone: string): NoticePart {
  const time = (of: Period | null, end: keyof Period) => of && timeOf(of[end], zone)
  return {
    of: 'day',
    facts: {
      day,
      isFirst: isFirst ? 1 : 0,
      ...(isAsked && { asked: 1 }),
      from: time(shift, 'from'),
      to: time(shift, 'to'),
      wasFrom: time(was, 'from'),
      wasTo: time(was, 'to'),
    },
    changes: [],
  }
}

function ridePart(
  { is, ride, changes }: RideDifference,
  { isFirst }: DayDifference,
  calledOff: ReadonlySet<string>,
): NoticePart {
  const { booking, number, said } = ride
  const of = is === 'new' && isFirst ? 'first' : is === 'gone' && calledOff.has(booking) ? 'cancelled' : is
  return {
    of,
    facts: {
      booking,
      number,
      day: said['day'] ?? null,
      hours: said['hours'] ?? null,
      place: is === 'changed' ? null : (said['place'] ?? null),
    },
    changes:
      is === 'new' ? readOfNew.map((part) => ({ of: part, from: null, to: said[part] ?? null })) : changes,
  }
}
