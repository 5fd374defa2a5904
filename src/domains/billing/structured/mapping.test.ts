import { expect, test } from 'vitest'
import { inEach } from '../../../kernel/text/translated.ts'
import { paperFacts } from '../paper/paper-words.ts'
import { structuredReference } from '../paper/structured-reference.ts'
import type { VatSum } from '../resources/invoice-sums.ts'
import { lacksStructured, mustBeStructured } from './duty.ts'
import { type SourceLine, type StructuredSource, structuredOf } from './mapping.ts'
import { brokenRules } from './rules/judge.ts'
import { misplacedIn } from '../../../../tests/helpers/ubl-order.ts'
import { structuredXml } from './xml.ts'

const said = (text: string) => inEach(() => text)
const company = (name: string, digits: string) => ({
  name,
  street: 'Kaai 1',
  postal_code: '9000',
  city: 'Gent',
  country: 'BE',
  vat_number: `BE${digits}`,
  kbo_number: digits,
  email: 'boek@example.be',
})

const sourceLine = (over: Partial<SourceLine>): SourceLine => ({
  text: said('Rit van twee uur'),
  quantity: 1,
  unit_price: 10_000,
  category: 'S',
  percent: 21,
  net: 10_000,
  isSettled: false,
  ...over,
})

function source(
  lines: readonly SourceLine[],
  vat: readonly VatSum[],
  over: Partial<StructuredSource['paper']> = {},
): StructuredSource {
  const net = vat.reduce((sum, row) => sum + row.net, 0)
  const tax = vat.reduce((sum, row) => sum + row.vat, 0)
  return {
    paper: {
      kind: 'invoice',
      is_copy: true,
      number: 'F2026-0012',
      language: 'nl',
      issue_date: '2026-11-24',
      due_date: '2026-12-08',
      supply_date: '2026-11-23',
      po_reference: 'PO & 77',
      note: 'Tot gauw.',
      booking_number: 'B-1012',
      corrects: null,
      seller: {
        ...company('Verhuurder bv', '0123456749'),
        legal_form: 'bv',
        register_court: 'Gent',
        register_division: 'Kortrijk',
      },
      customer: { ...company('Klant <nv>', '0403170701'), attention: 'Maaike' },
      mode: 'net',
      vat_breakdown: [...vat],
      net,
      vat: tax,
      gross: net + tax,
      texts: { intro: said('Dag!'), footer: said('Bedankt.') },
      payment: {
        iban: 'BE68539007547034',
        bic: 'GKCCBEBB',
        reference: structuredReference(2026, 12),
        epc: null,
      },
      ...over,
    },
    lines,
    preceding: [],
    prepaid: 0,
    rounding: 0,
  }
}

const s21 = (net: number, vat: number): VatSum => ({ code: 'S21', category: 'S', percent: 21, net, vat })
const plain = source([sourceLine({})], [s21(10_000, 2100)])

const final: StructuredSource = {
  ...source(
    [sourceLine({}), sourceLine({ unit_price: -5000, net: -5000, isSettled: true })],
    [s21(5000, 1050)],
    {
      kind: 'final',
    },
  ),
  preceding: [{ number: 'F2026-0003', issueDate: '2026-10-01' }],
}
const creditNote: StructuredSource = {
  ...source(
    [sourceLine({ isSettled: true }), sourceLine({ unit_price: -5000, net: -5000, isSettled: true })],
    [s21(5000, 1050)],
    {
      kind: 'credit_note',
      number: 'C2026-0001',
      payment: null,
      corrects: { number: 'F2026-0012', issue_date: '2026-11-24' },
    },
  ),
  preceding: [{ number: 'F2026-0012', issueDate: '2026-11-24' }],
}

test.each([
  ['invoice', '2026-11-23'],
  ['advance', null],
  ['fee', null],
] as const)('a day of supply is said of what supplies something: %s %s', (kind, day) => {
  const document = source([sourceLine({})], [s21(10_000, 2100)], { kind })
  expect(structuredOf(document).deliveryDate).toBe(day)
  expect(paperFacts({ ...document.paper, lines: [] }, 'nl').some(({ value }) => value === '23/11/2026')).toBe(
    day !== null,
  )
})

