/** The page a notification leads to, and the panel that opens over it. */
import { repairWithin } from '../../../domains/booking/plan/repair-query.ts'
import { panelAt } from '../../../platform/resource/ui/panel/side-panel.ts'
import type { NoticeFacts } from '../../../platform/workplace/resources.ts'
import { noticeKinds, type NoticeKind } from '../kinds.ts'

interface Led {
  readonly kind: string | null | undefined
  readonly collection: string | null | undefined
  readonly item: string | null | undefined
  readonly facts?: NoticeFacts | null | undefined
}

export interface Lead {
  readonly path: string
  /** What its address asks for besides: the right-hand panel that opens there, a day of the planner. */
  readonly search?: Readonly<Record<string, string>>
}

/** @param pageOf the page of a collection, where its reader has one. */
export function leadOf(
  { kind, collection, item, facts }: Led,
  pageOf: (collection: string) => string | undefined,
): Lead | undefined {
  const known: Readonly<Record<string, NoticeKind>> = noticeKinds
  const { leadsTo: leads, opens } = (kind && Object.hasOwn(known, kind) && known[kind]) || {}
  if (leads === 'work') return { path: workPath(facts?.['booking']) }
  if (leads === 'absences') return { path: '/portal/mycalendar/absences' }
  if (kind === 'work-declined' && typeof facts?.['day'] === 'string')
    return { path: '/portal/planner', search: { day: facts['day'] } }
  const span = kind === 'part-lost' ? onlySpan(facts) : undefined
  if (span) return spanLead(span, pageOf)
  const page = collection ? pageOf(collection) : undefined
  if (!page || !item) return undefined
  const repaired = opens && (kind === 'part-lost' ? daysWithout(item, facts) : item)
  return {
    path: `${page}/${item}`,
    ...(opens && repaired && { search: { panel: panelAt(opens, repaired) } }),
  }
}

/** The ride it is about, where it is one and still his. */
const workPath = (booking: unknown): string =>
  typeof booking === 'string' ? `/portal/mycalendar/${booking}` : '/portal/mycalendar'

/** The reservation or entry that misses it first, `reservations/<key>`, where no ride does. */
const onlySpan = (facts: NoticeFacts | null | undefined): string | undefined =>
  typeof facts?.['span'] === 'string' && !facts['rides'] ? facts['span'] : undefined

function spanLead(span: string, pageOf: (collection: string) => string | undefined): Lead | undefined {
  const [collection = '', item] = span.split('/')
  const page = pageOf(collection)
  return page ? { path: `${page}/${item}` } : undefined
}

/** The days in which rides miss who or what fell out; none once they all are whole. */
function daysWithout(part: string, facts: NoticeFacts | null | undefined): string | undefined {
  const { rides, from, to } = facts ?? {}
  return rides && typeof from === 'string' && typeof to === 'string'
    ? repairWithin(part, from, to)
    : undefined
}
