/** The day sheet a phone of the crew keeps, and the facts it sends back. */
import type { Hono } from 'hono'
import {
  anyRecord,
  answered,
  cents,
  count,
  flag,
  id,
  instant,
  listOf,
  number,
  object,
  oneOf,
  optional,
  orNull,
  parse,
  text,
} from '../../../../platform/http/endpoint/schema.ts'
import { endpointsOn, no, reply } from '../../../../platform/http/endpoint/endpoint.ts'
import { mounted } from '../../../../platform/http/endpoint/mounted.ts'
import { dayMs, iso } from '../../../../kernel/time/period.ts'
import { isId } from '../../../../kernel/id/id.ts'
import { isIn } from '../../../../kernel/state-group.ts'
import { zoneOf } from '../../../identity/company/company-zone.ts'
import { timeKinds } from '../../../crew/hours/time-entry.ts'
import { crew } from '../../../identity/role-groups.ts'
import {
  clockKinds,
  clockUndoKinds,
  depositFactKinds,
  doubts,
  type Fact,
  factKinds,
  factVersion,
  mostPhotos,
  unfit,
} from '../../crew-log/facts.ts'
import { heldAfter } from '../../../booking/resources/booking/booking-status.ts'
import type { SheetPapers } from '../../../booking/bob/phone-signing.ts'
import { marksOf, sheetPapers } from '../../../booking/server/bob/phone-signing.ts'
import type { ReportLists } from '../../crew-log/report-lists.ts'
import type { MyRide } from '../../my-calendar/my-calendar.ts'
import { group } from '../frame.ts'
import { readClock } from '../hours/entries.ts'
import { accountOf, employeeOf } from '../my-calendar/my-items.ts'
import { noteSeen } from '../told/seen.ts'
import { readMyRides } from '../my-calendar/my-ride.ts'
import type { CrewLogDeps } from './deps.ts'
import { isOfStop } from './effects.ts'
import { handing } from './hand-over-schema.ts'
import { phoneSigning } from './phone-signing-schema.ts'
import { complaintNoted, damageNoted } from './noted-reports-schema.ts'
import { readAsks, workAsk } from '../told/asks.ts'
import { readReportLists } from './report-lists.ts'
import { reviewEndpoints } from './reviews.ts'
import { sealSheet } from './sheet-seal.ts'
import { againOf, refusedAs, takeFacts } from './taking.ts'

const { reading, acting } = endpointsOn<CrewLogDeps>()

/** What a phone keeps of the past and of the days to come, in days. */
const sheetDays = { back: 1, ahead: 7 }
/** What is still held of a ride of the days before may be given back. Rule PL-46. */
const depositDays = 7
const isOnSheet = ({ starts_at, status, deposit }: MyRide, from: number): boolean =>
  (starts_at !== null && Date.parse(starts_at) >= from) ||
  (isIn(heldAfter, status) && deposit !== null && deposit.held > 0)
/** The most facts in one call: a longer log comes in several. */
const mostFacts = 50

