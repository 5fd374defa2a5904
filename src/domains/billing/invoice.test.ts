import { expect, test } from 'vitest'
import { afterCredit, cancelledAccount } from './sums/credit.ts'
import type { PayerDocument } from './sums/payer-account.ts'
import { openAmount } from '../booking/price/invoiced.ts'
import {
  allowed,
  type InvoiceStatus,
  isOpen,
  moves,
  openInvoices,
  openOf,
  refundable,
  paymentState,
  seriesOf,
  writtenNumber,
} from './invoice.ts'
import { statuses } from './resources/invoice-words.ts'
import { addressParts } from '../identity/company/address-parts.ts'
import { agencyParty, customerParty, sellerGaps, sellerOf } from './paper/party.ts'
import * as v from 'valibot'
import { refusalsOf } from '../../platform/http/endpoint/schema.ts'
import { invoiceDraft } from './draft.ts'

const ledger = (paid: number, credited = 0, refunded = 0) => ({ gross: 10_000, credited, paid, refunded })
const terms = { dueDate: '2027-05-15', isSent: true, today: '2027-05-15' }

test.each<[string, ReturnType<typeof ledger>, Partial<typeof terms>, InvoiceStatus]>([
  ['nothing happened', ledger(0), { isSent: false }, 'issued'],
  ['it was sent', ledger(0), {}, 'sent'],
  ['the due date itself is in time', ledger(0), { today: '2027-05-15' }, 'sent'],
  ['the day after it is late', ledger(0), { today: '2027-05-16' }, 'overdue'],
  ['a part came in', ledger(4000), {}, 'part_paid'],
  ['a part came in, and the rest is late', ledger(4000), { today: '2027-06-01' }, 'overdue'],
  ['all came in', ledger(10_000), { today: '2027-06-01' }, 'paid'],
  ['a part was credited', ledger(0, 4000), {}, 'part_credited'],
  ['a part was credited and the rest paid', ledger(6000, 4000), {}, 'paid'],
  ['all was credited', ledger(0, 10_000), { today: '2027-06-01' }, 'credited'],
  ['all was paid, then credited: it is owed back', ledger(10_000, 10_000), {}, 'credited'],
  ['all was paid, credited and given back', ledger(0, 10_000, 10_000), {}, 'refunded'],
])('%s [BI-04]', (_when, money, change, status) => {
  expect(paymentState(money, { ...terms, ...change })).toBe(status)
})

test('what is given back and what is kept is what was paid [BI-05]', () => {
  expect(refundable(ledger(10_000))).toBe(0)
  expect(refundable(ledger(10_000, 3000))).toBe(3000)
  expect(refundable(ledger(12_000))).toBe(2000)
  expect(openAmount(ledger(12_000))).toBe(-2000)
  // What was settled without money never came in.
  expect(refundable({ ...ledger(10_000, 10_000), writtenOff: 5 })).toBe(9995)
  expect(refundable({ ...ledger(10_000), writtenOff: 5 })).toBe(0)
})

test('no move leads out of an issued invoice back to a draft, and none edits it [BI-01]', () => {
  for (const status of statuses.values.filter((each) => each !== 'draft'))
    for (const move of ['draft', 'edit', 'issue'] as const)
      for (const by of ['planner', 'accountant', 'admin', 'system'] as const)
        expect(allowed({ status, kind: 'invoice' }, move, by).ok, `${move} ${status} ${by}`).toBe(false)
})

test('a planner makes drafts and no more [BI-01]', () => {
  for (const move of Object.keys(moves) as (keyof typeof moves)[])
    for (const status of statuses.values)
      if (allowed({ status, kind: 'invoice' }, move, 'planner').ok)
        expect([move, status]).toEqual(['draft', 'draft'])
})

test('a credit note is neither paid nor credited [BI-02]', () => {
  const note = { status: 'issued', kind: 'credit_note' } as const
  expect(allowed(note, 'send', 'accountant').ok).toBe(true)
  for (const move of ['credit', 'pay'] as const) expect(allowed(note, move, 'accountant').ok).toBe(false)
})

test('an address in one text falls into its parts', () => {
  expect(addressParts('Feestkaai 12, 9000 Gent')).toEqual({
    street: 'Feestkaai 12',
    postal_code: '9000',
    city: 'Gent',
  })
  expect(addressParts('Chaussée de Wavre 12, bte 3, B-1050 Ixelles')).toMatchObject({
    street: 'Chaussée de Wavre 12, bte 3',
    city: 'Ixelles',
  })
  expect(addressParts('Ergens')).toEqual({ street: 'Ergens' })
  expect(addressParts(' ')).toEqual({})
})

