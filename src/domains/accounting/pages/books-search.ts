/** What of the books the address names. */
import type { Day } from '../../../kernel/time/day.ts'

export const journals = [
  'sales',
  'payments',
  'deposits',
  'open_items',
  'not_invoiced',
  'unsettled',
  'listing',
] as const
export type Journal = (typeof journals)[number]
export const isJournal = (name: unknown): name is Journal => journals.some((journal) => journal === name)

/** Where the journals stand on the page. */
export const journalsAnchor = 'journals'

export interface BooksSearch {
  readonly period?: string
  readonly journal?: Journal
  /** Of the open items. */
  readonly day?: Day
}
