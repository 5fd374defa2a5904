/** What the holder of a booking's link reads of its money: the documents issued for it, and their papers. */
import { Hono } from 'hono'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/db/tables.ts'
import { read, refused, reply } from '../../booking/server/endpoint.ts'
import { tokenHash } from '../../booking/token.ts'
import { asksTooMuch, type BookerDocument, isForBooker } from '../booker.ts'
import { type Invoice, openOf } from '../invoice.ts'
import { paperOf, paymentOf } from '../paper.ts'
import type { BillingDeps } from './deps.ts'
import { paperAnswer } from './links.ts'

const unknown = refused(404, { reason: 'invoice-not-found' })

/** By the token alone, oldest first; null for a token that opens no booking. */
async function documentsOf(
  db: Kysely<Tables>,
  token: string,
): Promise<{ documents: readonly Invoice[]; isTooMuch: boolean } | null> {
  const booking = await db
    .selectFrom('bookings')
    .select(['id', 'customer', 'status', 'cancellation_kept'])
    .where('token_hash', '=', tokenHash(token))
    .where('status', '<>', 'draft')
    .where('archived_at', 'is', null)
    .executeTakeFirst()
  if (!booking) return null
  const issued = await db
    .selectFrom('invoices')
    .selectAll()
    .where('booking', '=', booking.id)
    .where('status', '<>', 'draft')
    .orderBy('issue_date')
    .orderBy('series', 'desc')
    .orderBy('sequence')
    .execute()
  const documents = issued.filter((invoice) => isForBooker(invoice, booking))
  return { documents, isTooMuch: asksTooMuch(booking, documents) }
}

function shown(documents: readonly Invoice[], isTooMuch: boolean): BookerDocument[] {
  const numbers = new Map(documents.map(({ id, number }) => [id, number]))
  return documents.map((invoice) => {
    const { id, kind, status, paid, credited } = invoice
    const gross = invoice.gross ?? 0
    const open = Math.max(0, openOf(invoice))
    const awaits = isTooMuch && open > 0
    const paper = paperOf(invoice, [], { booking_number: null, corrects: null })
    return {
      id,
      kind,
      number: invoice.number!,
      issue_date: invoice.issue_date!,
      due_date: kind === 'credit_note' ? null : invoice.due_date,
      gross,
      paid,
      credited,
      open,
      status,
      awaits_correction: awaits,
      corrects: (invoice.corrects && numbers.get(invoice.corrects)) ?? null,
      holder: paper.seller.name,
      payment: awaits ? null : paymentOf(paper, open),
      words: paper.texts.payment ?? null,
    }
  })
}

export function bookerRoutes(deps: BillingDeps): Hono {
  const routes = new Hono()
  const { kysely: db } = deps.database
  routes.get('/api/scheduler/:token/invoices', (c) =>
    read(deps, c, async () => {
      const found = await documentsOf(db, c.req.param('token'))
      return found ? reply(shown(found.documents, found.isTooMuch)) : unknown
    }),
  )
  routes.get('/api/scheduler/:token/invoices/:id/pdf', async (c) => {
    const found = await documentsOf(db, c.req.param('token'))
    const invoice = found?.documents.find(({ id }) => id === c.req.param('id'))
    return invoice ? paperAnswer(deps, invoice) : read(deps, c, async () => unknown)
  })
  return routes
}
