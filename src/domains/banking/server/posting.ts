/** Posting what lines of the bank pay: each an entry of today, with the value day of the bank. */
import { newId, type Id } from '../../../kernel/id/id.ts'
import type { Cents } from '../../../kernel/money/money.ts'
import type { Day } from '../../../kernel/time/day.ts'
import { dayOf } from '../../../kernel/time/wall-time.ts'
import type { Tx } from '../../../platform/http/endpoint/endpoint.ts'
import { type Change, creation, update, writeAll } from '../../../platform/items/write/write.ts'
import { type Counted, kindFor, paidBy } from '../../billing/entry.ts'
import { openAmount } from '../../booking/price/invoiced.ts'
import { standingOf } from '../../billing/invoice-standing.ts'
import { allowed, type Invoice, ledgerOf } from '../../billing/invoice.ts'
import { invoices } from '../../billing/resources/invoices.ts'
import { payments } from '../../billing/resources/payments.ts'
import type { PostedBy } from '../../billing/server/payments/entries.ts'
import { countedEntries } from '../../billing/server/payments/keep-payment-state.ts'
import { settingsOf } from '../../billing/server/store.ts'

/** Records that one statement of the database writes. */
export const atOnce = 500

/** Money of a line that came in for a document. */
export interface Paying {
  readonly invoice: Id<'invoices'>
  readonly amount: Cents
  readonly valueDay: Day
}

/** Each piece of a list, in order. */
export const inPieces = <T>(list: readonly T[]): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(list.length / atOnce) }, (_, at) =>
    list.slice(at * atOnce, (at + 1) * atOnce),
  )

/** The day a bank values money on, as far as it has come. Rule BK-11. */
export const valuedOn = (valueDay: Day, today: Day): Day => (valueDay < today ? valueDay : today)

/**
 * Posts many at once, in a number of statements that grows with their pieces and not with them. The documents are held
 * until the transaction ends; what was paid meanwhile is not booked a second time.
 * Rules BK-07 and BK-11.
 *
 * @returns the entry of each; null for one that is not open so far any more.
 */
export async function postAll(
  tx: Tx,
  postedBy: PostedBy,
  wishes: readonly Paying[],
): Promise<readonly (Id<'payments'> | null)[]> {
  const { time_zone } = await settingsOf(tx)
  const today = dayOf(postedBy.now, time_zone)
  const booked = wishes.map((): Id<'payments'> | null => null)
  const ofInvoice = Map.groupBy(wishes.keys(), (index) => wishes[index]!.invoice)
  for (const ids of inPieces([...ofInvoice.keys()].toSorted())) {
    const changes: Change[] = []
    const documents = await held(tx, ids)
    const counted = await countedEntries(tx, ids)
    for (const invoice of documents) {
      const entries = [...(counted.get(invoice.id) ?? [])]
      for (const index of ofInvoice.get(invoice.id) ?? []) {
        const { amount, valueDay } = wishes[index]!
        const isWithin = amount <= openAmount({ ...ledgerOf(invoice), paid: paidBy(entries).paid })
        if (!isWithin || !allowed(invoice, 'pay', 'system').ok) continue
        const entry = { kind: kindFor(invoice, 'in'), direction: 'in', amount } as const
        const id = newId()
        booked[index] = id
        entries.push(entry)
        changes.push(
          creation({
            collection: payments,
            action: 'book',
            create: {
              ...entry,
              id,
              ...paidWith(invoice),
              entry_date: today,
              value_date: valuedOn(valueDay, today),
            },
          }),
        )
      }
      if (entries.length > (counted.get(invoice.id)?.length ?? 0))
        changes.push(standing(invoice, entries, postedBy.now, today))
    }
    for (const piece of inPieces(changes)) await writeAll(tx, postedBy.actor, piece)
  }
  return booked
}

/** What an entry by transfer says of the document it pays. */
const paidWith = ({ id: invoice, customer, booking, ogm }: Invoice) =>
  ({ status: 'paid', method: 'transfer', invoice, customer, booking, ogm }) as const

/** Rule BK-11. */
const standing = (invoice: Invoice, entries: readonly Counted[], now: number, today: Day): Change =>
  update({
    collection: invoices,
    key: invoice.id,
    before: invoice,
    action: 'pay',
    update: standingOf(invoice, entries, { now, today }),
  })

/** The documents, in the order of their keys so that two at once wait and never lock each other out. */
const held = (tx: Tx, ids: readonly Id<'invoices'>[]): Promise<Invoice[]> =>
  tx
    .selectFrom('invoices')
    .selectAll()
    .where('id', 'in', ids)
    .where('archived_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
