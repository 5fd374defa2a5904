/** Takes what a phone of the crew noted: each fact once, its effect and its id in one transaction. */
import { sql } from 'kysely'
import type { Id } from '../../../../kernel/id/id.ts'
import type { Cents } from '../../../../kernel/money/money.ts'
import type { Refusal } from '../../../../kernel/outcome.ts'
import { iso } from '../../../../kernel/time/period.ts'
import { sqlState } from '../../../../platform/db/transaction.ts'
import type { Reply, Tx } from '../../../../platform/http/endpoint/endpoint.ts'
import { Problem } from '../../../../platform/http/problem.ts'
import { codeOf, refusalEntry } from '../../../../platform/http/refusal.ts'
import { write } from '../../../../platform/items/write/write.ts'
import { signsWhatWasNoted } from '../../../booking/hand-over/hand-over-text.ts'
import type { BookingWhole } from '../../../booking/ride.ts'
import { isOfCrew } from '../../../booking/server/road/of-crew.ts'
import { readWhole } from '../../../booking/server/whole.ts'
import {
  type Doubt,
  type Fact,
  type FactAnswer,
  type FactData,
  orderOf,
  reportKinds,
} from '../../crew-log/facts.ts'
import { isIn } from '../../../../kernel/state-group.ts'
import { timeOfFact } from '../../crew-log/fact-time.ts'
import { crewFacts } from '../../resources/crew-facts.ts'
import { noteHours } from '../hours/entries.ts'
import { employeeOf } from '../my-calendar/my-items.ts'
import { type Taking, isOfStop, stopOf, takeEffect } from './effects.ts'
import { openSheet } from './sheet-seal.ts'

export interface Sender {
  readonly call: Taking['call']
  /** The sealed day sheet the facts were noted on. */
  readonly sheet: string | null
  readonly phone: string | null
}

/** Seconds as the database keeps them. */
const mostSeconds = 2 ** 31 - 1

/**
 * One fact, in a transaction of its own. What was his when he downloaded his sheet is taken from him for as long as
 * his phone keeps it; another's is not there for him, and nothing is kept of it. Rules PL-40 and PL-43.
 */
async function takeFact(tx: Tx, { call, sheet, phone }: Sender, fact: Fact): Promise<FactAnswer> {
  const { caller, now, deps } = call
  const user = caller.account!.id
  // Held first: who sends the same fact at the same moment waits here, and finds it below.
  const whole =
    fact.booking === null
      ? await holdMaker(tx, user)
      : ((await readWhole(tx, { id: fact.booking }, { lock: true })) ?? 'gone')
  const kept = await tx.selectFrom('crew_facts').selectAll().where('id', '=', fact.id).executeTakeFirst()
  const missing = refusedAs(call, fact, { reason: whole === null ? 'fact-not-found' : 'booking-not-found' })
  if (kept) return kept.user_created === user ? answerOf(call, kept) : missing
  if (whole === 'gone') return missing
  const opened = openSheet(sheet, { user, secret: deps.secret })
  // His own hours are nobody else's.
  const isAssigned = whole === null || (await isOfCrew(tx, whole.booking.id, user))
  if (!isAssigned && !opened?.rides.includes(whole.booking.id)) return missing

  const time = timeOfFact(fact, { readAt: opened?.readAt ?? null, receivedAt: now })
  const stop = isOfStop(fact) ? await stopOf({ tx, call, fact }) : null
  const employee = await employeeOf(tx, user)
  const isHis = isAssigned && (stop === null || stop.isHis)
  const done = await tried(tx, () =>
    whole === null
      ? noteHours(tx, fact, { actor: caller.actor, user, employee: employee?.id ?? null, at: time.at })
      : takeEffect({
          tx,
          call,
          fact,
          at: time.at,
          whole,
          stop: stop?.id ?? null,
          crew: {
            id: employee?.id ?? null,
            name: employee ? `${employee.first_name} ${employee.last_name}`.trim() : '',
            phone,
          },
          marks: opened?.marks[whole.booking.id] ?? [],
        }),
  )
  const refusal = done.ok ? null : done.refusals[0]!
  const doubts: Doubt[] = [
    ...(isHis ? [] : (['not_assigned'] as const)),
    ...(time.isDoubted ? (['clock'] as const) : []),
    ...(time.isLate ? (['late'] as const) : []),
    // The money is in the group's hand by now: it is taken as it was, and looked at.
    ...(whole !== null && isUnexplained(fact, whole.booking.deposit_held) ? (['not_all'] as const) : []),
    // What was signed is kept as it was: a person reads it beside what was noted.
    ...(signsOtherWords(fact, whole) ? (['other_words'] as const) : []),
    // A hand-over counts its own.
    ...(isIn(reportKinds, fact.kind) && fact.data.photos_lost ? (['photos_lost'] as const) : []),
  ]
  const row = await write(tx, caller.actor, {
    collection: crewFacts,
    action: 'create',
    create: {
      id: fact.id,
      booking: whole === null ? null : whole.booking.id,
      kind: fact.kind,
      outcome: refusal ? 'refused' : 'taken',
      // That it came late is no more than a dead spot: nobody has to answer it.
      to_review: refusal !== null || doubts.some((doubt) => doubt !== 'late'),
      employee: employee?.id ?? null,
      at: iso(time.at),
      received_at: iso(now),
      device_at: iso(Date.parse(fact.device_at)),
      clock_offset: Math.max(-mostSeconds, Math.min(mostSeconds, Math.round(fact.offset_ms / 1000))),
      sheet_read_at: opened ? iso(opened.readAt) : null,
      phone,
      version: fact.version,
      data: refusal ? fact.data : withoutRecords(fact.data),
      doubts,
      refusal,
    },
  })
  return answerOf(call, row)
}

