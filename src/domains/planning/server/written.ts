/** What a write changed of a record, by its row before and after. */
import type { Row } from '../../../platform/items/write/writer.ts'

/** Whether any of the fields by these names differs. */
export const differ = (a: Row, b: Row, names: readonly string[]) => names.some((name) => a[name] !== b[name])

/** Whether it is at another time; instants are written in many ways and mean the same. */
export const moved = (a: Row, b: Row) =>
  ['starts_at', 'ends_at', 'expires_at'].some(
    (name) => Date.parse(String(a[name])) !== Date.parse(String(b[name])) && (a[name] || b[name]),
  )