const company = {
  company_name: 'Feestfiets',
  company_email: 'hallo@feestfiets.example',
  company_address: 'Feestkaai 12, 9000 Gent',
  vat_number: 'BE 0123.456.749',
  enterprise_number: null,
  legal_form: 'bv',
  register_court: 'Gent',
  register_division: 'Kortrijk',
  iban: 'BE68 5390 0754 7034',
} as Parameters<typeof sellerOf>[0]

test('a document is issued with the company’s VAT number, account and address [BI-07]', () => {
  const seller = sellerOf(company)
  expect(seller).toMatchObject({
    ok: true,
    value: { iban: 'BE68539007547034', party: { vat_number: 'BE0123456749', city: 'Gent' } },
  })
})

test.each([
  [{ company_address: ' ' }, 'seller-address-missing'],
  [{ vat_number: '' }, 'seller-vat-missing'],
  [{ vat_number: 'BE 0123.456.789' }, 'seller-vat-invalid'],
  [{ enterprise_number: '97' }, 'seller-enterprise-number-invalid'],
  [{ legal_form: null }, 'seller-form-missing'],
  [{ register_court: ' ' }, 'seller-court-missing'],
  [{ iban: null }, 'seller-iban-missing'],
  [{ iban: 'BE00' }, 'seller-iban-invalid'],
] as const)('what keeps an invoice from being issued is named: %o [BI-07]', (lack, reason) => {
  expect(sellerOf({ ...company, ...lack })).toEqual({ ok: false, refusal: { reason } })
  expect(sellerGaps({ ...company, ...lack }).map((gap) => gap.reason)).toEqual([reason])
})

test('a company is the customer where there is one, and the person stands under it [BI-08]', () => {
  const customer = {
    kind: 'company',
    first_name: 'Daan',
    last_name: 'Maes',
    company_name: 'Scouts Sint-Bavo',
    email: 'daan@post.example',
    street: 'Kerkstraat',
    number: '1',
    box: '2',
    postal_code: '9000',
    city: 'Gent',
    country: 'BE',
    vat_number: null,
  } as Parameters<typeof customerParty>[0]
  expect(customerParty(customer)).toEqual({
    name: 'Scouts Sint-Bavo',
    attention: 'Daan Maes',
    street: 'Kerkstraat 1/2',
    postal_code: '9000',
    city: 'Gent',
    country: 'BE',
    email: 'daan@post.example',
  })
  expect(customerParty({ ...customer, kind: 'consumer' })).toMatchObject({ name: 'Daan Maes' })
  const agency = {
    name: 'Bureau',
    kbo_number: '0123456749',
    vat_number: 'BE 0123.456.749',
    address: null,
    contacts: [],
  }
  expect(agencyParty(agency as unknown as Parameters<typeof agencyParty>[0])).toEqual({
    name: 'Bureau',
    country: 'BE',
    vat_number: 'BE0123456749',
    kbo_number: '0123456749',
  })
})

test('every fault of a draft is named beside its field [BI-25]', () => {
  const id = '018f0000-0000-7000-8000-000000000001'
  const judged = v.safeParse(invoiceDraft, {
    customer: 'nobody',
    due_date: '2027-02-30',
    note: 'x'.repeat(1001),
    lines: [
      { text: ' ', quantity: 0, unit_price: 1.5, vat_code: 'S21' },
      { text: 'Rit', quantity: 1, unit_price: 12_100, vat_code: id },
    ],
  })
  expect(refusalsOf(judged.issues ?? []).map(({ field }) => field)).toEqual([
    'customer',
    'note',
    'due_date',
    'lines.0.text',
    'lines.0.quantity',
    'lines.0.unit_price',
    'lines.0.vat_code',
  ])
  const typed = v.safeParse(invoiceDraft, {
    lines: [{ text: 'Rit', quantity: 1, unit_price: 100, vat_code: id }],
  })
  expect(typed.success && typed.output.lines).toEqual([
    {
      text: { nl: 'Rit', en: 'Rit', fr: 'Rit' },
      quantity: 1,
      unit_price: 100,
      vat_code: id,
      deducts: null,
    },
  ])
})

