/** An invoice as the office's pages read it, relations by name. */
import type { Id } from '../../kernel/id/id.ts'
import { undoneStates } from './resources/invoice-words.ts'
import { isIn } from '../../kernel/state-group.ts'
import type { Day } from '../../kernel/time/day.ts'
import { clerkOfRole } from './clerk.ts'
import { type PortalAccess } from '../../platform/resource/ui/portal-access.tsx'
import { recordQuery } from '../../platform/resource/ui/data/records.ts'
import type { ShownCompany } from '../catalog/shown.ts'
import { allowed, isWithBuyer, type Invoice, type InvoiceLine, type InvoiceMove } from './invoice.ts'
import { type Paper, paperOf } from './paper/paper.ts'
import { agencyParty, customerParty, sellerParty } from './paper/party.ts'
import type { PartySnapshot } from './resources/invoice-document.ts'
import type { Direction, EntryKind, Method } from './entry.ts'

interface Named {
  readonly id: Id<'invoices'>
}
export interface OfficePayment {
  readonly id: Id<'payments'>
  readonly status: string
  readonly kind: EntryKind
  readonly method: Method | null
  readonly direction: Direction
  readonly amount: number
  readonly entry_date: Day | null
  readonly value_date: Day | null
  readonly date_created: string
  readonly note: string | null
  readonly reason?: string | null
  readonly reverses: string | null
  /** What it came of. */
  readonly source?: string | null
  readonly user_created?: { readonly first_name: string | null; readonly last_name: string | null } | null
}
export interface OfficeCredit extends Named {
  readonly number: string | null
  readonly gross: number | null
  readonly issue_date: Day | null
  readonly note: string | null
}

/** What the reader may not see is not there. */
export interface OfficeInvoice extends Omit<
  Invoice,
  'customer' | 'booking' | 'corrects' | 'agency' | 'token_hash' | 'token_version'
> {
  readonly customer: (Named & Parameters<typeof customerParty>[0]) | null
  readonly agency: (Named & Partial<Parameters<typeof agencyParty>[0]>) | null
  readonly booking: { readonly id: Id<'bookings'>; readonly number?: string | null } | null
  readonly corrects:
    | (Named & {
        readonly number?: string | null
        readonly issue_date?: Day | null
        readonly owed_back?: number | null
      })
    | null
  readonly lines?: readonly InvoiceLine[]
  readonly payments?: readonly OfficePayment[]
  readonly credit_notes?: readonly OfficeCredit[]
}

/** What is read of the records it names, as far as the reader may. */
const named = {
  customer:
    'id kind first_name last_name company_name email invoice_email street number box postal_code city country vat_number kbo_number',
  agency: 'id name address kbo_number vat_number contacts',
  booking: 'id number',
  corrects: 'id number issue_date owed_back',
  lines: 'id position text quantity unit_price vat_code vat_percent net vat gross deducts kind coupon',
  payments:
    'id status kind method direction amount entry_date value_date date_created note reason reverses source user_created',
  credit_notes: 'id number gross issue_date note',
} as const
const collections = {
  customer: 'customers',
  agency: 'booking_agencies',
  booking: 'bookings',
  corrects: 'invoices',
  lines: 'invoice_lines',
  payments: 'payments',
  credit_notes: 'invoices',
} as const

export function invoiceQuery(portal: Pick<PortalAccess, 'fields' | 'may'>, id: Id<'invoices'>) {
  const own = portal.fields('read', 'invoices').filter((name) => !Object.hasOwn(named, name))
  const related = (Object.keys(named) as (keyof typeof named)[]).flatMap((name) => {
    const readable = new Set(portal.fields('read', collections[name]))
    return named[name]
      .split(' ')
      .flatMap((field) => (readable.has(field) ? pathsOf(portal, `${name}.${field}`) : []))
  })
  return recordQuery('invoices', id, [...own, ...related])
}

/** Who booked an entry is read by name. */
const pathsOf = (portal: Pick<PortalAccess, 'fields'>, path: string): readonly string[] => {
  if (path !== 'payments.user_created') return [path]
  const readable = portal.fields('read', 'users')
  return ['first_name', 'last_name']
    .filter((name) => readable.includes(name))
    .map((name) => `${path}.${name}`)
}

/** Whether what came in too much waits for another document of its ride, whole. Rule BI-104. */
export const isAhead = ({ owed_back, to_refund }: Pick<OfficeInvoice, 'owed_back' | 'to_refund'>): boolean =>
  (owed_back ?? 0) > 0 && to_refund === 0

/** Whether it is an organisation that books this invoice. */
export const isForOrganisation = ({
  customer,
  agency,
}: Pick<OfficeInvoice, 'customer' | 'agency'>): boolean =>
  customer ? customer.kind !== undefined && customer.kind !== 'consumer' : agency !== null

/** Whom a draft is for as its paper will have it; null where its reader may not see them, or nobody is chosen. */
export function draftDebtor({
  customer,
  agency,
}: Pick<OfficeInvoice, 'customer' | 'agency'>): PartySnapshot | null {
  if (customer) return customer.first_name === undefined ? null : customerParty(customer)
  if (!agency?.name) return null
  return agencyParty({ ...agency, contacts: agency.contacts ?? [] } as Parameters<typeof agencyParty>[0])
}

/** The document of an issued invoice, or what a draft would say by now. */
export function officePaper(invoice: OfficeInvoice, company: ShownCompany): Paper {
  const { corrects, booking } = invoice
  const lines = (invoice.lines ?? []).toSorted((a, b) => a.position - b.position)
  const paper = paperOf(invoice, lines, {
    booking_number: booking?.number ?? null,
    corrects:
      corrects?.number && corrects.issue_date
        ? { number: corrects.number, issue_date: corrects.issue_date }
        : null,
  })
  if (invoice.status !== 'draft') return paper
  return {
    ...paper,
    seller: sellerParty(company),
    customer: draftDebtor(invoice) ?? { name: '', country: 'BE' },
  }
}

/** Whether a member of the office may make a move now; the server judges again. */
export function mayMove(invoice: Pick<Invoice, 'status' | 'kind'>, move: InvoiceMove, role: string): boolean {
  const clerk = clerkOfRole(role)
  return clerk !== undefined && allowed(invoice, move, clerk).ok
}

/** The one thing that is asked for next: of what was credited in full nothing is, but to give back what was paid. */
export function mainAction({
  status,
  sent_at,
  peppol_state,
}: Pick<OfficeInvoice, 'status' | 'sent_at' | 'peppol_state'>): 'send' | 'pay' {
  return !isWithBuyer({ sent_at, peppol_state }) && !isIn(undoneStates, status) ? 'send' : 'pay'
}
