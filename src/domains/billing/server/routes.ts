/** Every endpoint of invoices. */
import type { Hono } from 'hono'
import { office } from '../../identity/role-groups.ts'
import type { Caller } from '../../../platform/access/session/caller.ts'
import { type Reply, refused, reply } from '../../../platform/http/endpoint/endpoint.ts'
import { mounted } from '../../../platform/http/endpoint/mounted.ts'
import { object, text } from '../../../platform/http/endpoint/schema.ts'
import { write } from '../../../platform/items/write/write.ts'
import { agenciesOf } from '../../customers/server/agency-people.ts'
import type { Id } from '../../../kernel/id/id.ts'
import { tokenHash } from '../../booking/token.ts'
import type { Invoice } from '../invoice.ts'
import { invoices } from '../resources/invoices.ts'
import { invoiceToken } from '../token.ts'
import { bookerEndpoints } from './papers/booker.ts'
import { adjustmentEndpoint } from './agreed/adjusting.ts'
import { bookingDraftEndpoint } from './drafts/booking-drafts.ts'
import { deliveryEndpoints } from './delivery/delivery-endpoints.ts'
import { depositEndpoints } from './deposits/deposit-endpoints.ts'
import { keptStatementEndpoints } from './deposits/kept-statements.ts'
import { creditEndpoint } from './issuing/credits.ts'
import type { BillingDeps } from './deps.ts'
import { draftEndpoints } from './drafts/drafts.ts'
import { changing, clerkOf, notFound, ofInvoice, onInvoice, reading, responding } from './frame.ts'
import { issueEndpoint } from './issuing/issue.ts'
import { linkEndpoints, paperAnswer, structuredAnswer } from './papers/links.ts'
import { receivedEndpoints } from './received/received-endpoints.ts'
import { moneyEndpoints } from './payments/routes.ts'
import { vatCheckEndpoints } from './vat-register/checks.ts'
import { settlementEndpoints } from './issuing/settlement-endpoints.ts'
import { sendingEndpoint } from './papers/sending.ts'

const link = { words: 'The link', data: object({ url: text() }) }

const officeEndpoints = [
  reading(
    {
      ...ofInvoice,
      to: office,
      takes: [],
      call: 'GET /api/invoices/:id/link',
      summary: 'The public link of an issued invoice',
      answers: { 200: link },
    },
    async ({ deps, path }) => {
      const invoice = await issued(deps, path.id)
      return invoice ? linkReply(deps, invoice) : notFound
    },
  ),
  changing(
    {
      ...ofInvoice,
      call: 'POST /api/invoices/:id/link',
      summary: 'A new public link; earlier ones stop working',
      answers: { 200: link },
      refuses: { 'invoice-move-not-allowed': 409 },
    },
    onInvoice(async (tx, invoice, { deps, caller }) => {
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
  ),
  responding(
    {
      ...ofInvoice,
      to: [...office, 'organizer'],
      takes: [],
      call: 'GET /api/invoices/:id/pdf',
      summary: 'The PDF of an issued invoice, always the same bytes',
      answers: { 200: { words: 'The PDF', raw: 'application/pdf' } },
    },
    async ({ deps, caller, path }) => {
      const invoice = await issued(deps, path.id)
      if (!(invoice && (await isOwn(deps, caller, invoice)))) clerkOf(caller)
      return invoice ? paperAnswer(deps, invoice) : notFound
    },
  ),
  responding(
    {
      ...ofInvoice,
      to: office,
      takes: [],
      call: 'GET /api/invoices/:id/ubl',
      summary: 'The structured invoice (UBL) of an issued document, always the same bytes',
      answers: { 200: { words: 'The XML', raw: 'application/xml' } },
      refuses: { 'invoice-not-structured': 404 },
    },
    async ({ deps, path }) => {
      const invoice = await issued(deps, path.id)
      return invoice ? structuredAnswer(deps, invoice) : notFound
    },
  ),
]

export const billingRoutes = (deps: BillingDeps): Hono =>
  mounted(deps, [
    bookingDraftEndpoint,
    adjustmentEndpoint,
    ...settlementEndpoints,
    ...draftEndpoints,
    ...depositEndpoints,
    ...keptStatementEndpoints,
    issueEndpoint,
    creditEndpoint,
    sendingEndpoint,
    ...deliveryEndpoints,
    ...moneyEndpoints,
    ...vatCheckEndpoints,
    ...receivedEndpoints,
    ...officeEndpoints,
    ...linkEndpoints,
    ...bookerEndpoints,
  ])

const linkReply = (
  { secret, publicUrl }: Pick<BillingDeps, 'secret' | 'publicUrl'>,
  invoice: Invoice,
): Reply<{ url: string }> =>
  reply({ url: `${publicUrl}/${invoice.language}/pdf/invoice/${invoiceToken(secret, invoice)}` })

const issued = ({ database }: BillingDeps, id: Id<'invoices'>): Promise<Invoice | undefined> =>
  database.kysely
    .selectFrom('invoices')
    .selectAll()
    .where('id', '=', id)
    .where('status', '<>', 'draft')
    .executeTakeFirst()

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
