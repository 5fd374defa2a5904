/** Records that begin at a moment, those near now first: what is looked for is seldom years away. */
import { dayIn } from '../../../i18n/time/wall-clock.ts'
import type { Resource } from '../../resource.ts'
import type { PortalAccess } from '../portal-access.tsx'
import { readPage } from './records.ts'
import { type Row, textOf } from './record.ts'

/** The field such records begin by, where the reader may read it. */
export function beginningOf(
  { fields }: Pick<PortalAccess, 'fields'>,
  { name, page }: Resource,
): string | undefined {
  const begins = page?.span?.[0]
  return begins && fields('read', name).includes(begins) ? begins : undefined
}

/** The order records are offered in by what they are called: by name, and by day the latest first. */
export const offeredOrder = ({ title, fields }: Pick<Resource, 'title' | 'fields'>): string[] =>
  title.flatMap((name) => {
    const kind = fields[name]?.kind
    if (kind === 'one') return []
    return kind === 'day' || kind === 'instant' ? [`-${name}`] : [name]
  })

/** Now, as a field that holds days or moments says it. */
export const momentNow = ({ fields }: Resource, begins: string, zone: string): string =>
  fields[begins]!.kind === 'day' ? dayIn(zone, Date.now()) : new Date().toISOString()

interface NearQuery {
  readonly fields: readonly string[]
  readonly filters: readonly object[]
  /** The field they begin by; one without it is not among them. */
  readonly begins: string
  /** The moment, or the day, they are near to. */
  readonly now: string
  readonly limit: number
}

/** The records nearest to now, before it or after it. */
export async function readNear(
  collection: string,
  { fields, filters, begins, now, limit }: NearQuery,
  signal?: AbortSignal,
): Promise<readonly Row[]> {
  const read = (test: object, sort: string) =>
    readPage(
      collection,
      {
        fields: [...new Set([...fields, begins])],
        filter: { _and: [...filters, test] },
        sort: [sort],
        limit,
        page: 1,
      },
      signal,
    )
  const [after, before] = await Promise.all([
    read({ [begins]: { _gte: now } }, begins),
    read({ [begins]: { _lt: now } }, `-${begins}`),
  ])
  return nearFirst([...after.rows, ...before.rows], begins, now).slice(0, limit)
}

/** By how far from now they begin, the nearest first. */
export function nearFirst(rows: readonly Row[], begins: string, now: string): readonly Row[] {
  const distance = (row: Row) => Math.abs(Date.parse(textOf(row[begins])) - Date.parse(now))
  return rows.toSorted((a, b) => distance(a) - distance(b))
}
