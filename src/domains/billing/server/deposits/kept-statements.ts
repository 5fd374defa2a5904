/** What was kept of deposits for damage, as its customer reads it: on his page, by mail, and as a PDF. */
import type { Kysely } from 'kysely'
import type { Id } from '../../../../kernel/id/id.ts'
import type { Tables } from '../../../../platform/db/tables.ts'
import { type Reply, refused, reply } from '../../../../platform/http/endpoint/endpoint.ts'
import {
  cents,
  day,
  id,
  listOf,
  object,
  orNull,
  text,
  translation,
} from '../../../../platform/http/endpoint/schema.ts'
import { depositSums } from '../../../booking/deposit/deposit.ts'
import { isReadBy } from '../../../booking/server/scheduler/reading-link.ts'
import { office } from '../../../identity/role-groups.ts'
import type { KeptStatement } from '../../paper/kept-statement.ts'
import { agencyParty, customerParty, sellerParty } from '../../paper/party.ts'
import type { BillingDeps } from '../deps.ts'
import { clerkOf, reading, responding } from '../frame.ts'
import type { PaperDeps } from '../papers/kept-file.ts'
import { download } from '../papers/links.ts'
import { readLook } from '../papers/papers.ts'
import { letterWait } from '../papers/payment-letters.ts'
import { settingsOf } from '../store.ts'

/** Entries of what was kept, with the damage they name, and the day they were taken back on. */
const keptEntries = (db: Kysely<Tables>) =>
  db
    .selectFrom('deposits')
    .innerJoin('damage_reports', 'damage_reports.id', 'deposits.damage_report')
    .innerJoin('damage_types', 'damage_types.id', 'damage_reports.type')
    .leftJoin('deposits as back', 'back.reverses', 'deposits.id')
    .select(['deposits.id', 'deposits.booking', 'deposits.amount', 'deposits.value_date as day'])
    .select(['deposits.date_created as kept_at', 'back.date_created as taken_back_at'])
    .select(['damage_reports.number as report', 'damage_reports.description', 'damage_types.name as damage'])
    .select('back.entry_date as taken_back_on')
    .where('deposits.kind', '=', 'kept')
    .where('deposits.reverses', 'is', null)
    .orderBy('deposits.value_date')
    .orderBy('deposits.id')

/** Null of an entry that is none of damage. */
export async function readStatement(db: Kysely<Tables>, entry: string): Promise<KeptStatement | null> {
  const kept = await keptEntries(db).where('deposits.id', '=', entry).executeTakeFirst()
  if (!kept) return null
  const booking = await db
    .selectFrom('bookings')
    .selectAll()
    .where('id', '=', kept.booking)
    .executeTakeFirstOrThrow()
  const entries = await db
    .selectFrom('deposits')
    .select(['kind', 'amount', 'reverses'])
    .where('booking', '=', booking.id)
    .execute()
  const { received, held } = depositSums(entries)
  return {
    language: booking.language,
    seller: sellerParty(await settingsOf(db)),
    customer: await payerOf(db, booking),
    booking: booking.number ?? '',
    rideDay: booking.local_day,
    report: kept.report ?? '',
    damage: kept.damage,
    description: kept.description ?? '',
    amount: kept.amount,
    day: kept.day,
    takenBackOn: kept.taken_back_on,
    received,
    held,
  }
}

async function payerOf(
  db: Kysely<Tables>,
  {
    customer,
    agency,
  }: { readonly customer: Id<'customers'> | null; readonly agency: Id<'booking_agencies'> | null },
) {
  if (customer)
    return customerParty(
      await db.selectFrom('customers').selectAll().where('id', '=', customer).executeTakeFirstOrThrow(),
    )
  return agencyParty(
    await db.selectFrom('booking_agencies').selectAll().where('id', '=', agency!).executeTakeFirstOrThrow(),
  )
}

export async function statementBytes(
  { database, storage }: Pick<PaperDeps, 'database' | 'storage'>,
  statement: KeptStatement,
): Promise<Uint8Array> {
  // The template is JSX, which plain Node does not read: it comes with the server's build, when first needed.
  const { renderKept } = await import('../../pdf/kept-paper.tsx')
  return renderKept(statement, await readLook(database.kysely, storage))
}

const missing = refused(404, { reason: 'deposit-not-found' })

async function paperOf(deps: BillingDeps, entry: string): Promise<Response | Reply<never>> {
  const statement = await readStatement(deps.database.kysely, entry)
  return statement
    ? download(await statementBytes(deps, statement), `${statement.report}.pdf`, 'application/pdf')
    : missing
}

const ofBooker = async (db: Kysely<Tables>, token: string) =>
  keptEntries(db)
    .innerJoin('bookings', 'bookings.id', 'deposits.booking')
    .where(isReadBy('bookings', token))
    .where('bookings.status', '<>', 'draft')
    .where('bookings.archived_at', 'is', null)
    .execute()

/** What was taken back before anybody was written of it says nothing to its customer. */
const wasSaid = ({ kept_at, taken_back_at }: Awaited<ReturnType<typeof ofBooker>>[number]): boolean =>
  taken_back_at === null || Date.parse(taken_back_at) - Date.parse(kept_at) > letterWait * 1000

export const keptDeposit = object({
  id: id<'deposits'>('Of the entry'),
  amount: cents(),
  day: day('It was kept on'),
  report: text('The number of the damage report'),
  damage: translation,
  description: text('What was broken'),
  taken_back_on: orNull(day('It was taken back on: nothing is kept any more')),
})

const token = text('From the link of the booking')

/** Rule BI-100. */
export const keptStatementEndpoints = [
  responding(
    {
      group: 'Deposits',
      to: office,
      path: { id: id<'deposits'>('Of the entry') },
      missing: 'deposit-not-found',
      call: 'GET /api/deposits/:id/statement',
      summary: 'The statement of what was kept of a deposit for damage, as a PDF',
      answers: { 200: { words: 'The PDF', raw: 'application/pdf' } },
      refuses: { 'deposit-not-found': 404 },
    },
    async ({ deps, caller, path }) => {
      clerkOf(caller)
      return paperOf(deps, path.id)
    },
  ),
  reading(
    {
      group: 'Deposits',
      path: { token },
      call: 'GET /api/scheduler/:token/kept-deposits',
      summary: 'What was kept of the deposit of a booking, and for which damage',
      answers: { 200: { words: 'The entries, oldest first', data: listOf(keptDeposit) } },
    },
    async ({ deps, path }) => {
      const rows = await ofBooker(deps.database.kysely, path.token)
      return reply(
        rows
          .filter(wasSaid)
          .map(({ id: key, amount, day: on, report, damage, description, taken_back_on }) => ({
            id: key,
            amount,
            day: on,
            report: report ?? '',
            damage,
            description: description ?? '',
            taken_back_on,
          })),
      )
    },
  ),
  responding(
    {
      group: 'Deposits',
      path: { token, id: id<'deposits'>('Of the entry') },
      missing: 'deposit-not-found',
      call: 'GET /api/scheduler/:token/kept-deposits/:id/pdf',
      summary: 'The statement of one of them, as a PDF',
      answers: { 200: { words: 'The PDF', raw: 'application/pdf' } },
      refuses: { 'deposit-not-found': 404 },
    },
    async ({ deps, path }) => {
      const rows = await ofBooker(deps.database.kysely, path.token)
      return rows.some((row) => row.id === path.id) ? paperOf(deps, path.id) : missing
    },
  ),
]
