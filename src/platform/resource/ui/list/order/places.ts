/** Rows put in order by hand, and what has to be written so that they stay so. */
import type { Row } from '../../data/record.ts'

/** The list with one of its rows at another place. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.toSpliced(from, 1)
  return rest.toSpliced(to, 0, list[from]!)
}

/**
 * What changes: the rows share out the numbers they have, so that rows which are not on the list keep their place
 * among them; equal numbers are pulled apart.
 */
export function placesToWrite(
  rows: readonly Row[],
  field: string,
): { id: string; [field: string]: unknown }[] {
  const numbers = rows.map((row) => Number(row[field] ?? 0)).toSorted((a, b) => a - b)
  let last = -Infinity
  return rows.flatMap((row, index) => {
    last = Math.max(numbers[index]!, last + 1)
    return row[field] === last ? [] : [{ id: row.id, [field]: last }]
  })
}
