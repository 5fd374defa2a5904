/** What of the books the address names. */
import type { Day } from '../../../kernel/time/day.ts'

export const shelves = ['sales', 'payments', 'deposits', 'open_items', 'not_invoiced', 'listing'] as const
export type Shelf = (typeof shelves)[number]
export const isShelf = (name: unknown): name is Shelf => shelves.some((shelf) => shelf === name)

/** Where the journals stand on the page. */
export const journalsAnchor = 'journals'

export interface BooksSearch {
  readonly period?: string
  readonly journal?: Shelf
  /** Of the open items. */
  readonly day?: Day
}
