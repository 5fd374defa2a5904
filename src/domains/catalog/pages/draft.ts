/** A record as it is being written: without what the program keeps by itself, and what differs from what is saved. */

const kept = ['row_version', 'date_created', 'user_created', 'date_updated', 'user_updated', 'archived_at']

/** What a person writes of a record, its key included. */
export const draftOf = (record: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !kept.includes(name)))

/** The same without its key: what makes a new record. */
export function newOf(record: object): Record<string, unknown> {
  const { id: _id, ...values } = draftOf(record)
  return values
}

/** What a person changed in what is saved: all that is sent. */
export const changesIn = (draft: object, saved: object): Record<string, unknown> => {
  const before = saved as Readonly<Record<string, unknown>>
  return Object.fromEntries(
    Object.entries(draftOf(draft)).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name]),
    ),
  )
}
