/** Every endpoint of invoices, to be mounted at the root. */
import { type Context, Hono } from 'hono'
import { isId } from '../../../kernel/id.ts'
import type { Caller } from '../../../platform/access/caller.ts'
import { write } from '../../../platform/items/write.ts'
import { documented } from '../../../platform/openapi/endpoint.ts'
import { agenciesOf } from '../../booking/server/agency-people.ts'
import { change, read, refused, reply, type Reply } from '../../booking/server/endpoint.ts'
import { tokenHash } from '../../booking/token.ts'
import { draftFields } from '../draft.ts'
import type { Invoice } from '../invoice.ts'
import { acceptedGaps } from '../party.ts'
import { invoices } from '../resources/invoices.ts'
import { invoiceToken } from '../token.ts'
import { bookerRoutes } from './booker.ts'
import { crediting } from './credits.ts'
import type { BillingDeps } from './deps.ts'
import { draftFromBooking, editDraft, newDraft } from './drafts.ts'
import { bookerEndpoints } from './endpoints/booker-endpoints.ts'
import { draftEndpoints } from './endpoints/draft-endpoints.ts'
import { linkEndpoints } from './endpoints/link-endpoints.ts'
import { moveEndpoints } from './endpoints/move-endpoints.ts'
import { clerkOf, invoiceMove, notFound } from './frame.ts'
import { issuing } from './issue.ts'
import { linkRoutes, paperAnswer } from './links.ts'
import { paying } from './payments.ts'
import { sending } from './sending.ts'

export function billingRoutes(deps: BillingDeps): Hono {
  const routes = new Hono()
  for (const [part, endpoints] of [
    [draftRoutes, draftEndpoints],
    [moveRoutes, moveEndpoints],
    [linkRoutes, linkEndpoints],
    [bookerRoutes, bookerEndpoints],
  ] as const)
    routes.route('/', documented(part(deps), endpoints))
  return routes
}

function draftRoutes(deps: BillingDeps): Hono {
  const routes = new Hono()
  routes.post('/api/bookings/:id/invoices', (c) =>
    change(deps, c, ['percent'], (tx, call) => draftFromBooking(tx, c.req.param('id'), call), {
      before: clerkOf,
    }),
  )
  routes.post('/api/invoices', (c) => change(deps, c, draftFields, newDraft, { before: clerkOf }))
  routes.patch('/api/invoices/:id', invoiceMove(deps, draftFields, editDraft))
  return routes
}

function moveRoutes(deps: BillingDeps): Hono {
  const routes = new Hono()
  routes.post('/api/invoices/:id/issue', invoiceMove(deps, ['issue_date', 'send', acceptedGaps], issuing))
  routes.post('/api/invoices/:id/credit', invoiceMove(deps, ['lines', 'reason'], crediting))
  routes.post('/api/invoices/:id/sending', invoiceMove(deps, [], sending))
  routes.post(
    '/api/invoices/:id/payments',
    invoiceMove(deps, ['amount', 'method', 'refund', 'day', 'note'], paying),
  )
  routes.get('/api/invoices/:id/link', (c) =>
    read(deps, c, async ({ caller }) => {
      clerkOf(caller)
      const invoice = await issued(deps, c)
      return invoice ? linkReply(deps, invoice) : notFound
    }),
  )
  routes.post(
    '/api/invoices/:id/link',
    invoiceMove(deps, [], async (tx, invoice, { caller }) => {
      if (invoice.status === 'draft')
        return refused(409, { reason: 'invoice-move-not-allowed', move: 'link', status: invoice.status })
      const token_version = invoice.token_version + 1
      const row = await write(tx, caller.actor, {
        collection: invoices,
        key: invoice.id,
        before: invoice,
        action: 'renew-link',
        update: {
          token_version,
          token_hash: tokenHash(invoiceToken(deps.secret, { id: invoice.id, token_version })),
        },
      })
      return linkReply(deps, row!)
    }),
  )
  routes.get('/api/invoices/:id/pdf', async (c) => {
    const caller = await deps.authenticate(c.req.raw)
    const invoice = await issued(deps, c)
    if (!(invoice && (await isOwn(deps, caller, invoice)))) clerkOf(caller)
    return invoice ? paperAnswer(deps, invoice) : read(deps, c, async () => notFound)
  })
  return routes
}

const linkReply = ({ secret, publicUrl }: BillingDeps, invoice: Invoice): Reply =>
  reply({ url: `${publicUrl}/${invoice.language}/pdf/invoice/${invoiceToken(secret, invoice)}` })

async function issued({ database }: BillingDeps, c: Context): Promise<Invoice | undefined> {
  const id = c.req.param('id')
  if (!isId(id)) return undefined
  return database.kysely
    .selectFrom('invoices')
    .selectAll()
    .where('id', '=', id)
    .where('status', '<>', 'draft')
    .executeTakeFirst()
}

/** An agency reads its own invoices, and those of the bookings it brought. */
async function isOwn({ database }: BillingDeps, { account }: Caller, invoice: Invoice): Promise<boolean> {
  if (!account) return false
  const found = await database.kysely
    .selectFrom('booking_agencies')
    .leftJoin('bookings', 'bookings.agency', 'booking_agencies.id')
    .select('booking_agencies.id')
    .where('booking_agencies.id', 'in', agenciesOf(account.id))
    .where((eb) =>
      eb.or([eb('booking_agencies.id', '=', invoice.agency), eb('bookings.id', '=', invoice.booking)]),
    )
    .executeTakeFirst()
  return found !== undefined
}