test('what a coupon takes off is an allowance of each rate, with its name and the code of a discount [BI-88]', () => {
  const off = (net: number, percent: number) =>
    sourceLine({ text: said('Coupon LENTE'), unit_price: net, net, percent, isCoupon: true })
  const lines = [
    sourceLine({}),
    sourceLine({ percent: 6, unit_price: 2000, net: 2000 }),
    off(-1000, 21),
    off(-200, 6),
  ]
  const s6 = { code: 'S6', category: 'S', percent: 6, net: 1800, vat: 108 }
  const document = structuredOf(source(lines, [s6, s21(9000, 1890)]))
  expect(document.lines.map(({ net }) => net)).toEqual([10_000, 2000])
  expect(document.allowances).toMatchObject([
    {
      isCharge: false,
      amount: 1000,
      base: null,
      percent: null,
      reason: 'Coupon LENTE',
      reasonCode: '95',
      rate: 21,
    },
    { amount: 200, reason: 'Coupon LENTE', reasonCode: '95', category: 'S', rate: 6 },
  ])
  expect(document.totals).toMatchObject({ lines: 12_000, allowances: 1200, net: 10_800, gross: 12_798 })
  expect(brokenRules(document)).toEqual([])
  const xml = structuredXml(document)
  expect(xml).toContain('<cbc:AllowanceChargeReasonCode>95</cbc:AllowanceChargeReasonCode>')
  expect(misplacedIn(xml)).toEqual([])
})

test('an invoice, an advance, a final invoice and a credit note keep every rule [BI-85]', () => {
  for (const each of [
    plain,
    { ...plain, paper: { ...plain.paper, kind: 'advance' as const } },
    final,
    creditNote,
  ])
    expect(brokenRules(structuredOf(each)).map(({ id }) => id)).toEqual([])
})

test('one note, the customer’s own reference, and the address of both by their enterprise numbers', () => {
  const document = structuredOf(plain)
  expect(document.notes).toEqual(['Dag!\nTot gauw.\nBedankt.'])
  expect(document).toMatchObject({
    typeCode: '380',
    orderReference: 'PO & 77',
    buyerReference: null,
    seller: { endpoint: { scheme: '0208', id: '0123456749' }, vatNumber: 'BE0123456749' },
    buyer: { endpoint: { scheme: '0208', id: '0403170701' }, contactName: 'Maaike' },
    payment: { code: '58', iban: 'BE68539007547034', reference: '+++202/6000/01206+++' },
  })
  expect(document.seller.legalForm).toBe('bv, RPR Gent, afdeling Kortrijk')
  const reference = (over: Partial<StructuredSource['paper']>) =>
    structuredOf(source([sourceLine({})], [s21(10_000, 2100)], { po_reference: null, ...over }))
      .buyerReference
  expect(reference({})).toBe('B-1012')
  expect(reference({ booking_number: null })).toBe('Maaike')
})

test('an advance is taken off as a negative quantity that names its document, never as money paid [BI-82, BI-83]', () => {
  const document = structuredOf(final)
  expect(document.lines[1]).toMatchObject({ quantity: -1, price: '50.00', net: -5000 })
  expect(document.preceding).toEqual([{ number: 'F2026-0003', issueDate: '2026-10-01' }])
  expect(document.totals).toMatchObject({ prepaid: 0, lines: 5000, payable: 6050 })
  expect(structuredXml(document)).not.toContain('PrepaidAmount')
})

test('money without a document of its own is what was paid, and the cent of a promised total is the rounding [BI-83]', () => {
  const document = structuredOf({ ...plain, prepaid: 2100, rounding: 1 })
  expect(document.totals).toMatchObject({ gross: 12_100, prepaid: 2100, rounding: 1, payable: 10_001 })
  expect(brokenRules(document)).toEqual([])
})

test('a full advance leaves nothing to pay, and no account is named', () => {
  const nothing = source(
    [sourceLine({}), sourceLine({ unit_price: -10_000, net: -10_000, isSettled: true })],
    [s21(0, 0)],
  )
  const document = structuredOf({ ...nothing, preceding: final.preceding })
  expect(document).toMatchObject({ payment: null, totals: { payable: 0 } })
  expect(brokenRules(document)).toEqual([])
})

test('a credit note is positive, has no due day, and a deduction it gives back is negative', () => {
  const document = structuredOf(creditNote)
  expect(document).toMatchObject({ typeCode: '381', dueDate: null, payment: null })
  expect(document.lines.map(({ quantity }) => quantity)).toEqual([1, -1])
  const xml = structuredXml(document)
  expect(xml).toContain('<CreditNote xmlns="urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2"')
  expect(xml).not.toContain('DueDate')
})

test('an advance says no day of a ride that is still to come', () => {
  expect(structuredOf(source([sourceLine({})], [s21(10_000, 2100)], { kind: 'advance' }))).toMatchObject({
    typeCode: '386',
    deliveryDate: null,
  })
})

