/** Every endpoint of the books. */
import type { Hono } from 'hono'
import { dayOf } from '../../../kernel/time/wall-time.ts'
import { reply } from '../../../platform/http/endpoint/endpoint.ts'
import { mounted } from '../../../platform/http/endpoint/mounted.ts'
import { day, oneOf, optional, text } from '../../../platform/http/endpoint/schema.ts'
import { invalidQuery } from '../../../platform/http/problem.ts'
import type { BillingDeps } from '../../billing/server/deps.ts'
import { clerkOf } from '../../billing/server/frame.ts'
import { settingsOf } from '../../billing/server/store.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { listingFile, openFile } from '../journal-files.ts'
import { ofBooks, pageSize, periodSchema, reading, responding } from './frame.ts'
import { customerListing } from './listing.ts'
import { depositRows, depositTotals, paymentRows, paymentTotals, unallocatedOn } from './money.ts'
import { notInvoiced } from './not-invoiced.ts'
import { unsettled } from './unsettled.ts'
import { openItems, openTotals } from './open-items.ts'
import { journalFile, journals, packOf } from './pack.ts'
import { salesOf, salesRows } from './sales.ts'
import {
  books,
  depositsPage,
  listingPage,
  notInvoicedPage,
  unsettledPage,
  openPage,
  paymentsPage,
  salesPage,
} from './schemas.ts'
import { closingsOf, unfinishedOf } from './unfinished.ts'
import { agreeEndpoint } from './tax-choices.ts'
import { zipOf } from './zip.ts'

const own = { ...ofBooks, path: { period: periodSchema }, missing: 'no-such-record' } as const
const sheet = { page: optional(text('From 1; a hundred rows each')) }

const pageOf = (page: string | undefined) => {
  if (page !== undefined && !/^[1-9]\d{0,4}$/.test(page)) throw invalidQuery('"page" must be a number from 1')
  return { limit: pageSize, offset: (Number(page ?? 1) - 1) * pageSize }
}
const yearOf = (year: string) => {
  if (!/^2\d{3}$/.test(year)) throw invalidQuery('"year" must be a year of four digits')
  return Number(year)
}
const fileAnswer = (text: string, name: string) =>
  new Response(text, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'private, no-store',
    },
  })
const clockOf = async ({ deps, now }: { readonly deps: BillingDeps; readonly now: number }) => {
  const { time_zone, lock_date } = await settingsOf(deps.database.kysely)
  return { today: dayOf(now, time_zone), lock_date }
}

const endpoints = [
  agreeEndpoint,
  reading(
    {
      ...own,
      call: 'GET /api/accounting/:period',
      summary: 'What a month or a quarter comes to, what is unfinished in it, and whether it is closed',
      answers: { 200: { words: 'The sums', data: books } },
    },
    async (call) => {
      clerkOf(call.caller)
      const { period } = call.path
      const db = call.deps.database.kysely
      const { today, lock_date } = await clockOf(call)
      return reply({
        key: period.key,
        first: period.first,
        last: period.last,
        sales: await salesOf(db, period),
        payments: await paymentTotals(db, period),
        deposits: await depositTotals(db, period),
        unfinished: await unfinishedOf(db, period, today),
        lock_date,
        today,
        closings: await closingsOf(db),
      })
    },
  ),
  reading(
    {
      ...own,
      query: sheet,
      call: 'GET /api/accounting/:period/sales',
      summary: 'The sales journal: the documents that were issued, credit notes less than nothing',
      answers: { 200: { words: 'A hundred documents', data: salesPage } },
    },
    async ({ caller, deps, path: { period }, query }) => {
      clerkOf(caller)
      const db = deps.database.kysely
      const { documents } = await salesOf(db, period)
      return reply({ count: documents, rows: await salesRows(db, period, pageOf(query.page)) })
    },
  ),
  reading(
    {
      ...own,
      query: sheet,
      call: 'GET /api/accounting/:period/payments',
      summary: 'The journal of payments, in the order they were entered',
      answers: { 200: { words: 'A hundred entries', data: paymentsPage } },
    },
    async ({ caller, deps, path: { period }, query }) => {
      clerkOf(caller)
      const db = deps.database.kysely
      const { count: all } = await paymentTotals(db, period)
      return reply({ count: all, rows: await paymentRows(db, period, pageOf(query.page)) })
    },
  ),
  reading(
    {
      ...own,
      query: sheet,
      call: 'GET /api/accounting/:period/deposits',
      summary: 'The journal of deposits',
      answers: { 200: { words: 'A hundred entries', data: depositsPage } },
    },
    async ({ caller, deps, path: { period }, query }) => {
      clerkOf(caller)
      const db = deps.database.kysely
      const { count: all } = await depositTotals(db, period)
      return reply({ count: all, rows: await depositRows(db, period, pageOf(query.page)) })
    },
  ),
  responding(
    {
      ...own,
      path: { ...own.path, journal: oneOf(journals, 'Which') },
      call: 'GET /api/accounting/:period/files/:journal',
      summary: 'A journal as CSV: semicolons, decimal comma, UTF-8 with a byte order mark',
      answers: { 200: { words: 'The file', raw: 'text/csv' } },
    },
    async (call) => {
      clerkOf(call.caller)
      const { period, journal } = call.path
      const { today } = await clockOf(call)
      const made = await journalFile(call.deps, journal, { period, today, locale: call.locale })
      return fileAnswer(made.text, made.name)
    },
  ),
  responding(
    {
      ...own,
      call: 'GET /api/accounting/:period/zip',
      summary: 'The journals of a period, and each document as PDF and as structured invoice',
      answers: { 200: { words: 'The archive', raw: 'application/zip' } },
    },
    async (call) => {
      clerkOf(call.caller)
      const { period } = call.path
      const { today } = await clockOf(call)
      const files = packOf(call.deps, { period, today, locale: call.locale })
      return new Response(zipOf(files), {
        headers: {
          'content-type': 'application/zip',
          'content-disposition': `attachment; filename="${m.accounting_file_zip({}, { locale: call.locale })}-${period.key}.zip"`,
          'cache-control': 'private, no-store',
        },
      })
    },
  ),
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
    async ({ caller, deps, path, locale }) => {
      clerkOf(caller)
      const rows = await openItems(deps.database.kysely, path.day)
      return fileAnswer(openFile(rows, locale), `${m.accounting_file_open({}, { locale })}-${path.day}.csv`)
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
      const rows = [...(await unsettled(deps.database.kysely))]
      return reply({ back: rows.reduce((sum, { back }) => sum + back, 0), rows })
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

export const accountingRoutes = (deps: BillingDeps): Hono => mounted(deps, endpoints)
