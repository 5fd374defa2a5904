/** A drag as the call it means, and the server's answer in words. */
import type { QueryClient } from '@tanstack/react-query'
import type { Locale } from '../../../../../kernel/locale.ts'
import { formatsIn } from '../../../../../platform/i18n/format/formats.ts'
import { m } from '../../../../../platform/i18n/paraglide/messages.js'
import type { Row } from '../../../../../platform/resource/ui/data/record.ts'
import { change, newKey } from '../../../../../platform/session/client/asking.ts'
import type { CalendarDrop } from '../../../../../platform/ui/calendar/event-calendar.tsx'
import type { Foreseen } from '../../../repair/foreseen.ts'
import { blockTitle } from '../../../planner/block-text.ts'
import type { PlannerBlock } from '../../../planner/planner.ts'
import type { Act } from '../../../planner/undo.ts'
import { swapOfDrag } from '../../../planner/drag-swap.ts'
import { foreseenQuery } from '../../../panels/repair/foreseen-query.ts'
import { rowProps } from './calendar-props.ts'
import { draggedBy, draggedDays } from './wall.ts'
import { edgesOf, movedBy, whenWords } from './when-words.ts'

/** What a drag says, by pointer or by keys. */
export type Drop = Pick<CalendarDrop, 'delta' | 'oldResource' | 'newResource' | 'revert'> & {
  readonly event: Pick<CalendarDrop['event'], 'extendedProps'>
}

interface Drag {
  readonly locale: Locale
  readonly zone: string
  readonly info: Pick<Drop, 'delta' | 'oldResource' | 'newResource'>
}
/** @property row what was moved, as it is saved; `act` moves it back. */
export type Moved =
  | { readonly ok: true; readonly text: string; readonly row: Row; readonly act: Act }
  | {
      readonly ok: false
      readonly text: string
      /** Why it is refused, where the server says more. */
      readonly causes: readonly string[]
      /** The booking that is in the way. */
      readonly inTheWay: string | null
      /** It was refused for its hour, which can be proposed to the customer. */
      readonly isPromised?: boolean
      /** Somebody else changed it first. */
      readonly isOvertaken?: boolean
    }

/** How far a block was dragged; an absence of whole days by days. */
export function secondsOf(
  { item, from, to }: PlannerBlock,
  { years, months, days, seconds }: CalendarDrop['delta'],
  zone: string,
): number {
  const byS = years || months ? Number.NaN : days * dayS + seconds
  return item === 'absence' ? draggedDays({ from, to }, byS, zone) : byS
}

/** The hours a block has once it is dragged so far; null for hours there are none of. */
function draggedSpan({ from, to }: PlannerBlock, byS: number, zone: string) {
  const [starts_at, ends_at] = [draggedBy(from, byS, zone), draggedBy(to, byS, zone)]
  return starts_at && ends_at ? { starts_at, ends_at } : null
}

/** What an absence would take from rides and from the office's own entries where it was dragged to; null where it takes nothing, or is none. */
export async function takenByDrag(
  cache: QueryClient,
  block: PlannerBlock,
  { zone, info: { delta, newResource } }: Pick<Drag, 'zone' | 'info'>,
): Promise<Foreseen | null> {
  if (block.item !== 'absence' || newResource) return null
  const span = draggedSpan(block, secondsOf(block, delta, zone), zone)
  const found = span && (await cache.fetchQuery(foreseenQuery('absences', block.record, span)))
  return found && found.effect === 'loses' && found.count + found.spans.length > 0 ? found : null
}

const paths = { reservation: 'reservations', entry: 'calendar-entries', absence: 'absences' } as const
const dayS = 86_400

export async function moveBlock(block: PlannerBlock, { locale, zone, info }: Drag): Promise<Moved> {
  const { delta, oldResource, newResource } = info
  const byS = secondsOf(block, delta, zone)
  const to = newResource?.id
  const given = to && to !== block.resource ? { from: block.resource, to } : {}
  const call =
    block.item === 'booking'
      ? swapCall(block, { group: rowProps(oldResource ?? newResource).one?.group ?? '', to }, byS, zone)
      : spanCall(block, given, byS, zone)
  const made = call && (await change({ ...call, version: block.version }, { locale, key: newKey() }))
  if (!made) return { ok: false, text: m.refusal_no_such_time(), causes: [], inTheWay: null }
  if ('data' in made)
    return {
      ok: true,
      text: to
        ? m.plan_given_to({ what: titleOfMove(block, locale), name: rowProps(newResource).one?.name ?? '' })
        : movedText(block, byS, { locale, zone }),
      row: made.data as Row,
      act: {
        words: titleOfMove(block, locale),
        path: call.path,
        body: call.back,
        before: block.version,
        after: Number((made.data as Row).row_version),
      },
    }
  const { text, causes, codes, further } = made.refused
  const { booking } = further
  return {
    ok: false,
    text,
    causes,
    inTheWay: typeof booking === 'string' ? booking : null,
    isPromised: codes.includes('TIME_IS_PROMISED'),
    isOvertaken: codes.includes('PRECONDITION_FAILED'),
  }
}

/** `FF-1024`, `Ophalen FF-1024`. */
function titleOfMove(block: PlannerBlock, locale: Locale): string {
  const title = blockTitle(block, locale)
  if (block.does === null) return title
  return block.does === 'deliver'
    ? m.plan_deliver_of({ number: title })
    : m.plan_collect_of({ number: title })
}

function movedText(
  block: PlannerBlock,
  byS: number,
  { locale, zone }: Pick<Drag, 'locale' | 'zone'>,
): string {
  const moved = movedBy(block, byS, zone) ?? block
  const when = whenWords(edgesOf(moved, zone), formatsIn(locale))
  return m.plan_moved_to({ what: titleOfMove(block, locale), when })
}

/** A call, and the body of the one that takes it back. */
interface Call {
  readonly path: string
  readonly body: object
  readonly back: object
}

function swapCall(
  block: PlannerBlock,
  row: Parameters<typeof swapOfDrag>[1],
  byS: number,
  zone: string,
): Call {
  const swap = swapOfDrag(block, row)
  return {
    path: `/api/bookings/${block.record}/reassignment`,
    // To another row it is the row that counts; along the row, the time that was promised.
    body: { ...swap, ...(!row.to && { start: draggedBy(block.ride_from ?? block.from, byS, zone) }) },
    back: { ...swap, from: swap.to, to: swap.from },
  }
}

function spanCall(
  block: PlannerBlock,
  given: { readonly from?: string | null; readonly to?: string },
  byS: number,
  zone: string,
): Call | null {
  const moved = draggedSpan(block, byS, zone)
  if (!moved) return null
  const isMoved = byS !== 0
  return {
    path: `/api/${paths[block.item as keyof typeof paths]}/${block.record}/move`,
    body: { ...(isMoved && moved), ...given },
    back: {
      ...(isMoved && { starts_at: block.from, ends_at: block.to }),
      ...(given.to && { from: given.to, to: given.from }),
    },
  }
}
