/** What waits in the books whatever the period: open items, rides not invoiced or not settled; and the yearly listing. */
import { reply } from '../../../platform/http/endpoint/endpoint.ts'
import { day, optional, text } from '../../../platform/http/endpoint/schema.ts'
import { invalidQuery } from '../../../platform/http/problem.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { clerkOf } from '../../billing/server/frame.ts'
import { listingFile, openFile } from '../journal-files.ts'
import { clockOf, fileAnswer, ofBooks, reading, responding } from './frame.ts'
import { byNow } from '../period.ts'
import { customerListing } from './listing.ts'
import { unallocatedOn } from './money.ts'
import { notInvoiced } from './not-invoiced.ts'
import { openItems, openTotals } from './open-items.ts'
import { listingPage, notInvoicedPage, openPage, unsettledPage } from './schemas.ts'
import { unsettled, unsettledTotals } from './unsettled.ts'

const yearOf = (year: string) => {
  if (!/^2\d{3}$/.test(year)) throw invalidQuery('"year" must be a year of four digits')
  return Number(year)
}
export const listEndpoints = [
  reading(
    {
      ...ofBooks,
      path: { day: day('The day') },
      missing: 'no-such-record',
      call: 'GET /api/open-items/:day',
      summary: 'What was open when a day ended, from the documents and entries of that day and before',
      answers: { 200: { words: 'The documents, the first due first', data: openPage } },
    },
    async ({ caller, deps, path }) => {
      clerkOf(caller)
      const db = deps.database.kysely
      const rows = await openItems(db, path.day)
      return reply({
        day: path.day,
        ...openTotals(rows),
        unallocated: await unallocatedOn(db, path.day),
        rows,
      })
    },
  ),
  responding(
    {
      ...ofBooks,
      path: { day: day('The day') },
      missing: 'no-such-record',
      call: 'GET /api/open-items/:day/file',
      summary: 'The same as CSV',
      answers: { 200: { words: 'The file', raw: 'text/csv' } },
    },
    async (call) => {
      const { caller, deps, locale, path } = call
      clerkOf(caller)
      const day = byNow(path.day, (await clockOf(call)).today)
      const rows = await openItems(deps.database.kysely, path.day)
      return fileAnswer(openFile(rows, locale), `${m.accounting_file_open({}, { locale })}-${day}.csv`)
    },
  ),
  reading(
    {
      ...ofBooks,
      call: 'GET /api/not-invoiced',
      query: { until: optional(day('Rides up to and with this day; all that are over where none is named')) },
      summary: 'Rides that are over and not invoiced in full, and by when they have to be',
      answers: { 200: { words: 'The rides, the first first', data: notInvoicedPage } },
    },
    async (call) => {
      clerkOf(call.caller)
      const { today } = await clockOf(call)
      const rows = await notInvoiced(call.deps.database.kysely, { until: call.query.until ?? today, today })
      return reply({ count: rows.length, late: rows.filter(({ is_late }) => is_late).length, rows })
    },
  ),
  reading(
    {
      ...ofBooks,
      call: 'GET /api/unsettled-rides',
      summary: 'Rides that did not take place and are not settled: what is kept, what goes back',
      answers: { 200: { words: 'The rides, the first first', data: unsettledPage } },
    },
    async ({ caller, deps }) => {
      clerkOf(caller)
      const rows = await unsettled(deps.database.kysely)
      return reply({ ...unsettledTotals(rows), rows })
    },
  ),
  reading(
    {
      ...ofBooks,
      path: { year: text('The year') },
      call: 'GET /api/customer-listings/:year',
      summary: 'Customers with a Belgian VAT number and more than 250 euro of turnover in a year',
      answers: { 200: { words: 'The listing', data: listingPage } },
    },
    async ({ caller, deps, path }) => {
      clerkOf(caller)
      const year = yearOf(path.year)
      const rows = await customerListing(deps.database.kysely, year)
      const sum = (of: 'net' | 'vat') => rows.reduce((total, row) => total + row[of], 0)
      return reply({ year, rows, net: sum('net'), vat: sum('vat') })
    },
  ),
  responding(
    {
      ...ofBooks,
      path: { year: text('The year') },
      call: 'GET /api/customer-listings/:year/file',
      summary: 'The same as CSV',
      answers: { 200: { words: 'The file', raw: 'text/csv' } },
    },
    async ({ caller, deps, path, locale }) => {
      clerkOf(caller)
      const year = yearOf(path.year)
      const rows = await customerListing(deps.database.kysely, year)
      return fileAnswer(listingFile(rows, locale), `${m.accounting_file_listing({}, { locale })}-${year}.csv`)
    },
  ),
]
