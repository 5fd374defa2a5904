/** The bounds a query stays within, so that none can take more than its share. */

/** How large a query may be. */
export interface Bounds {
  /** Relations in a row, in `fields`, `filter` and `sort`. */
  readonly depth: number
  /** Fields in the answer's shape, all levels together. */
  readonly fields: number
  /** Conditions and values in all filters together. */
  readonly conditions: number
  /** Rows of a list; `limit=-1` is an error where there are more. */
  readonly rows: number
}
export const defaultBounds: Bounds = { depth: 8, fields: 1000, conditions: 2000, rows: 100_000 }
