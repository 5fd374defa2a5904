/** The frame of what the office does with invoices: who acts, which invoice, and what it answers. */
import type { Context } from 'hono'
import { isId } from '../../../kernel/id.ts'
import type { Caller } from '../../../platform/access/caller.ts'
import { forbidden } from '../../../platform/http/problem.ts'
import { checkVersion } from '../../../platform/items/locked.ts'
import { type Call, change, type Reply, refused, type Tx } from '../../booking/server/endpoint.ts'
import type { Clerk, Invoice } from '../invoice.ts'
import type { BillingDeps } from './deps.ts'
import { lockInvoice } from './store.ts'

const clerks: Readonly<Record<string, Clerk>> = {
  planner: 'planner',
  accountant: 'accountant',
  admin: 'admin',
  'super-administrator': 'admin',
}

/** Who acts; everybody but the office is turned away before anything is read. */
export function clerkOf({ account, role }: Caller): Clerk {
  const clerk = account?.admin ? 'admin' : clerks[role]
  if (!clerk) throw forbidden()
  return clerk
}

/** Those who keep the books; a planner makes drafts and no more. */
export function bookkeeper(caller: Caller): Clerk {
  const clerk = clerkOf(caller)
  if (clerk === 'planner') throw forbidden()
  return clerk
}

export const notFound = refused(404, { reason: 'invoice-not-found' })

type Work = (tx: Tx, invoice: Invoice, call: Call, by: Clerk) => Promise<Reply>

/** A change of one invoice by who keeps the books, held while it is decided. */
export const invoiceMove = (deps: BillingDeps, known: readonly string[], work: Work) => (c: Context) =>
  change(
    deps,
    c,
    known,
    async (tx, call) => {
      const id = c.req.param('id')
      const invoice = isId(id) ? await lockInvoice(tx, id) : null
      if (!invoice) return notFound
      checkVersion(c.req.header('if-match'), invoice)
      return work(tx, invoice, call, bookkeeper(call.caller))
    },
    { before: bookkeeper },
  )

/** The invoice as the office sees it. */
export function invoiceView({
  token_hash: _hash,
  token_version: _version,
  pdf_storage: _storage,
  pdf_name: _name,
  ...invoice
}: Invoice) {
  return invoice
}
