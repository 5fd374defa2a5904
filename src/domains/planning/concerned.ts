/** What or whom a block of time concerns, as a form writes it. */

/** The columns of the junctions, and what they lead to. */
export const concernedFields = [
  ['party_bike', 'party_bikes'],
  ['trailer', 'trailers'],
  ['tow_truck', 'tow_trucks'],
  ['employee', 'employees'],
] as const

export interface Concerned {
  readonly field: (typeof concernedFields)[number][0]
  readonly id: string
}

/** A row of a junction as it is read. */
export type ConcernedRow = { readonly id: string } & Readonly<
  Partial<Record<Concerned['field'], string | null>>
>

/** What to ask of a record to know whom and what it concerns. */
export const concernedPaths = ['resources.id', ...concernedFields.map(([field]) => `resources.${field}`)]

export const concernedOf = (rows: readonly ConcernedRow[]): Concerned[] =>
  rows.flatMap((row) =>
    concernedFields.flatMap(([field]) => {
      const id = row[field]
      return id ? [{ field, id }] : []
    }),
  )

/** The list that replaces what is there: rows that stay by their key, new ones as they will be. */
export const concernedBody = (rows: readonly ConcernedRow[], wanted: readonly Concerned[]) =>
  wanted.map(({ field, id }) => rows.find((row) => row[field] === id)?.id ?? { [field]: id })
