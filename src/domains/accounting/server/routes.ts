/** Every endpoint of the books. */
import type { Hono } from 'hono'
import { reply } from '../../../platform/http/endpoint/endpoint.ts'
import { mounted } from '../../../platform/http/endpoint/mounted.ts'
import { oneOf, optional, text } from '../../../platform/http/endpoint/schema.ts'
import { invalidQuery } from '../../../platform/http/problem.ts'
import type { BillingDeps } from '../../billing/server/deps.ts'
import { clerkOf } from '../../billing/server/frame.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { clockOf, fileAnswer, ofBooks, pageSize, periodSchema, reading, responding } from './frame.ts'
import { listEndpoints } from './lists.ts'
import { depositRows, depositTotals, paymentRows, paymentTotals } from './money.ts'
import { journalFile, journals, packOf } from './pack.ts'
import { salesOf, salesRows } from './sales.ts'
import { books, depositsPage, paymentsPage, salesPage } from './schemas.ts'
import { closingsOf, unfinishedOf } from './unfinished.ts'
import { agreeEndpoint } from './tax-choices.ts'
import { zipOf } from './zip.ts'

const own = { ...ofBooks, path: { period: periodSchema }, missing: 'no-such-record' } as const
const sheet = { page: optional(text('From 1; a hundred rows each')) }

const pageOf = (page: string | undefined) => {
  if (page !== undefined && !/^[1-9]\d{0,4}$/.test(page)) throw invalidQuery('"page" must be a number from 1')
  return { limit: pageSize, offset: (Number(page ?? 1) - 1) * pageSize }
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
  ...listEndpoints,
]

export const accountingRoutes = (deps: BillingDeps): Hono => mounted(deps, endpoints)
