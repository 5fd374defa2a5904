/** What a fact of the crew does: the same writes as a tap that was answered at once. */
import { sql } from 'kysely'
import { isIn } from '../../../../kernel/state-group.ts'
import { refuse } from '../../../../kernel/outcome.ts'
import type { Id } from '../../../../kernel/id/id.ts'
import type { Instant } from '../../../../kernel/time/period.ts'
import { dayOf } from '../../../../kernel/time/wall-time.ts'
import { no, type Reply, type Tx } from '../../../../platform/http/endpoint/endpoint.ts'
import { undoWithin } from '../../../booking/plan/on-the-road.ts'
import type { BookingWhole } from '../../../booking/ride.ts'
import type { BookingCommand } from '../../../booking/server/frame.ts'
import { partyOf } from '../../../booking/server/party.ts'
import { type Crew, signOnPhone } from '../../../booking/server/bob/phone-signing.ts'
import { noteHandOver } from '../../../booking/server/road/hand-over.ts'
import { noteComplaint, noteDamage } from '../../../booking/server/road/noted-reports.ts'
import { noteBobCheck, noteBobRefusal } from '../../../booking/server/road/bob-check.ts'
import { type CrewMove, onTheRoad } from '../../../booking/server/road/road-moves.ts'
import { lastMade } from '../../../booking/server/road/steering.ts'
import { zoneOf } from '../../../identity/company/company-zone.ts'
import {
  bobKinds,
  depositFactKinds,
  handOverKinds,
  type Fact,
  refusalKinds,
  signingKinds,
  stopKinds,
} from '../../crew-log/facts.ts'
import { tapStop, untapStop } from '../late/stop-writes.ts'
import type { CrewLogDeps } from './deps.ts'

export interface Taking {
  readonly tx: Tx
  /** Who sent it, and when it was received. */
  readonly call: Pick<BookingCommand<unknown>, 'caller' | 'now' | 'locale'> & {
    readonly deps: CrewLogDeps
  }
  readonly fact: Fact
  /** When it counts as having happened. */
  readonly at: Instant
  readonly whole: BookingWhole
  /** Of a fact of a stop: the one it is said of by now. */
  readonly stop: string | null
  /** Whose log it is of, and on which phone. */
  readonly crew: Crew
  /** Of the papers that went with his day sheet for this ride. */
  readonly marks: readonly string[]
}

export const isOfStop = ({ kind }: Pick<Fact, 'kind'>): boolean => isIn(stopKinds, kind)

/** The stop a fact speaks of; where stops were planned anew, the one of the same part, his own before another's. */
export async function stopOf({ tx, call: { caller }, fact }: Pick<Taking, 'tx' | 'call' | 'fact'>): Promise<{
  readonly id: string
  readonly isHis: boolean
} | null> {
  const { stop, part } = fact.data
  const stops = await tx
    .selectFrom('transport_stops')
    .innerJoin('transport_trips', 'transport_trips.id', 'transport_stops.trip')
    .innerJoin('employees', 'employees.id', 'transport_trips.driver')
    .select(['transport_stops.id', 'transport_stops.does', 'employees.user'])
    .where('transport_stops.booking', '=', fact.booking!)
    .orderBy('transport_stops.planned_at')
    .orderBy('transport_stops.id')
    .execute()
  const isHis = ({ user }: { readonly user: string | null }) => user === caller.account?.id
  const ofPart = stops.filter(({ does }) => does === part)
  const found = stops.find(({ id }) => id === stop) ?? ofPart.find(isHis) ?? ofPart[0]
  return found ? { id: found.id, isHis: isHis(found) } : null
}

