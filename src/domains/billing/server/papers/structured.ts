/** The structured invoice of a document: judged before it is numbered, made as XML once it is issued, and kept. */
import type { Kysely } from 'kysely'
import type { Id } from '../../../../kernel/id/id.ts'
import type { Refusal } from '../../../../kernel/outcome.ts'
import type { Day } from '../../../../kernel/time/day.ts'
import type { Tables } from '../../../../platform/db/tables.ts'
import type { Tx } from '../../../../platform/http/endpoint/endpoint.ts'
import { type Invoice, isStructured } from '../../invoice.ts'
import type { Seller } from '../../paper/party.ts'
import type { PartySnapshot } from '../../resources/invoice-document.ts'
import { mustBeStructured } from '../../structured/duty.ts'
import { type SourceLine, type StructuredSource, structuredOf } from '../../structured/mapping.ts'
import { structuredRefusals } from '../../structured/rules/judge.ts'
import { structuredXml } from '../../structured/xml.ts'
import type { Sums } from '../../sums/reckoning.ts'
import { sumColumns, vatCodes } from '../drafts/sums.ts'
import { textsOn } from '../issuing/freezing.ts'
import { type ComputedLine, linesOf } from '../store.ts'
import { type FileKind, keepFile, keptBytes, type PaperDeps } from './kept-file.ts'
import { readPaper } from './papers.ts'

/** A document as it would be issued: it lacks its number and what follows from that. */
export interface AboutToBeIssued {
  readonly seller: Seller
  readonly customer: PartySnapshot
  readonly lines: readonly Omit<ComputedLine, 'id'>[]
  readonly sums: Sums
  readonly day: Day
  readonly due: Day | null
}

/** What it would break as a structured invoice; nothing of what goes on paper alone. Rules BI-84 and BI-85. */
export async function structuredFaults(
  tx: Tx,
  draft: Invoice,
  { seller, customer, lines, sums, day, due }: AboutToBeIssued,
): Promise<readonly Refusal[]> {
  if (!mustBeStructured(customer, sums.vatBreakdown)) return []
  const codes = await vatCodes(tx)
  const document = {
    ...draft,
    ...sumColumns(sums),
    issue_date: day,
    due_date: due,
    supply_date: draft.supply_date ?? day,
    seller_snapshot: seller.party,
    customer_snapshot: customer,
    texts: await textsOn(tx, day),
  }
  const { lines: _lines, ...paper } = await readPaper(tx, document)
  const source = {
    // The reference follows from the number.
    paper: { ...paper, payment: { iban: seller.iban, bic: seller.bic || null, reference: '', epc: null } },
    lines: lines.map((line) => ({
      ...lineOf(line),
      category: line.vat_category ?? codes.get(line.vat_code)!.category,
    })),
    preceding: await precedingOf(tx, draft.corrects, lines),
    prepaid: draft.prepaid,
    rounding: draft.rounding,
  }
  return structuredRefusals(structuredOf(source))
}

const lineOf = (
  line: Pick<SourceLine, 'text' | 'quantity' | 'unit_price'> & {
    readonly vat_percent: number | null
    readonly net: number | null
    readonly deducts: string | null
    readonly credits?: string | null
    readonly coupon?: boolean
    readonly agreed_gross?: number | null
  },
): Omit<SourceLine, 'category'> => ({
  text: line.text,
  quantity: line.quantity,
  unit_price: line.unit_price,
  percent: line.vat_percent ?? 0,
  net: line.net ?? 0,
  isSettled: Boolean(line.deducts ?? line.credits ?? line.agreed_gross),
  isCoupon: line.coupon === true,
})

/** The invoice it corrects, and the advances its lines take off. */
async function precedingOf(
  db: Kysely<Tables>,
  corrects: Id<'invoices'> | null,
  lines: readonly { readonly deducts: Id<'invoices'> | null }[],
) {
  const ids = corrects ? [corrects] : [...new Set(lines.flatMap(({ deducts }) => deducts ?? []))]
  if (ids.length === 0) return []
  const found = await db
    .selectFrom('invoices')
    .select(['number', 'issue_date'])
    .where('id', 'in', ids)
    .orderBy('issue_date')
    .orderBy('sequence')
    .execute()
  return found.map(({ number, issue_date }) => ({ number: number!, issueDate: issue_date! }))
}

/** An issued document, from what was frozen of it. Rule BI-83. */
async function frozenSource(db: Kysely<Tables>, invoice: Invoice): Promise<StructuredSource> {
  const { lines: _lines, ...paper } = await readPaper(db, invoice)
  const lines = await linesOf(db, invoice.id)
  // Lines that are older than their category have that of their code, which no code changes.
  const codes = lines.some((line) => line.vat_category === null) ? await vatCodes(db) : null
  return {
    paper,
    lines: lines.map((line) => ({
      ...lineOf(line),
      category: line.vat_category ?? codes!.get(line.vat_code)!.category,
    })),
    preceding: await precedingOf(db, invoice.corrects, lines),
    prepaid: invoice.prepaid,
    rounding: invoice.rounding,
  }
}

export const structuredText = async (db: Kysely<Tables>, invoice: Invoice): Promise<string> =>
  structuredXml(structuredOf(await frozenSource(db, invoice)))

/** What an issued document would break as a structured invoice. Rule BI-85. */
export const issuedFaults = async (db: Kysely<Tables>, invoice: Invoice): Promise<readonly Refusal[]> =>
  structuredRefusals(structuredOf(await frozenSource(db, invoice)))

const xml: FileKind = {
  ending: 'xml',
  type: 'application/xml',
  of: ({ ubl_storage, ubl_name, ubl_hash }) => ({ storage: ubl_storage, name: ubl_name, hash: ubl_hash }),
  columns: ({ storage, name, hash }) => ({ ubl_storage: storage, ubl_name: name, ubl_hash: hash }),
  action: 'structured',
}

/** Makes the XML unless it is there. Rule BI-87. */
export async function keepStructured(deps: PaperDeps, id: Id<'invoices'>): Promise<void> {
  const invoice = await deps.database.kysely
    .selectFrom('invoices')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (!invoice || !isStructured(invoice) || invoice.ubl_hash !== null) return
  const text = await structuredText(deps.database.kysely, invoice)
  await keepFile(deps, invoice, xml, Buffer.from(text, 'utf8'))
}

/** The bytes of the XML; made now where the job has not come to it yet. Rule BI-87. */
export async function structuredBytes(deps: PaperDeps, id: Id<'invoices'>): Promise<Uint8Array> {
  await keepStructured(deps, id)
  return keptBytes(deps, id, xml)
}