const sheetEndpoint = reading(
  {
    group,
    to: crew,
    call: 'GET /api/my-calendar/sheet',
    summary: 'The caller’s own rides from yesterday to a week ahead, for a phone to keep',
    detail:
      'With the proof of which rides were his: facts of these are taken from him later, whoever has them by then.',
    answers: {
      200: {
        words: 'The day sheet',
        data: object({
          read_at: instant('By the clock of the server'),
          maker: id<'users'>('Whose it is: nobody else sends what is noted on it'),
          name: orNull(text('Of the employee; null where the account is not linked to one')),
          zone: text('The time zone of the company'),
          sheet: text('The proof, sent along with the facts'),
          rides: listOf(answered<MyRide>()),
          clock: orNull(
            listOf(
              object({
                tap: id<'time_entries'>(),
                kind: oneOf(timeKinds),
                at: instant(),
                is_own: flag('Tapped by himself, and not corrected: he may take it back at once'),
                version: count('The tap itself is 1, each correction one more', { min: 1 }),
              }),
              'What he noted of his own hours in the last days, as it counts',
            ),
          ),
          signing: orNull(
            answered<SheetPapers>('What the Bobs of its rides may sign on the phone, in every language'),
          ),
          asks: listOf(workAsk, 'Work he is asked for, beside what he was told when the day was published'),
          reports: answered<ReportLists>('What damage and complaints are chosen from'),
        }),
      },
    },
  },
  async ({ deps, caller, now, locale }) => {
    const db = deps.database.kysely
    const user = accountOf(caller)
    const employee = await employeeOf(db, user)
    const window = { from: now - sheetDays.back * dayMs, to: now + sheetDays.ahead * dayMs }
    const back = { ...window, from: now - depositDays * dayMs }
    const read = employee ? await readMyRides(db, back, employee.id, { now, locale }) : []
    const rides = read.filter((ride) => isOnSheet(ride, window.from))
    if (employee) await noteSeen(db, employee.id, window, now)
    const keys = rides.map((ride) => ride.id)
    const signing = await sheetPapers(db, keys, deps)
    const marks = Object.fromEntries(keys.map((key) => [key, signing ? marksOf(signing, key) : []]))
    return reply({
      read_at: iso(now),
      maker: user,
      name: employee ? [employee.first_name, employee.last_name].join(' ').trim() : null,
      zone: await zoneOf(db),
      sheet: sealSheet({ user, readAt: now, rides: keys, marks }, deps.secret),
      rides,
      clock: employee ? await readClock(db, employee.id, user, now) : null,
      signing,
      asks: employee ? [...(await readAsks(db, employee.id, window, now))] : [],
      reports: await readReportLists(db, locale),
    })
  },
)

const hourCorrection = object({
  tap: orNull(id<'time_entries'>('Of one’s own hours; null for one that was forgotten')),
  version: orNull(count('Of it, as it stood on the phone', { min: 1 })),
  kind: oneOf(timeKinds),
  at: orNull(instant('When it was; null to strike it out')),
  reason: text(undefined, { trim: true, max: 500 }),
})

const fact = object({
  id: id('Made on the phone'),
  kind: oneOf(factKinds),
  version: count('Of what it holds', { min: 1, max: factVersion }),
  booking: orNull(id<'bookings'>('Null for what is of no ride: one’s own hours')),
  device_at: instant('By the clock of the phone'),
  offset_ms: number('How far the server’s clock was ahead of it at their last contact'),
  data: object({
    stop: optional(id()),
    part: optional(oneOf(['deliver', 'collect'])),
    bob_seen: optional(flag()),
    bob: optional(id<'bobs'>('Of whom it is said; of who steps in on the spot, made on the phone')),
    replaces: optional(orNull(id<'bobs'>('In whose place he steps'))),
    signing: optional(phoneSigning),
    adult: optional(flag()),
    licence: optional(flag('Seen; nothing of it is kept')),
    sober: optional(flag()),
    why: optional(oneOf(unfit, 'Of who is sent home; forgotten with his date of birth')),
    amount: optional(cents(undefined, { min: 1 })),
    method: optional(oneOf(['cash', 'card'])),
    handing: optional(handing),
    damage: optional(damageNoted),
    complaint: optional(complaintNoted),
    photos_of: optional(id('The hand-over whose photos show the damage too')),
    photos: optional(listOf(id('A file that was uploaded before'), undefined, { max: mostPhotos })),
    photos_lost: optional(count('Photos of the phone that were not taken', { min: 0, max: mostPhotos })),
    tap: optional(id('The tap of one’s own hours that is taken back')),
    correction: optional(hourCorrection),
    note: optional(text('Why not all of a deposit went back', { trim: true, max: 500 })),
  }),
})

