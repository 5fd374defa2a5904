/** An object with names, and no list: what a JSON value may be looked into as. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** JSON with sorted keys: jsonb keeps no order, and to who reads a value the order says nothing. */
export const sortedJson = (value: unknown): string =>
  JSON.stringify(value, (_name, inner: unknown) =>
    isRecord(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  ) ?? ''
