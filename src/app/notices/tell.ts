/** Tells people of what happens, in the transaction it happens in. */
import type { Locale } from '../../kernel/locale.ts'
import type { Watcher, Written } from '../../platform/items/watch.ts'
import { type Booking, isPromised } from '../../domains/booking/booking.ts'
import type { NoticeFacts } from '../../platform/workplace/resources.ts'
import { notify, settle, wereNotified } from '../../platform/workplace/notify.ts'
import { accountsOf, concernedBy, isOfCrew } from './audience.ts'
import { type About, aboutOf } from './facts.ts'
import { type NoticeKindName, noticeKinds } from './kinds.ts'
import { withEarlier } from './changes.ts'
import { countAnew, lostPart } from './lost-part.ts'
import { bobChange, hourChange, placeChange, rideChanges } from './ride-changes.ts'
import { alarmFacts, fallFacts, officeFacts } from './ride-fall.ts'
import { type NoticeRule, missingStill, rulesFor, settledBy } from './rules.ts'
import { sayNotice } from './wording.ts'

type Tx = Parameters<Watcher>[0]

/** Whoever did it is not told of it. */
export const tellOf: Watcher = async (tx, written) => {
  const item = String(written.after['id'])
  for (const kind of settledBy(written)) await settle(tx, { kind, item })
  for (const part of missingStill(written)) await countAnew(tx, part)
  for (const rule of rulesFor(written)) {
    const { kind } = rule
    if (isOfCrew(kind)) {
      await tellCrew(tx, { written, ride: await rideOf(tx, written), rule })
      continue
    }
    const { accounts, waysOf: ways } = await concernedBy(tx, kind, written.after)
    const others = othersThan(written, accounts)
    if (others.length === 0) continue
    if (rule.parts) {
      for (const part of rule.parts(written)) {
        const about = await lostPart(tx, part)
        if (about) await say(tx, { rule, ways, to: others, about })
      }
      continue
    }
    const about = await aboutOf(tx, written.collection, written.after)
    const further = await furtherFacts(tx, written, kind)
    await say(tx, { rule, ways, to: others, about: { ...about, facts: { ...about.facts, ...further } } })
  }
}

async function furtherFacts(tx: Tx, written: Written, kind: NoticeKindName): Promise<NoticeFacts> {
  if (kind === 'booking-alarm') return alarmFacts(written.after)
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
async function tellCrew(tx: Tx, { written, ride, rule }: OfCrew): Promise<void> {
  const { ways } = noticeKinds[rule.kind]
  const about = await aboutOf(tx, ride.collection, (rule.isOfBefore && ride.before) || ride.after)
  for (const employee of rule.crew?.(ride) ?? []) {
    const others = othersThan(written, await accountsOf(tx, [employee]))
    const to = rule.after
      ? await wereNotified(tx, { to: others, kind: rule.after, item: about.item })
      : others
    if (to.length === 0) continue
    const facts = { ...about.facts, ...(await crewFacts(tx, written, { rule, employee })) }
    await say(tx, { rule, ways, to, about: { ...about, facts } })
  }
}

async function crewFacts(
  tx: Tx,
  written: Written,
  { rule, employee }: { readonly rule: NoticeRule; readonly employee: string },
): Promise<NoticeFacts> {
  if (written.collection === 'bobs') return { changes: [bobChange] }
  if (rule.kind === 'ride-changed') return { changes: await rideChanges(tx, written, employee) }
  if (rule.kind === 'ride-unplanned') return fallFacts(tx, written.after, employee)
  return rule.kind === 'ride-removed' || rule.kind === 'ride-cancelled' ? officeFacts(tx) : {}
}

const othersThan = ({ actor }: Written, accounts: readonly string[]): string[] =>
  accounts.filter((account) => account !== actor.user)

interface Saying {
  readonly rule: NoticeRule
  readonly ways: Parameters<typeof notify>[1]['ways']
  readonly to: readonly string[]
  readonly about: About
}

const say = (tx: Tx, { rule: { kind }, ways, to, about }: Saying) =>
  notify(tx, {
    ...about,
    to,
    kind,
    ways,
    subject: (locale: Locale, facts: NoticeFacts) => sayNotice(kind, facts, locale) ?? kind,
    renew: withEarlier,
  })
