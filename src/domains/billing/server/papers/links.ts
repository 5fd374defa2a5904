/** The public link of an invoice: what its holder sees, and the paper to keep. */
import { locales } from '../../../../kernel/locale.ts'
import { disposition } from '../../../../platform/files/upload/file-name.ts'
import { type Reply, refused, reply } from '../../../../platform/http/endpoint/endpoint.ts'
import {
  cents,
  day,
  flag,
  id,
  listOf,
  number,
  object,
  oneOf,
  optional,
  orNull,
  text,
  translation,
} from '../../../../platform/http/endpoint/schema.ts'
import { legalForms } from '../../../identity/company/legal-form.ts'
import { tokenHash } from '../../../booking/token.ts'
import { type Invoice, isStructured } from '../../invoice.ts'
import { kinds, statuses } from '../../resources/invoice-words.ts'
import type { BillingDeps } from '../deps.ts'
import { group, notFound, reading, responding } from '../frame.ts'
import { paperBytes, readShown } from './papers.ts'
import { structuredBytes } from './structured.ts'

/** By the token alone; one that was revoked is as unknown as one that never was. */
const linked = (deps: BillingDeps, token: string): Promise<Invoice | undefined> =>
  deps.database.kysely
    .selectFrom('invoices')
    .selectAll()
    .where('token_hash', '=', tokenHash(token))
    .where('status', '<>', 'draft')
    .executeTakeFirst()

export const download = (bytes: Uint8Array, name: string, type: string): Response =>
  new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': type,
      'content-length': String(bytes.length),
      'content-disposition': disposition('attachment', name),
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
      'cache-control': 'private, no-cache',
    },
  })

/** The paper as a download. */
export const paperAnswer = async (deps: BillingDeps, { id, number }: Invoice): Promise<Response> =>
  download(await paperBytes(deps, id), `${number}.pdf`, 'application/pdf')

/** The XML as a download, of what was issued as a structured invoice. Rule BI-84. */
export async function structuredAnswer(
  deps: BillingDeps,
  invoice: Invoice,
): Promise<Response | Reply<never>> {
  if (!isStructured(invoice)) return refused(404, { reason: 'invoice-not-structured' })
  return download(await structuredBytes(deps, invoice.id), `${invoice.number}.xml`, 'application/xml')
}

const party = object({
  name: text(),
  attention: optional(text()),
  street: optional(text()),
  postal_code: optional(text()),
  city: optional(text()),
  country: text(),
  vat_number: optional(text()),
  kbo_number: optional(text()),
  email: optional(text()),
  is_public_body: optional(flag()),
  legal_form: optional(oneOf(legalForms)),
  register_court: optional(text()),
  register_division: optional(text()),
})
/** How what is open is paid. */
export const paymentWay = orNull(
  object({
    iban: text(),
    bic: orNull(text('Of the account’s bank')),
    reference: text('Twelve digits'),
    epc: orNull(text('For a banking app')),
  }),
)
export const paper = object({
  kind: oneOf(kinds.values),
  is_copy: flag('Whether a structured invoice is the document itself'),
  number: orNull(text()),
  language: oneOf(locales),
  issue_date: orNull(day()),
  due_date: orNull(day()),
  supply_date: orNull(day()),
  po_reference: orNull(text()),
  note: orNull(text()),
  booking_number: orNull(text()),
  corrects: orNull(object({ number: text(), issue_date: day() })),
  seller: party,
  customer: party,
  mode: oneOf(['gross', 'net']),
  lines: listOf(
    object({
      id: id(),
      text: translation,
      quantity: number(),
      unit_price: cents(),
      percent: number(),
      net: cents(),
      gross: cents(),
    }),
  ),
  vat_breakdown: listOf(
    object({
      code: text(),
      category: text(),
      percent: number(),
      net: cents(),
      vat: cents(),
      exemption: optional(translation),
    }),
  ),
  net: cents(),
  vat: cents(),
  gross: cents(),
  texts: object({
    intro: optional(translation),
    payment: optional(translation),
    legal: optional(translation),
    footer: optional(translation),
  }),
  payment: paymentWay,
  set_off: optional(
    orNull(
      object({
        against: listOf(
          object({
            number: orNull(text('Of the other document; null of money that waited')),
            amount: cents(),
          }),
          'What of it was settled without a movement of money when it was made',
        ),
        back: cents('Of what was paid on what a credit note corrects, what is given back'),
      }),
    ),
  ),
})

export const linkedInvoice = object({
  paper,
  status: oneOf(statuses.values),
  awaits_correction: flag(
    'Its ride was cancelled for less, or its buyer refused it: nothing is to be paid before it is corrected',
  ),
  small_rest: flag('What is open is a small difference: nobody is asked for it'),
  paid: cents('The money that came in, less what was given back'),
  credited: cents(),
  open: cents('What is still to be paid, once what was paid too much on others of its ride is taken off'),
  covered: cents('What is taken off so'),
  used: cents('Of what was paid too much on it: what is taken off the others'),
  ahead: cents('Of that, what waits for the next document of its ride'),
  back: cents('Paid beyond all that stays due of its ride: to be given back'),
  paid_at: orNull(text()),
  paid_on: orNull(day('The day the money that paid it in full moved')),
  payment: paymentWay,
  structured: flag('Whether it was issued as a structured invoice too'),
  delivered: flag('Whether the network gave a receipt of that'),
  refused: flag('Whether its buyer refused that'),
})

const ofLink = { group, path: { token: text('From the link') } }

export const linkEndpoints = [
  reading(
    {
      ...ofLink,
      call: 'GET /api/invoice-links/:token',
      summary: 'The invoice behind a public link, and what is paid',
      answers: {
        200: { words: 'The invoice', data: linkedInvoice },
      },
      refuses: { 'invoice-not-found': 404 },
    },
    async ({ deps, path: { token } }) => {
      const invoice = await linked(deps, token)
      return invoice ? reply(await readShown(deps.database.kysely, invoice)) : notFound
    },
  ),
  responding(
    {
      ...ofLink,
      call: 'GET /api/invoice-links/:token/pdf',
      summary: 'The invoice behind a public link, as a PDF',
      answers: { 200: { words: 'The PDF', raw: 'application/pdf' } },
      refuses: { 'invoice-not-found': 404 },
    },
    async ({ deps, path: { token } }) => {
      const invoice = await linked(deps, token)
      return invoice ? paperAnswer(deps, invoice) : notFound
    },
  ),
  responding(
    {
      ...ofLink,
      call: 'GET /api/invoice-links/:token/ubl',
      summary: 'The structured invoice behind a public link, as UBL',
      answers: { 200: { words: 'The XML', raw: 'application/xml' } },
      refuses: { 'invoice-not-found': 404, 'invoice-not-structured': 404 },
    },
    async ({ deps, path: { token } }) => {
      const invoice = await linked(deps, token)
      return invoice ? structuredAnswer(deps, invoice) : notFound
    },
  ),
]
