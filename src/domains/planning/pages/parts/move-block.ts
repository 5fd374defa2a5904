/** A drag as the call it means, and the server's answer in words. */
import type { Locale } from '../../../../kernel/locale.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { change, newKey } from '../../../../platform/session/asking.ts'
import type { CalendarDrop } from '../../../../platform/ui/event-calendar.tsx'
import type { PlannerBlock } from '../../planner.ts'
import { draggedBy } from './wall.ts'

interface Drag {
  readonly locale: Locale
  readonly zone: string
  readonly info: Pick<CalendarDrop, 'delta' | 'oldResource' | 'newResource'>
}
type Moved = { readonly ok: boolean; readonly text: string }

const paths = { reservation: 'reservations', entry: 'calendar-entries', absence: 'absences' } as const
const dayS = 86_400

/** Which part of a set a block is, by what it is for. */
const partOf = ({ kind }: PlannerBlock, group: string) =>
  ({ bikes: 'bike', trucks: 'truck', trailers: 'trailer', people: kind === 'ride' ? 'bob' : 'driver' })[group]

export async function moveBlock(block: PlannerBlock, { locale, zone, info }: Drag): Promise<Moved> {
  const { delta, oldResource, newResource } = info
  const byS = delta.years || delta.months ? Number.NaN : delta.days * dayS + delta.seconds
  const to = newResource?.id
  const given = to && to !== block.resource ? { from: block.resource, to } : {}
  const made =
    block.item === 'booking'
      ? await change(
          {
            path: `/api/bookings/${block.record}/reassignment`,
            body: {
              part: partOf(block, groupOf(oldResource ?? newResource)) ?? 'driver',
              from: block.resource,
              to: to ?? block.resource,
              ...(block.kind.startsWith('transport') && { at: block.from }),
              // To another row it is the row that counts; along the row, the time that was promised.
              ...(!to && { start: draggedBy(block.ride_from ?? block.from, byS, zone) }),
            },
            version: block.version,
          },
          { locale, key: newKey() },
        )
      : await moveSpan(block, given, byS, { locale, zone })
  if (!made) return { ok: false, text: m.refusal_no_such_time() }
  if ('data' in made)
    return { ok: true, text: to ? m.plan_given({ name: titleOf(newResource) }) : m.plan_moved() }
  return { ok: false, text: made.refused.text }
}

async function moveSpan(
  block: PlannerBlock,
  given: object,
  byS: number,
  { locale, zone }: Pick<Drag, 'locale' | 'zone'>,
) {
  const starts_at = draggedBy(block.from, byS, zone)
  const ends_at = draggedBy(block.to, byS, zone)
  if (!starts_at || !ends_at) return null
  const path = paths[block.item as keyof typeof paths]
  const span = byS === 0 ? {} : { starts_at, ends_at }
  const body = { ...span, ...given }
  return change(
    { path: `/api/${path}/${block.record}/move`, body, version: block.version },
    { locale, key: newKey() },
  )
}

type Row = CalendarDrop['newResource']
const groupOf = (row: Row) => (row?.extendedProps?.['one'] as { group?: string } | undefined)?.group ?? ''
const titleOf = (row: Row) => (row?.extendedProps?.['one'] as { name?: string } | undefined)?.name ?? ''
