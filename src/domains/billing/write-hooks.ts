/** What is judged before billing's records are saved: what was issued stays, what is booked moves its invoice. */
import { isId } from '../../kernel/id/id.ts'
import { ok, type Outcome, refuse } from '../../kernel/outcome.ts'
import type { Actor } from '../../platform/access/actor.ts'
import type { Row, SliceHooks } from '../../platform/items/write/writer.ts'
import type { Tx } from '../../platform/http/endpoint/endpoint.ts'
import { mayRefund, type Money, keepPaymentState } from './server/payments/keep-payment-state.ts'
import { lockInvoice } from './server/store.ts'

/** @param clock the present as epoch milliseconds. Rule BI-19. */
export const billingHooks = (clock: () => number): SliceHooks => ({
  invoices: {
    judge(_candidate, before) {
      if (!before || before['status'] === 'draft') return ok(undefined)
      return refuse('invoice-issued', { number: before['number'] })
    },
  },
  invoice_lines: {
    async compare(tx, candidate, _actor, before) {
      const ids = invoicesOf(candidate, before)
      if (ids.length === 0) return ok(undefined)
      const found = await tx
        .selectFrom('invoices')
        .select(['id', 'number', 'status'])
        .where('id', 'in', ids)
        .execute()
      const issued = found.find(({ status }) => status !== 'draft')
      return issued ? refuse('invoice-issued', { number: issued.number }) : ok(undefined)
    },
    async prepare(tx, candidate, _actor, before) {
      const ids = invoicesOf(candidate, before)
      if (ids.length === 0) return ok(undefined)
      // What it comes to is reckoned again when it is next saved as a whole, or issued.
      await tx
        .updateTable('invoices')
        .set({ net: null, vat: null, gross: null, vat_breakdown: null })
        .where('id', 'in', ids)
        .execute()
      return ok(undefined)
    },
  },
  payments: {
    judge(candidate, before) {
      const isPaid = before?.['status'] === 'paid'
      // What came in is corrected by an entry the other way, with its reason: it is never taken away.
      if (isPaid && candidate['archived_at'] && !before['archived_at']) return refuse('payment-kept')
      const changed = isPaid && money.find((name) => differs(name, candidate, before))
      return changed ? refuse('money-booked', { field: changed }) : ok(undefined)
    },
    prepare: (tx, candidate, actor, before) => moveInvoices(tx, { candidate, before, actor, now: clock() }),
    columns: async (_tx, { actor }, row, before) =>
      isBooked({ ...before, ...row }, actor) ? { ...row, status: 'paid' } : row,
  },
  deposits: {
    judge(candidate, before) {
      const isTaken = before && before['status'] !== 'due'
      const changed = isTaken && money.find((name) => differs(name, candidate, before))
      return changed ? refuse('money-booked', { field: changed }) : ok(undefined)
    },
  },
})

const invoicesOf = (candidate: Row, before: Row | null): string[] =>
  [candidate['invoice'], before?.['invoice']].filter(isId)

/** What happened with the money itself: nobody writes it over, whatever his role. Rule BI-19. */
const money = ['amount', 'kind', 'method', 'booking'] as const
/** Rule BI-19. */
const differs = (name: string, one: Row, other: Row): boolean =>
  name === 'amount'
    ? Number(one[name]) !== Number(other[name])
    : (one[name] ?? null) !== (other[name] ?? null)

/** A payment counts from when somebody who keeps the books says it is in; a planner's waits for that. */
const isBooked = ({ status, booked_at }: Row, { role }: Actor): boolean =>
  status === 'paid' ||
  ((status === undefined || status === 'open') && Boolean(booked_at) && role !== 'planner')

interface Change {
  readonly candidate: Row
  readonly before: Row | null
  readonly actor: Actor
  readonly now: number
}

/** Rule BI-23. */
async function moveInvoices(tx: Tx, change: Change): Promise<Outcome<unknown>> {
  const { candidate, before, actor, now } = change
  const counts = !candidate['archived_at'] && isBooked(candidate, actor)
  for (const id of new Set(invoicesOf(candidate, before).toSorted())) {
    const invoice = await lockInvoice(tx, id)
    if (!invoice) continue
    const entries: Money[] =
      counts && candidate['invoice'] === id
        ? [{ kind: candidate['kind'] as Money['kind'], amount: Number(candidate['amount']) }]
        : []
    const [paying] = entries
    const isNew = paying && !(before?.['status'] === 'paid' && before['invoice'] === id)
    if (isNew && (invoice.status === 'draft' || invoice.kind === 'credit_note'))
      return refuse('invoice-not-payable', { field: 'invoice' })
    const without = typeof before?.['id'] === 'string' ? before['id'] : undefined
    if (isNew && paying.kind === 'refund') {
      const may = await mayRefund(tx, invoice, paying.amount, without)
      if (!may.ok) return may
    }
    if (invoice.status !== 'draft' && invoice.kind !== 'credit_note')
      await keepPaymentState(tx, actor, invoice, {
        now,
        action: paying?.kind === 'refund' ? 'refund' : 'pay',
        money: entries,
        ...(without !== undefined && { without }),
      })
  }
  return ok(undefined)
}
