/** What the address of a new record's page holds: fields that are filled in already, such as whose it is. */
import { isRecord } from '../../../../kernel/record.ts'

export interface NewSearch {
  /** Values by field, `{ employee: '0190…' }`. */
  readonly with?: Readonly<Record<string, string>>
}

/** Reads an address; what is no such thing is left out. Goes into a route's `validateSearch`. */
export function readNewSearch(raw: Readonly<Record<string, unknown>>): NewSearch {
  const given = raw['with']
  if (!isRecord(given)) return {}
  const values = Object.entries(given).filter(
    (entry): entry is [string, string] => /^\w{1,63}$/.test(entry[0]) && typeof entry[1] === 'string',
  )
  return values.length > 0 ? { with: Object.fromEntries(values) } : {}
}