/** Rules PL-40, PL-41 and PL-43. */
const factsEndpoint = acting(
  {
    group,
    to: crew,
    call: 'POST /api/my-calendar/facts',
    summary: 'Send what was noted on a phone, in the order it was noted',
    detail:
      'Each fact has its effect once, by the id the phone gave it; sent again it gets the first answer. A fact that is ' +
      'refused stops no other. `again` means that it could not be judged and is to be sent again.',
    body: object({
      maker: id<'users'>('Who noted them'),
      sheet: orNull(text('The proof that came with the day sheet', { max: 8_000 })),
      phone: optional(orNull(id('Made by the phone'))),
      facts: listOf(anyRecord(), 'Each with id, kind, version, booking, device_at, offset_ms and data', {
        max: mostFacts,
        tooMany: 'too-many',
      }),
    }),
    answers: {
      200: {
        words: 'An answer a fact, in their order',
        data: object({
          received_at: instant('By the clock of the server'),
          facts: listOf(
            object({
              id: text(),
              outcome: oneOf(['taken', 'refused', 'again']),
              at: orNull(instant('When it counts as having happened')),
              doubts: listOf(oneOf(doubts)),
              code: orNull(text()),
              text: orNull(text('Why it was refused')),
            }),
          ),
        }),
      },
    },
    refuses: { 'facts-not-yours': 409 },
  },
  async (call) => {
    const { maker, sheet, phone = null, facts } = call.body
    if (accountOf(call.caller) !== maker) return no({ reason: 'facts-not-yours' })
    const read = facts.map((given) => readFact(given))
    const taken = await takeFacts(
      { call, sheet, phone },
      read.flatMap((one) => ('fact' in one ? [one.fact] : [])),
    )
    const answers = new Map(taken.map((answer) => [answer.id, answer]))
    return reply({
      received_at: iso(call.now),
      facts: read.map((one) => {
        if ('fact' in one) return answers.get(one.fact.id)!
        return one.isNewer ? againOf(one) : refusedAs(call, one, { reason: 'fact-unreadable' })
      }),
    })
  },
)

/** A fact, or what is wrong with it: of a newer program, which waits until this one is as new, or nothing we can read. Rule PL-41. */
function readFact(
  given: Readonly<Record<string, unknown>>,
): { readonly fact: Fact } | { readonly id: string; readonly isNewer: boolean } {
  const { id: own, version } = given
  const unread = {
    id: typeof own === 'string' && isId(own) ? own : '',
    isNewer: typeof version === 'number' && version > factVersion,
  }
  const parsed = parse<Fact>(fact, given)
  if (!('value' in parsed)) return unread
  const { value } = parsed
  return isWhole(value) ? { fact: value } : unread
}

/** What its kind needs is there; of a Bob all three ticks. */
function isWhole(value: Fact): boolean {
  const { kind, data } = value
  if (isIn(clockKinds, kind) !== (value.booking === null)) return false
  if (isIn(clockUndoKinds, kind)) return data.tap !== undefined
  if (kind === 'correct_hours') return data.correction !== undefined
  if (isOfStop(value)) return data.stop !== undefined
  if (isIn(depositFactKinds, kind)) return data.amount !== undefined
  if (kind === 'check_bob') return [data.bob, data.adult, data.licence, data.sober].every(Boolean)
  if (kind === 'refuse_bob') return data.bob !== undefined && data.why !== undefined
  if (kind === 'hand_over') return data.handing !== undefined
  if (kind === 'report_damage') return data.damage !== undefined
  if (kind === 'report_complaint') return data.complaint !== undefined
  if (kind === 'sign_bob') return data.bob !== undefined && data.signing !== undefined
  return (kind !== 'undo_check_bob' && kind !== 'undo_refuse_bob') || data.bob !== undefined
}

export const crewLogRoutes = (deps: CrewLogDeps): Hono =>
  mounted(deps, [sheetEndpoint, factsEndpoint, ...reviewEndpoints])