/** Noted again within ten minutes of its own fact, however late both arrive. Rule B-16. */
async function isTooLate({ tx, call, fact, at }: Taking): Promise<boolean> {
  const undone = fact.kind.replace('undo_', '')
  if (undone === fact.kind) return false
  const { bob } = fact.data
  const last = await tx
    .selectFrom('crew_facts')
    .select('at')
    .where('booking', '=', fact.booking!)
    .where('kind', '=', undone as Fact['kind'])
    .where('outcome', '=', 'taken')
    .where('user_created', '=', call.caller.account!.id)
    // Of a Bob, that of him; of anything else there is none in either.
    .where(sql<boolean>`data->>'bob' IS NOT DISTINCT FROM ${bob ?? null}::text`)
    .orderBy('at', 'desc')
    .executeTakeFirst()
  return last !== undefined && at - Date.parse(last.at) > undoWithin
}

/** When its bikes left: as the crew noted it, else when somebody said so. */
async function leftAt({
  tx,
  whole: {
    booking: { id: booking },
  },
}: Taking): Promise<Instant | null> {
  const noted = await tx
    .selectFrom('crew_facts')
    .select('at')
    .where('booking', '=', booking)
    .where('kind', '=', 'depart')
    .where('outcome', '=', 'taken')
    .orderBy('at', 'desc')
    .executeTakeFirst()
  if (noted) return Date.parse(noted.at)
  return (await lastMade(tx, booking, 'depart', null))?.at ?? null
}

/** Rule PL-40. */
export async function takeEffect(taking: Taking): Promise<Reply> {
  const { tx, call, fact, at, whole, stop } = taking
  const { kind, data } = fact
  const { caller } = call
  if (await isTooLate(taking)) return no(refuse('undo-too-late').refusal)
  if (isOfStop(fact)) {
    const of = kind.endsWith('arrive') ? 'arrived_at' : 'left_at'
    if (stop === null) return no({ reason: 'stop-not-found' })
    const saying = { key: stop, caller, now: at, isHis: true }
    return kind.startsWith('undo') ? untapStop(tx, saying, of, null) : tapStop(tx, saying, of)
  }
  if (isIn(depositFactKinds, kind)) {
    const entry = {
      kind: kind === 'deposit_received' ? 'received' : 'returned',
      amount: data.amount!,
      method: data.method ?? 'cash',
      note: data.note ?? null,
      value_date: dayOf(at, await zoneOf(tx)),
    } as const
    return call.deps.enterDeposit(tx, call, whole.booking.id, entry)
  }
  if (isIn(bobKinds, kind))
    return noteBobCheck(tx, caller.actor, whole.booking, {
      bob: data.bob!,
      isUndo: kind !== 'check_bob',
      at,
    })
  if (isIn(refusalKinds, kind))
    return noteBobRefusal(tx, caller.actor, whole.booking, {
      bob: data.bob!,
      isUndo: kind !== 'refuse_bob',
      at,
    })
  if (isIn(signingKinds, kind))
    return signOnPhone(tx, call, whole, {
      bob: data.bob as Id<'bobs'>,
      replaces: data.replaces ?? null,
      signing: data.signing!,
      at,
      leftAt: await leftAt(taking),
      offset: fact.offset_ms,
      marks: taking.marks,
      crew: taking.crew,
    })
  if (isIn(handOverKinds, kind))
    return noteHandOver(tx, { actor: caller.actor, user: caller.account!.id }, whole.booking, {
      id: fact.id,
      said: data.handing!,
      photos: data.photos ?? [],
      photosLost: data.photos_lost ?? 0,
      at,
      crew: taking.crew,
    })
  const reporting = { id: fact.id, booking: whole.booking, at }
  if (kind === 'report_damage')
    return noteDamage(tx, call.deps.writerOf(caller), {
      ...reporting,
      damage: data.damage!,
      photos: data.photos ?? [],
      photosOf: data.photos_of ?? null,
      finder: taking.crew.id,
    })
  if (kind === 'report_complaint')
    return noteComplaint(tx, caller.actor, { ...reporting, complaint: data.complaint! })
  const name = kind.replaceAll('_', '-') as CrewMove
  const body = data.bob_seen ? { bob_seen: true } : {}
  return onTheRoad(tx, name, whole, { ...call, now: at, body }, partyOf(caller)!)
}
