/** The frame of what the office does with invoices: who acts, which invoice, and what it answers. */
import type { Caller } from '../../../platform/access/session/caller.ts'
import type { Id } from '../../../kernel/id/id.ts'
import {
  endpointsOn,
  type Call,
  type Command,
  type Reply,
  refused,
  type Tx,
} from '../../../platform/http/endpoint/endpoint.ts'
import { forbidden } from '../../../platform/http/problem.ts'
import { checkVersion } from '../../../platform/items/write/locked.ts'
import { id, recordOf } from '../../../platform/http/endpoint/schema.ts'
import { bookkeepers } from '../../identity/role-groups.ts'
import { clerkOfRole } from '../clerk.ts'
import type { Clerk, Invoice } from '../invoice.ts'
import type { BookingDeps } from '../../booking/server/deps.ts'
import type { BillingDeps } from './deps.ts'
import { lockBookingOf, lockInvoice } from './store.ts'

/** Who acts; everybody but the office is turned away before anything is read. */
export function clerkOf({ account, role }: Caller): Clerk {
  const clerk = account?.admin ? 'admin' : clerkOfRole(role)
  if (!clerk) throw forbidden()
  return clerk
}

export const { reading, acting, changing, responding } = endpointsOn<BillingDeps>()
export const group = 'Invoices'
export const notFound = refused(404, { reason: 'invoice-not-found' })
/** What every move of one invoice has in common. */
export const ofInvoice = {
  group,
  to: bookkeepers,
  path: { id: id<'invoices'>('Of the invoice') },
  missing: 'invoice-not-found',
  takes: ['Idempotency-Key', 'If-Match'],
} as const
export const theInvoice = (words: string) => ({ words, data: recordOf('invoices') })

/** What keeps the company from issuing anything. */
export const sellerRefusals = {
  'seller-address-missing': 409,
  'seller-vat-missing': 409,
  'seller-vat-invalid': 409,
  'seller-enterprise-number-invalid': 409,
  'seller-form-missing': 409,
  'seller-court-missing': 409,
  'seller-iban-missing': 409,
  'seller-iban-invalid': 409,
  'issue-date-back': 409,
  'structured-invoice-invalid': 409,
} as const

export type BillingCommand<Body> = Command<BookingDeps, Body>

/** A change of one invoice by who keeps the books, held while it is decided. */
export const onInvoice =
  <Body, T>(
    work: (tx: Tx, invoice: Invoice, command: BillingCommand<Body>, by: Clerk) => Promise<Reply<T>>,
  ) =>
  async (tx: Tx, call: Call<BillingDeps, Body, { readonly id: Id<'invoices'> }>): Promise<Reply<T>> => {
    const invoice = await lockInvoice(tx, call.path.id)
    if (!invoice) return notFound
    checkVersion(call.context.req.header('if-match'), invoice)
    return work(tx, invoice, call, clerkOf(call.caller))
  }

/** The same of what changes what a booking is asked: the booking is held before its invoice. */
export const onAsking = <Body, T>(
  work: (tx: Tx, invoice: Invoice, command: BillingCommand<Body>, by: Clerk) => Promise<Reply<T>>,
) => {
  const held = onInvoice(work)
  return async (
    tx: Tx,
    call: Call<BillingDeps, Body, { readonly id: Id<'invoices'> }>,
  ): Promise<Reply<T>> => {
    await lockBookingOf(tx, call.path.id)
    return held(tx, call)
  }
}

/** The invoice as the office sees it. */
export function invoiceView({
  token_hash: _hash,
  token_version: _version,
  pdf_storage: _storage,
  pdf_name: _name,
  ubl_storage: _ublStorage,
  ubl_name: _ublName,
  ...invoice
}: Invoice) {
  return invoice
}
export type InvoiceView = ReturnType<typeof invoiceView>
