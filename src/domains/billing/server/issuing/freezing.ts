/** The moment a document gets its number, its parties and its words, and never changes again. */
import { inEach, inLocale } from '../../../../kernel/text/translated.ts'
import type { Day } from '../../../../kernel/time/day.ts'
import { dayOf } from '../../../../kernel/time/wall-time.ts'
import type { Actor } from '../../../../platform/access/actor.ts'
import type { Tx } from '../../../../platform/http/endpoint/endpoint.ts'
import { write } from '../../../../platform/items/write/write.ts'
import type { Outbox } from '../../../../platform/jobs/jobs.ts'
import { tokenHash } from '../../../booking/token.ts'
import { type Invoice, paymentState } from '../../invoice.ts'
import type { Seller } from '../../paper/party.ts'
import type { PartySnapshot, PaperTexts } from '../../resources/invoice-document.ts'
import { invoices } from '../../resources/invoices.ts'
import { mustBeStructured } from '../../structured/duty.ts'
import { invoiceToken } from '../../token.ts'
import type { Numbered } from './numbering.ts'
import { orderPaper } from '../papers/paper-job.ts'
import type { settingsOf } from '../store.ts'

/** What issuing stands on. */
export interface Issuing {
  readonly actor: Actor
  readonly now: number
  readonly secret: string
  readonly outbox: Outbox
}
export type Settings = Awaited<ReturnType<typeof settingsOf>>

export interface Frozen {
  readonly settings: Settings
  readonly numbered: Numbered
  readonly seller: Seller
  readonly customer: PartySnapshot
  readonly columns: Partial<Invoice> & Pick<Invoice, 'gross'>
}

/** The moment of no return: from here on the database lets nothing of it be changed. */
export async function freeze(
  tx: Tx,
  draft: Invoice,
  { actor, now, secret, outbox }: Issuing,
  { settings, numbered, seller, customer, columns }: Frozen,
): Promise<Invoice> {
  const ledger = { gross: columns.gross ?? 0, credited: 0, paid: 0, refunded: 0 }
  const today = dayOf(now, settings.time_zone)
  const status =
    draft.kind === 'credit_note'
      ? 'issued'
      : paymentState(ledger, { dueDate: columns.due_date ?? null, isSent: false, today })
  const row = await write(tx, actor, {
    collection: invoices,
    key: draft.id,
    action: 'issue',
    comment: columns.vat_reason ?? null,
    before: draft,
    update: {
      ...columns,
      ...numbered,
      status,
      paid_at: status === 'paid' ? new Date(now).toISOString() : null,
      customer_snapshot: customer,
      peppol_state: mustBeStructured(customer, columns.vat_breakdown ?? []) ? 'not_delivered' : 'not_needed',
      seller_snapshot: seller.party,
      texts: await textsOn(tx, numbered.issue_date),
      token_hash: tokenHash(invoiceToken(secret, draft)),
    },
  })
  await orderPaper(tx, outbox, draft.id)
  return row!
}

/** What the office says on its documents that day: of each place the newest texts, in their order. */
export async function textsOn(tx: Tx, day: Day): Promise<PaperTexts> {
  const rows = await tx
    .selectFrom('invoice_texts')
    .select(['position', 'text', 'valid_from'])
    .where('published', '=', true)
    .where('archived_at', 'is', null)
    .where('valid_from', '<=', day)
    .orderBy('valid_from', 'desc')
    .orderBy('sort')
    .execute()
  const texts: PaperTexts = {}
  for (const [position, all] of Map.groupBy(rows, (row) => row.position)) {
    const current = all.flatMap(({ valid_from, text }) =>
      valid_from === all[0]!.valid_from && text ? [text] : [],
    )
    if (current.length === 0) continue
    texts[position] = inEach((locale) => current.map((text) => inLocale(text, locale)).join('\n'))
  }
  return texts
}
