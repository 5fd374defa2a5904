/** Rows that stand part below part, each part in an order of its own: what is to come, then what is past. */
import type { Row } from './record.ts'

export interface Part {
  readonly filter: object
  readonly sort: readonly string[]
}

interface Rows {
  readonly rows: readonly Row[]
  /** How many records fit in all, not only here. */
  readonly count: number
}

/** One page of them, numbered from 1, with how many there are in all parts together. */
export async function readParts(
  parts: readonly Part[],
  { limit, page }: { readonly limit: number; readonly page: number },
  read: (part: Part, slice: { readonly limit: number; readonly offset: number }) => Promise<Rows>,
): Promise<Rows> {
  const from = (page - 1) * limit
  const rows: Row[] = []
  let count = 0
  for (const part of parts) {
    const left = limit - rows.length
    // A page that is full still has to know how many more there are. Where a part begins depends on the one before.
    const found = await read(part, { limit: Math.max(left, 1), offset: Math.max(from - count, 0) })
    rows.push(...found.rows.slice(0, left))
    count += found.count
  }
  return { rows, count }
}
