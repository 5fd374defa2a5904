/** What the address of a record's page holds when it opens on its form: `?edit=true`. */

export interface EditSearch {
  readonly edit?: true
}

/** Reads an address. Goes into a route's `validateSearch`. */
export const readEditSearch = (raw: Readonly<Record<string, unknown>>): EditSearch =>
  raw['edit'] === true ? { edit: true } : {}

/** The same address, on the record itself. */
export const withoutEdit = ({ edit: _edit, ...rest }: EditSearch & Record<string, unknown>) => rest