test('what is outside VAT as a whole names no VAT numbers and no rate [BI-85]', () => {
  const o: VatSum = {
    code: 'O',
    category: 'O',
    percent: 0,
    net: 10_000,
    vat: 0,
    exemption: said('Buiten de btw'),
  }
  const document = structuredOf(source([sourceLine({ category: 'O', percent: 0 })], [o]))
  expect(document).toMatchObject({
    seller: { vatNumber: null, legalId: { id: '0123456749' } },
    buyer: { vatNumber: null },
    vat: [{ rate: null, exemptionCode: 'VATEX-EU-O', exemption: 'Buiten de btw' }],
  })
  expect(brokenRules(document)).toEqual([])
  const mixed = structuredOf(
    source([sourceLine({}), sourceLine({ category: 'O', percent: 0 })], [s21(10_000, 2100), o]),
  )
  expect(brokenRules(mixed).map(({ id }) => id)).toEqual(
    expect.arrayContaining(['BR-O-02', 'BR-O-11', 'BR-O-12']),
  )
})

test('who bears a Belgian VAT number gets one for what is taxed, and so does a public body here; nobody else [BI-84]', () => {
  const taxed = [{ category: 'S' }]
  const buyer = company('Klant', '0403170701')
  const { vat_number: _vat, ...club } = buyer
  expect(mustBeStructured(buyer, taxed)).toBe(true)
  expect(mustBeStructured(buyer, [{ category: 'S' }, { category: 'E' }])).toBe(true)
  expect(mustBeStructured(buyer, [{ category: 'AE' }])).toBe(true)
  expect(mustBeStructured(buyer, [{ category: 'E' }])).toBe(false)
  expect(mustBeStructured(buyer, [{ category: 'O' }])).toBe(false)
  expect(mustBeStructured(club, taxed)).toBe(false)
  expect(mustBeStructured({ ...buyer, vat_number: 'FR40303265045', country: 'FR' }, taxed)).toBe(false)
  expect(mustBeStructured({ ...club, is_public_body: true }, taxed)).toBe(true)
  expect(mustBeStructured({ ...club, is_public_body: true }, [{ category: 'O' }])).toBe(false)
  expect(mustBeStructured({ ...club, is_public_body: true, country: 'NL' }, taxed)).toBe(false)
})

test('an issued document lacks its structured invoice where its buyer must get one and it was issued without [BI-84]', () => {
  const buyer = company('Klant', '0403170701')
  const issued = {
    status: 'sent',
    peppol_state: 'not_needed',
    customer_snapshot: buyer,
    vat_breakdown: [s21(10_000, 2100)],
  }
  expect(lacksStructured(issued)).toBe(true)
  expect(lacksStructured({ ...issued, status: 'draft' })).toBe(false)
  expect(lacksStructured({ ...issued, peppol_state: 'not_delivered' })).toBe(false)
  expect(lacksStructured({ ...issued, customer_snapshot: { ...buyer, vat_number: undefined } })).toBe(false)
})

test('elements stand in the order of the UBL 2.1 schema, and none is empty', () => {
  const allowance = {
    isCharge: false,
    amount: 1000,
    base: 10_000,
    percent: 10,
    reason: 'Korting',
    reasonCode: '95',
    category: 'S',
    rate: 21,
  } as const
  const wide = {
    ...structuredOf({ ...final, prepaid: 1, rounding: 1 }),
    allowances: [allowance],
    deliveryCountry: 'BE',
  }
  for (const document of [structuredOf(plain), wide, structuredOf(creditNote)]) {
    const xml = structuredXml(document)
    expect(misplacedIn(xml)).toEqual([])
    expect(xml).not.toMatch(/<(\w+:)?\w+\/>|<([\w:]+)[^>]*><\/\2>/)
  }
})

test('what people typed is text and no markup, and amounts say their currency', () => {
  const xml = structuredXml(structuredOf(plain))
  expect(xml).toContain('<cbc:RegistrationName>Klant &lt;nv&gt;</cbc:RegistrationName>')
  expect(xml).toContain('<cbc:ID>PO &amp; 77</cbc:ID>')
  expect(xml).toContain('<cbc:PayableAmount currencyID="EUR">121.00</cbc:PayableAmount>')
  expect(xml).toContain('<cbc:InvoicedQuantity unitCode="C62">1</cbc:InvoicedQuantity>')
  expect(xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>')).toBe(true)
})