/** Of no ride: who notes his own hours on two phones at once takes turns with himself. */
async function holdMaker(tx: Tx, user: Id<'users'>): Promise<null> {
  await tx.selectFrom('users').select('id').where('id', '=', user).forNoKeyUpdate().execute()
  return null
}

/** Rule PL-53. */
const signsOtherWords = ({ data: { handing } }: Fact, whole: BookingWhole | null): boolean =>
  handing !== undefined && whole !== null && !signsWhatWasNoted(handing, whole.booking.number)

/** A part of the deposit went back, and nobody said why the rest did not. Rule PL-46. */
const isUnexplained = ({ kind, data }: Fact, held: Cents): boolean =>
  kind === 'deposit_returned' && (data.amount ?? 0) < held && !data.note

/** What was taken stands in a record of its own; a refusal keeps it here, so that nothing of it is lost. Rule BB-10. */
const withoutRecords = ({
  signing: _signing,
  handing: _handing,
  damage: _damage,
  complaint: _complaint,
  correction: _correction,
  ...data
}: FactData): FactData => data

/** A refusal takes back what was done for this fact, and leaves the transaction whole; so does what the data forbids. Rule PL-40. */
async function tried(tx: Tx, work: () => Promise<Reply>): Promise<Reply> {
  await sql`SAVEPOINT fact`.execute(tx)
  const back = () => sql`ROLLBACK TO SAVEPOINT fact`.execute(tx)
  try {
    const done = await work()
    if (!done.ok) await back()
    return done
  } catch (error) {
    const isForbidden = error instanceof Problem && error.status < 500
    if (!isForbidden && !/^2[23]/.test(sqlState(error) ?? '')) throw error
    await back()
    return { ok: false, refusals: [{ reason: 'fact-impossible' }] }
  }
}

type Kept = Pick<FactAnswer, 'id' | 'outcome'> & {
  readonly at: string
  readonly doubts: readonly Doubt[]
  readonly refusal: Refusal | null
}

const answerOf = (call: Taking['call'], { id, outcome, at, doubts, refusal }: Kept): FactAnswer => ({
  id,
  outcome,
  at: iso(Date.parse(at)),
  doubts,
  code: refusal && codeOf(refusal.reason),
  text: refusal && textOf(call, refusal),
})

const textOf = ({ deps: { say }, locale }: Taking['call'], refusal: Refusal) =>
  refusalEntry(refusal, { say, locale }).message

/** Refused, and nothing is kept of it here. */
export const refusedAs = (call: Taking['call'], { id }: Pick<Fact, 'id'>, refusal: Refusal): FactAnswer => ({
  id,
  outcome: 'refused',
  at: null,
  doubts: [],
  code: codeOf(refusal.reason),
  text: textOf(call, refusal),
})

export const againOf = ({ id }: Pick<Fact, 'id'>): FactAnswer => ({
  id,
  outcome: 'again',
  at: null,
  doubts: [],
  code: null,
  text: null,
})

/**
 * Many facts, one after the other as they were noted. One that is refused stops no other; one that could not be judged,
 * as something broke, comes again, and those of its ride wait for it. Rule PL-41.
 */
export async function takeFacts(sender: Sender, facts: readonly Fact[]): Promise<FactAnswer[]> {
  const { database, report } = sender.call.deps
  const waiting = new Set<string>()
  const answers: FactAnswer[] = []
  for (const fact of facts) {
    if (waiting.has(orderOf(fact))) {
      answers.push(againOf(fact))
      continue
    }
    try {
      answers.push(await database.transaction((tx) => takeFact(tx, sender, fact)))
    } catch (error) {
      report(error)
      waiting.add(orderOf(fact))
      answers.push(againOf(fact))
    }
  }
  return answers
}
