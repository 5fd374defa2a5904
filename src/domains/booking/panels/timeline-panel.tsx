/** What happened to a booking, newest first: moves, reasons and offers. */
import { useQuery, useSuspenseQuery } from '../../../platform/http/client/use-query.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { useLocale } from '../../../platform/i18n/use-locale.ts'
import { usePortalAccess } from '../../../platform/resource/ui/portal-access.tsx'
import { Panel } from '../../../platform/resource/ui/panel/panel.tsx'
import { historyQuery } from '../../../platform/resource/ui/history/history-query.ts'
import { pageQuery } from '../../../platform/resource/ui/data/records.ts'
import { doneWords } from '../../../platform/resource/words.ts'
import { useShortMoment } from '../../../platform/resource/ui/value/use-short-moment.ts'
import { stacked, written } from '../../../platform/ui/layout/layout.ts'
import { isOfTheRide } from '../office/timeline-actions.ts'
import { ridesOrRode } from '../booking.ts'
import { minuteMs } from '../../../kernel/time/period.ts'
import { bookings } from '../resources/booking/bookings.ts'
import type { OfficeBooking } from '../office/office-booking.ts'
import style from './timeline-panel.module.css'

interface Offer {
  readonly id: string
  readonly status: string
  readonly message: string | null
  readonly sent_at: string | null
  readonly answered_at: string | null
  /** With whom and what each is ridden is the office's. */
  readonly options?: readonly { readonly id: string; readonly start: string }[]
}

interface Happening {
  /** Null where its reader may not read when. */
  readonly at: string | null
  readonly what: string
  readonly words?: string | null
}

export function TimelinePanel({ booking }: { readonly booking: OfficeBooking }) {
  const portal = usePortalAccess()
  const { data } = useSuspenseQuery(
    pageQuery('proposals', {
      fields: ['id', 'status', 'message', 'sent_at', 'answered_at', 'options'].filter((name) =>
        portal.fields('read', 'proposals').includes(name),
      ),
      filter: { booking: { _eq: booking.id } },
      sort: ['-version'],
      limit: -1,
      page: 1,
    }),
  )
  const spoken = useShortMoment()
  const offers = data.rows as unknown as readonly Offer[]
  const actions = useHistoryEntries(booking)
  const happenings = inOrder([...happeningsOf(booking, offers, spoken).toReversed(), ...actions])
  if (happenings.length === 0) return null
  return (
    <Panel heading={m.office_timeline()}>
      <ol className={stacked(3, written('small', style.timeline))}>
        {happenings.map(({ at, what, words }) => (
          <li key={`${at}${what}${words ?? ''}`}>
            {at && <time dateTime={at}>{spoken(at)}</time>}
            <span>
              {what}
              {words && <q>{words}</q>}
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  )
}

/** What a phone of the crew noted, and when the server heard of it. */
interface NotedFact {
  readonly kind: string
  readonly at: string
  readonly received_at: string
}

/** What was noted without a network is written in the history once it arrives: the hour is that of the phone. */
function happenedAt(action: string, written: string, facts: readonly NotedFact[]): string {
  const kind = action.replaceAll('-', '_')
  const isWrittenWith = ({ received_at }: NotedFact) =>
    Math.abs(Date.parse(received_at) - Date.parse(written)) < minuteMs
  return facts.find((fact) => fact.kind === kind && isWrittenWith(fact))?.at ?? written
}

/** Newest first, of one moment too: what follows stands before; an end without its hour is the newest. */
const inOrder = (happenings: readonly Happening[]) =>
  happenings.toSorted((a, b) => (b.at ?? '~').localeCompare(a.at ?? '~'))

/** How it ended before its ride, where the reader may read what was done with it. */
const ends: Readonly<Record<string, string>> = { cancelled: 'cancel', declined: 'decline', expired: 'expire' }

function useHistoryEntries({ id, status, status_reason }: OfficeBooking): Happening[] {
  const portal = usePortalAccess()
  const locale = useLocale()
  const mayRead = portal.may('read', 'activity') && portal.may('read', 'revisions')
  const { data = [] } = useQuery({ ...historyQuery(portal, 'bookings', id, 30), enabled: mayRead })
  const { data: noted } = useQuery({
    ...pageQuery('crew_facts', {
      fields: ['kind', 'at', 'received_at'],
      filter: { booking: { _eq: id }, outcome: { _eq: 'taken' } },
      sort: ['-at'],
      limit: 100,
      page: 1,
    }),
    enabled: mayRead && portal.may('read', 'crew_facts') && ridesOrRode(status),
  })
  const facts = (noted?.rows ?? []) as unknown as readonly NotedFact[]
  const ended = ends[status]
  // An agency reads no history, but how its ride ended it reads.
  if (!mayRead)
    return ended
      ? [{ at: null, what: doneWords(bookings, ended, locale)!, words: status_reason ?? null }]
      : []
  const end = data.find(({ action }) => action === ended)
  const planned = data.filter(({ action }) => isOfTheRide(action))
  return [...planned, ...(end ? [end] : [])].map(({ action, timestamp, comment }) => ({
    at: happenedAt(action, timestamp, facts),
    what: doneWords(bookings, action, locale)!,
    words: comment,
  }))
}

function happeningsOf(
  booking: OfficeBooking,
  offers: readonly Offer[],
  spoken: (at: string) => string,
): Happening[] {
  const found: Happening[] = []
  if (booking.requested_at) found.push({ at: booking.requested_at, what: m.office_happened_requested() })
  if (booking.confirmed_at) found.push({ at: booking.confirmed_at, what: m.office_happened_confirmed() })
  for (const { sent_at, answered_at, options, message, status } of offers) {
    const starts = (options ?? []).map(({ start }) => spoken(start)).join(', ')
    if (sent_at)
      found.push({
        at: sent_at,
        what: starts ? m.office_happened_proposed({ starts }) : m.office_happened_offer(),
        words: message,
      })
    if (!answered_at) continue
    const what = status === 'accepted' ? m.office_happened_accepted() : m.office_happened_refused()
    found.push({ at: answered_at, what })
  }
  return found
}
