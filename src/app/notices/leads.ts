/** The page a notification leads to, and the panel that opens over it. */
import { panelAt } from '../../platform/resource/ui/side-panel.ts'
import { noticeKinds, type NoticeKind } from './kinds.ts'

interface Led {
  readonly kind: string | null | undefined
  readonly collection: string | null | undefined
  readonly item: string | null | undefined
}

export interface Lead {
  readonly path: string
  /** The right-hand panel that opens there, as `panel=` of an address names it. */
  readonly panel?: string
}

/** @param pageOf the page of a collection, where its reader has one. */
export function leadOf(
  { kind, collection, item }: Led,
  pageOf: (collection: string) => string | undefined,
): Lead | undefined {
  const known: Readonly<Record<string, NoticeKind>> = noticeKinds
  const { leadsTo: leads, opens } = (kind && Object.hasOwn(known, kind) && known[kind]) || {}
  if (leads === 'calendar') return { path: '/portal/mycalendar' }
  if (leads === 'absences') return { path: '/portal/mycalendar/absences' }
  const page = leads === 'ride' ? '/portal/mycalendar' : collection ? pageOf(collection) : undefined
  if (!page || !item) return undefined
  return { path: `${page}/${item}`, ...(opens && { panel: panelAt(opens, item) }) }
}
