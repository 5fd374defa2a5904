/** Tells people of what happens, in the transaction it happens in. */
import type { Locale } from '../../kernel/locale.ts'
import type { WriteObserver, Written } from '../../platform/items/write/write-observer.ts'
import { type Booking, isPromised } from '../../domains/booking/booking.ts'
import type { NoticeFacts } from '../../platform/workplace/resources.ts'
import { type Notice, markReadForAll, notifyAll } from '../../platform/workplace/notify.ts'
import { accountsOf, concernedBy, isOfCrew, whoHeard } from './audience.ts'
import { type About, aboutOf } from './wording/facts.ts'
import { type NoticeKindName, noticeKinds } from './kinds.ts'
import { withEarlier } from './wording/changes.ts'
import { countAnew, lostPart } from './rides/lost-part.ts'
import { groupChange } from './rides/group-change.ts'
import { bobChange, hourChange, placeChange, rideChanges } from './rides/ride-changes.ts'
import { isBehind } from './rides/crew-events.ts'
import { changedOnTheWay } from './rides/replanned.ts'
import { alarmFacts, fallFacts, officeFacts } from './rides/ride-fall.ts'
import { type NoticeRule, missingStill, rulesFor, answeredBy } from './rules.ts'
import { sayNotice } from './wording/wording.ts'

type Tx = Parameters<WriteObserver>[0]

/** Whoever did it is not told of it. */
export const noticesOf: WriteObserver = async (tx, written) => {
  const item = String(written.after['id'])
  for (const kind of answeredBy(written)) await markReadForAll(tx, { kind, item })
  for (const part of missingStill(written)) await countAnew(tx, part)
  const notices: Notice[] = []
  for (const rule of rulesFor(written)) notices.push(...(await saidBy(tx, written, rule)))
  await notifyAll(tx, notices)
}

/** What is said by a rule, to each it is news for. */
async function saidBy(tx: Tx, written: Written, rule: NoticeRule): Promise<readonly Notice[]> {
  const { kind } = rule
  if (isOfCrew(kind)) {
    const ride = await rideOf(tx, written)
    return isBehind(ride, Date.now()) ? [] : saidToCrew(tx, { written, ride, rule })
  }
  const concerned = concernedBy(kind, written.after)
  if (rule.parts) {
    const said: Notice[] = []
    for (const part of rule.parts(written)) {
      const about = await lostPart(tx, part)
      if (about) said.push(noticeOf({ written, rule, ...concerned, about }))
    }
    return said
  }
  const about = await aboutOf(tx, written.collection, written.after)
  const further = await furtherFacts(tx, written, kind)
  const facts = { ...about.facts, ...further }
  return [noticeOf({ written, rule, ...concerned, about: { ...about, facts } })]
}

async function furtherFacts(tx: Tx, written: Written, kind: NoticeKindName): Promise<NoticeFacts> {
  if (kind === 'booking-alarm') return alarmFacts(written.after)
  if (kind === 'booking-changed') return { changes: await groupChange(tx, written.after) }
  if (kind === 'booking-hour') return { changes: await hourChange(tx, written) }
  if (kind !== 'booking-address') return {}
  return {
    changes: await placeChange(tx, written),
    agreed: isPromised(written.after as Pick<Booking, 'status'>) ? 1 : 0,
  }
}

/** The booking whose crew it concerns: what is written of a Bob is news of his ride. */
async function rideOf(tx: Tx, written: Written): Promise<Written> {
  if (written.collection !== 'bobs') return written
  const booking = await tx
    .selectFrom('bookings')
    .selectAll()
    .where('id', '=', String(written.after['booking']))
    .executeTakeFirstOrThrow()
  return { ...written, collection: 'bookings', before: booking, after: booking }
}

interface OfCrew {
  readonly written: Written
  readonly ride: Written
  readonly rule: NoticeRule
}

/** Each reads what concerns him: one of the crew may have another hour, his colleague another trailer. */
async function saidToCrew(tx: Tx, { written, ride, rule }: OfCrew): Promise<readonly Notice[]> {
  const { ways } = noticeKinds[rule.kind]
  const about = await aboutOf(tx, ride.collection, (rule.isOfBefore && ride.before) || ride.after)
  const saying = (employees: readonly string[], own: NoticeFacts): Notice => {
    const accounts = accountsOf(employees)
    const to = rule.after ? whoHeard(accounts, rule.after, about.item) : accounts
    const facts = { ...about.facts, ...own }
    return noticeOf({ written, rule, ways, to, about: { ...about, facts } })
  }
  const crew = rule.crew?.(ride) ?? []
  if (!ownFacts.has(rule.kind)) return [saying(crew, await crewFacts(tx, written, rule, ''))]
  const said: Notice[] = []
  for (const employee of crew) said.push(saying([employee], await crewFacts(tx, written, rule, employee)))
  return said
}

/** What each of the crew reads of in his own words. */
const ownFacts: ReadonlySet<NoticeKindName> = new Set(['ride-changed', 'ride-unplanned', 'ride-replanned'])

async function crewFacts(tx: Tx, written: Written, rule: NoticeRule, employee: string): Promise<NoticeFacts> {
  if (written.collection === 'bobs') return { changes: [bobChange] }
  if (rule.kind === 'ride-changed') return { changes: await rideChanges(tx, written, employee) }
  if (rule.kind === 'ride-unplanned') return fallFacts(tx, written.after, employee)
  if (rule.kind === 'ride-replanned') return changedOnTheWay(tx, written, employee)
  return rule.kind === 'ride-removed' || rule.kind === 'ride-cancelled' ? officeFacts(tx) : {}
}

interface Saying extends Required<Pick<Notice, 'to' | 'ways'>> {
  readonly written: Written
  readonly rule: NoticeRule
  readonly about: About
}

const noticeOf = ({ written: { actor }, rule: { kind }, ways, to, about }: Saying): Notice => ({
  ...about,
  to,
  ...(actor.user && { except: actor.user }),
  kind,
  ways,
  subject: (locale: Locale, facts: NoticeFacts) => sayNotice(kind, facts, locale) ?? kind,
  renew: withEarlier,
})
