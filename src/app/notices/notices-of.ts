/** Tells people of what happens, in the transaction it happens in. */
import type { Locale } from '../../kernel/locale.ts'
import type { WriteObserver, Written } from '../../platform/items/write/write-observer.ts'
import { type Booking, isPromised } from '../../domains/booking/booking.ts'
import type { NoticeFacts } from '../../platform/workplace/resources.ts'
import { type Notice, markReadForAll, notifyAll } from '../../platform/workplace/notify.ts'
import { concernedBy, type EventKind } from './audience.ts'
import { type About, aboutOf } from './wording/facts.ts'
import { type NoticeKind, noticeKinds } from './kinds.ts'
import { withEarlier } from './wording/changes.ts'
import { countAnew, lostPart } from './rides/lost-part.ts'
import { groupChange } from './rides/group-change.ts'
import { hourChange, placeChange } from './rides/ride-changes.ts'
import { alarmFacts } from './rides/ride-fall.ts'
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
  const { leadsTo }: NoticeKind = noticeKinds[kind]
  // What the office answers an employee, he hears on his phone too.
  const pushFor = leadsTo === 'absences' ? Date.parse(String(written.after['starts_at'])) : null
  const further = await furtherFacts(tx, written, kind)
  const facts = { ...about.facts, ...further }
  return [{ ...noticeOf({ written, rule, ...concerned, about: { ...about, facts } }), pushFor }]
}

async function furtherFacts(tx: Tx, written: Written, kind: EventKind): Promise<NoticeFacts> {
  if (kind === 'booking-alarm') return alarmFacts(written.after)
  if (kind === 'booking-changed') return { changes: await groupChange(tx, written.after) }
  if (kind === 'booking-hour') return { changes: await hourChange(tx, written) }
  if (kind !== 'booking-address') return {}
  return {
    changes: await placeChange(tx, written),
    agreed: isPromised(written.after as Pick<Booking, 'status'>) ? 1 : 0,
  }
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