test('open is what is issued, above zero, not settled and no credit note [BI-03]', () => {
  const open = (status: InvoiceStatus, more = {}) => isOpen({ status, kind: 'invoice', gross: 100, ...more })
  const filter = openInvoices.status['_in']
  expect(statuses.values.filter((status) => open(status)).toSorted()).toEqual(filter.toSorted())
  expect(open('part_credited')).toBe(true)
  expect(open('issued', { kind: 'credit_note' })).toBe(false)
  expect(open('issued', { gross: 0 })).toBe(false)
  expect(open('draft')).toBe(false)
})

test('a cancelled ride that was invoiced says what was paid, what came back and what is left, before and after its credit note [BI-16]', () => {
  const invoice = { gross: 50_000, credited: 0, paid: 20_000, refunded: 0, writtenOff: 0 }
  const credited = { ...invoice, credited: 50_000 }
  const asItWillBe = { received: 20_000, refunded: 0, back: 7500, rest: 0 }
  expect(cancelledAccount([invoice], 12_500)).toEqual({
    ...asItWillBe,
    awaitsCorrection: true,
    uninvoiced: 0,
  })
  expect(cancelledAccount([credited], 12_500)).toEqual({
    ...asItWillBe,
    awaitsCorrection: false,
    uninvoiced: 12_500,
  })
  // What went back is no promise any more.
  const given = { ...credited, paid: 12_500, refunded: 7500 }
  const fee = { gross: 12_500, credited: 0, paid: 0, refunded: 0, writtenOff: 0 }
  expect(cancelledAccount([given, fee], 12_500)).toEqual({
    received: 20_000,
    refunded: 7500,
    back: 0,
    rest: 0,
    awaitsCorrection: false,
    uninvoiced: 0,
  })
  const few = { ...invoice, paid: 50_000, writtenOff: 500 }
  expect(cancelledAccount([few], 0)).toMatchObject({ received: 49_500, back: 49_500 })
  expect(cancelledAccount([few], 50_000)).toMatchObject({ back: 0, rest: 0 })
  expect(cancelledAccount([credited], 12_500, 7245)).toMatchObject({ received: 27_245, back: 14_745 })
  const unpaid = { ...credited, paid: 0 }
  expect(cancelledAccount([unpaid], 12_500)).toMatchObject({ back: 0, rest: 12_500 })
  expect(cancelledAccount([unpaid], 0)).toMatchObject({ back: 0, rest: 0, awaitsCorrection: false })
})

test('after a credit note a customer gets back what he paid beyond what stays due, and not a cent more [BI-16]', () => {
  const whole = { gross: 50_000, credited: 50_000, paid: 20_000, writtenOff: 0 }
  const after = (documents: readonly PayerDocument[], kept: number | null) =>
    afterCredit({ documents, waiting: 0, isMoreToCome: false, kept }, 0)
  expect(after([whole], null)).toMatchObject({ open: 0, back: 20_000, due: 0, paid: 20_000 })
  const part = { gross: 50_000, credited: 10_000, paid: 20_000, writtenOff: 0 }
  expect(after([part], null)).toMatchObject({ open: 20_000, back: 0, due: 40_000 })
  // Another invoice of the same ride is still to be paid, or what was kept has still to be invoiced.
  const other = { gross: 15_000, credited: 0, paid: 0, writtenOff: 0 }
  expect(after([whole, other], null).back).toBe(5000)
  expect(after([whole], 18_000)).toMatchObject({ back: 2000, due: 18_000, uninvoiced: 18_000 })
  // Once its own invoice was made, nothing of it is still to be invoiced.
  const fee = { gross: 18_000, credited: 0, paid: 0, writtenOff: 0 }
  expect(after([whole, fee], 18_000)).toMatchObject({ back: 2000, due: 18_000, uninvoiced: 0 })
  expect(after([{ ...whole, paid: 0 }], null)).toMatchObject({
    open: 0,
    back: 0,
  })
})

test('of a document is open what was neither credited nor paid, of a credit note nothing [BI-04]', () => {
  const document = { kind: 'invoice', gross: 10_000, credited: 3000, paid: 2000 } as const
  expect(openOf(document)).toBe(5000)
  expect(openOf({ ...document, gross: null, credited: 0, paid: 0 })).toBe(0)
  expect(openOf({ ...document, kind: 'credit_note' })).toBe(0)
})

test('a number names its series, its year and its place in it; credit notes have a series of their own [BI-06]', () => {
  expect(writtenNumber(seriesOf('invoice'), 2027, 7)).toBe('F2027-0007')
  expect(writtenNumber(seriesOf('credit_note'), 2027, 12_345)).toBe('C2027-12345')
})
