/** Each rule we say we check: a document that keeps it, and the same broken in that one place. */
import { expect, test } from 'vitest'
import { locales } from '../../../../kernel/locale.ts'
import {
  type Category,
  customization,
  type DocumentAllowance,
  profile,
  type StructuredDocument,
  type StructuredLine,
  type StructuredParty,
  type VatRow,
} from '../document.ts'
import { categoryRules } from './categories.ts'
import { headRules } from './head.ts'
import { brokenRules, structuredRefusals, structuredRules } from './judge.ts'

type Changed = (document: StructuredDocument) => StructuredDocument

const party = (name: string, digits: string): StructuredParty => ({
  name,
  endpoint: { scheme: '0208', id: digits },
  street: 'Kaai 1',
  postalCode: '9000',
  city: 'Gent',
  country: 'BE',
  vatNumber: `BE${digits}`,
  legalId: { scheme: '0208', id: digits },
  legalForm: null,
  contactName: null,
  email: null,
})

const codes: Readonly<Partial<Record<Category, string>>> = {
  E: 'VATEX-EU-132',
  AE: 'VATEX-EU-AE',
  K: 'VATEX-EU-IC',
  G: 'VATEX-EU-G',
  O: 'VATEX-EU-O',
}
const rateOf = (category: Category) => (category === 'S' ? 21 : category === 'O' ? null : 0)

const allowance = (category: Category, isCharge: boolean): DocumentAllowance => ({
  isCharge,
  amount: isCharge ? 200 : 1000,
  base: isCharge ? null : 10_000,
  percent: isCharge ? null : 10,
  reason: isCharge ? 'Spoed' : 'Korting',
  reasonCode: isCharge ? null : '95',
  category,
  rate: rateOf(category),
})

/** One line, a discount and a charge, all of one category. */
function ofCategory(category: Category): StructuredDocument {
  const vat = category === 'S' ? 1932 : 0
  const outside = category === 'O' && { vatNumber: null }
  return {
    kind: 'invoice',
    customization,
    profile,
    number: 'F2026-0001',
    issueDate: '2026-11-24',
    dueDate: '2026-12-08',
    typeCode: '380',
    notes: ['Bedankt'],
    currency: 'EUR',
    buyerReference: 'B-1',
    orderReference: null,
    preceding: [{ number: 'F2026-0000', issueDate: '2026-11-01' }],
    seller: { ...party('Verhuurder bv', '0123456749'), ...outside },
    buyer: { ...party('Klant nv', '0403170701'), ...outside },
    deliveryDate: '2026-11-23',
    deliveryCountry: category === 'K' ? 'NL' : null,
    payment: { code: '58', iban: 'BE68539007547034', bic: null, holder: 'Verhuurder bv', reference: null },
    terms: null,
    allowances: [allowance(category, false), allowance(category, true)],
    vat: [
      {
        category,
        rate: rateOf(category),
        net: 9200,
        vat,
        exemptionCode: codes[category] ?? null,
        exemption: null,
      },
    ],
    totals: {
      lines: 10_000,
      allowances: 1000,
      charges: 200,
      net: 9200,
      vat,
      gross: 9200 + vat,
      prepaid: 0,
      rounding: 0,
      payable: 9200 + vat,
    },
    lines: [
      {
        id: '1',
        name: 'Rit',
        quantity: 4,
        unit: 'C62',
        price: '25.00',
        net: 10_000,
        category,
        rate: rateOf(category),
        isSettled: false,
      },
    ],
    isGross: false,
  }
}

const plain = ofCategory('S')
const line =
  (over: Partial<StructuredLine>): Changed =>
  (document) => ({ ...document, lines: document.lines.map((each) => ({ ...each, ...over })) })
const row =
  (over: Partial<VatRow>): Changed =>
  (document) => ({ ...document, vat: document.vat.map((each) => ({ ...each, ...over })) })
const total =
  (over: Partial<StructuredDocument['totals']>): Changed =>
  (document) => ({ ...document, totals: { ...document.totals, ...over } })
const off =
  (over: Partial<DocumentAllowance>, isCharge = false): Changed =>
  (document) => ({
    ...document,
    allowances: document.allowances.map((each) => (each.isCharge === isCharge ? { ...each, ...over } : each)),
  })
const only =
  (has: { readonly lines?: true; readonly allowance?: true; readonly charge?: true }): Changed =>
  (document) => ({
    ...document,
    lines: has.lines ? document.lines : [],
    allowances: document.allowances.filter(({ isCharge }) => (isCharge ? has.charge : has.allowance)),
  })
const seller =
  (over: Partial<StructuredParty>): Changed =>
  (document) => ({ ...document, seller: { ...document.seller, ...over } })
const buyer =
  (over: Partial<StructuredParty>): Changed =>
  (document) => ({ ...document, buyer: { ...document.buyer, ...over } })
const set =
  (over: Partial<StructuredDocument>): Changed =>
  (document) => ({ ...document, ...over })
const then =
  (...changes: readonly Changed[]): Changed =>
  (document) =>
    changes.reduce((changed, change) => change(changed), document)

const creditNote: StructuredDocument = {
  ...plain,
  kind: 'credit_note',
  typeCode: '381',
  dueDate: null,
  terms: 'x',
}

/** How each rule is broken; where no document is named it is the plain one that is changed. */
const broken: Record<string, Changed | readonly [StructuredDocument, Changed]> = {
  'PEPPOL-EN16931-R001': set({ profile: '' }),
  'PEPPOL-EN16931-R007': set({ profile: 'urn:fdc:peppol.eu:2017:poacc:selfbilling:01:1.0' }),
  'PEPPOL-EN16931-R004': set({ customization: 'urn:cen.eu:en16931:2017' }),
  'PEPPOL-EN16931-R002': set({ notes: ['Een', 'Twee'] }),
  'PEPPOL-EN16931-R003': set({ buyerReference: null }),
  'PEPPOL-EN16931-R008': seller({ street: ' ' }),
  'PEPPOL-EN16931-R010': buyer({ endpoint: null }),
  'PEPPOL-EN16931-R020': seller({ endpoint: null }),
  'BR-62': seller({ endpoint: { scheme: '', id: '0123456749' } }),
  'BR-63': buyer({ endpoint: { scheme: '', id: '0403170701' } }),
  'PEPPOL-COMMON-R043': buyer({ legalId: { scheme: '0208', id: '0000000097' } }),
  'PEPPOL-EN16931-F001': set({ issueDate: '24-11-2026' }),
  'PEPPOL-EN16931-P0100': set({ typeCode: '389' }),
  'PEPPOL-EN16931-P0101': [creditNote, set({ typeCode: '380' })],
  'PEPPOL-EN16931-P0112': set({ typeCode: '384' }),
  'BR-03': set({ issueDate: '' }),
  'BR-06': seller({ name: '' }),
  'BR-07': buyer({ name: ' ' }),
  'BR-09': seller({ country: '' }),
  'BR-11': buyer({ country: '' }),
  'BR-55': set({ preceding: [{ number: '', issueDate: '2026-11-01' }] }),
  'BR-CO-09': buyer({ vatNumber: '0403170701' }),
  'BR-CO-25': set({ dueDate: null }),
  'BR-CO-26': seller({ legalId: null, vatNumber: null }),
  'BR-49': set({ payment: { ...plain.payment!, code: '' } }),
  'BR-61': set({ payment: { ...plain.payment!, iban: 'BE68 5390 0754 7035' } }),
  'BR-CO-10': total({ lines: 9999 }),
  'BR-CO-11': total({ allowances: 999 }),
  'BR-CO-12': total({ charges: 201 }),
  'BR-CO-13': total({ net: 9201 }),
  'BR-CO-14': total({ vat: 1933 }),
  'BR-CO-15': total({ gross: 11_131 }),
  'BR-CO-16': total({ prepaid: 100 }),
  'BR-CO-17': row({ vat: 2032 }),
  'BI-86': row({ vat: 1933 }),
  'BR-CO-18': set({ vat: [] }),
  'BR-48': row({ rate: null }),
  'BR-DEC-01': off({ amount: 1000.5 }),
  'BR-DEC-05': off({ amount: 200.5 }, true),
  'BR-DEC-09': total({ lines: 10_000.5 }),
  'BR-DEC-10': total({ allowances: 1000.5 }),
  'BR-DEC-11': total({ charges: 200.5 }),
  'BR-DEC-12': total({ net: 9200.5 }),
  'BR-DEC-13': total({ vat: 1932.5 }),
  'BR-DEC-14': total({ gross: 11_132.5 }),
  'BR-DEC-16': total({ prepaid: 0.5 }),
  'BR-DEC-17': total({ rounding: 0.5 }),
  'BR-DEC-18': total({ payable: 0.5 }),
  'BR-DEC-19': row({ net: 9200.5 }),
  'BR-DEC-20': row({ vat: 1932.5 }),
  'BR-DEC-23': line({ net: 10_000.5 }),
  'BR-16': set({ lines: [] }),
  'BR-21': line({ id: '' }),
  'BR-22': line({ quantity: 0 }),
  'BR-23': line({ unit: '' }),
  'BR-24': line({ net: Number.NaN }),
  'BR-25': line({ name: ' ' }),
  'BR-26': line({ price: '' }),
  'BR-27': line({ price: '-25.00', quantity: -4 }),
  'BR-CO-04': line({ category: '' as Category }),
  'PEPPOL-EN16931-R120': line({ price: '25.01' }),
  'BR-31': off({ amount: Number.NaN }),
  'BR-32': off({ category: '' as Category }),
  'BR-33': off({ reason: null, reasonCode: null }),
  'BR-36': off({ amount: Number.NaN }, true),
  'BR-37': off({ category: '' as Category }, true),
  'BR-38': off({ reason: null, reasonCode: null }, true),
  'PEPPOL-EN16931-CL002': off({ reasonCode: 'ZZZ' }),
  'PEPPOL-EN16931-R041': off({ base: null }),
  'PEPPOL-EN16931-R042': off({ percent: null }),
  'PEPPOL-EN16931-R040': off({ base: 20_000 }),
  'BR-IC-11': [ofCategory('K'), set({ deliveryDate: null })],
  'BR-IC-12': [ofCategory('K'), set({ deliveryCountry: null })],
  'BR-O-11': [ofCategory('O'), set({ vat: [...ofCategory('O').vat, ...plain.vat] })],
  'BR-O-12': [ofCategory('O'), set({ lines: [...ofCategory('O').lines, ...plain.lines] })],
  'BR-O-13': [ofCategory('O'), off({ category: 'S', rate: 21 })],
  'BR-O-14': [ofCategory('O'), off({ category: 'S', rate: 21 }, true)],
}

const families = { S: 'S', Z: 'Z', E: 'E', AE: 'AE', K: 'IC', G: 'G', O: 'O' } as const
const unknown = { vatNumber: null, legalId: null }
for (const [category, name] of Object.entries(families) as [Category, string][]) {
  const whole = ofCategory(category)
  const wrongRate = category === 'S' ? 0 : 21
  // Category O breaks by a number that is there, every other by one that is not.
  const parties =
    category === 'O'
      ? seller({ vatNumber: 'BE0123456749' })
      : category === 'AE' || category === 'K'
        ? buyer(unknown)
        : seller({ vatNumber: null })
  const reason = category === 'S' || category === 'Z' ? 'Waarom dan' : null
  Object.assign(broken, {
    [`BR-${name}-01`]: [whole, set({ vat: [] })],
    [`BR-${name}-02`]: [whole, then(only({ lines: true }), parties)],
    [`BR-${name}-03`]: [whole, then(only({ allowance: true }), parties)],
    [`BR-${name}-04`]: [whole, then(only({ charge: true }), parties)],
    [`BR-${name}-05`]: [whole, line({ rate: wrongRate })],
    [`BR-${name}-06`]: [whole, off({ rate: wrongRate })],
    [`BR-${name}-07`]: [whole, off({ rate: wrongRate }, true)],
    [`BR-${name}-08`]: [whole, row({ net: 9300 })],
    [`BR-${name}-09`]: [whole, row({ vat: category === 'S' ? 2032 : 1 })],
    [`BR-${name}-10`]: [whole, row({ exemption: reason, exemptionCode: null })],
  })
}

const brokenIds = (document: StructuredDocument) => brokenRules(document).map(({ id }) => id)

test.each(structuredRules.map(({ id }) => id))('%s passes one document and refuses another [BI-85]', (id) => {
  const found = broken[id]
  expect(found, 'a document that breaks it').toBeDefined()
  const [whole, change] = Array.isArray(found)
    ? (found as [StructuredDocument, Changed])
    : [plain, found as Changed]
  expect(brokenIds(whole)).toEqual([])
  expect(brokenIds(change(whole))).toContain(id)
})

test('nothing is shown for a rule there is not, and no rule is there twice', () => {
  const ids = structuredRules.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(Object.keys(broken).filter((id) => !ids.includes(id))).toEqual([])
})

test('each VAT category is asked the same ten questions, and the head is judged first', () => {
  const ids = categoryRules.map(({ id }) => id)
  for (const name of Object.values(families))
    for (let at = 1; at <= 10; at += 1) expect(ids).toContain(`BR-${name}-${String(at).padStart(2, '0')}`)
  expect(structuredRules.slice(0, headRules.length)).toEqual(headRules)
})

test('the cent of an advance or of prices with VAT is forgiven, and no other [BI-86]', () => {
  const cent = then(row({ vat: 1933 }), total({ vat: 1933, gross: 11_133, payable: 11_133 }))(plain)
  expect(brokenIds(cent)).toEqual(['BI-86'])
  expect(brokenIds({ ...cent, isGross: true })).toEqual([])
  expect(brokenIds(line({ isSettled: true })(cent))).toEqual([])
  const two = then(row({ vat: 1934 }), total({ vat: 1934, gross: 11_134, payable: 11_134 }))(plain)
  expect(brokenIds({ ...two, isGross: true })).toEqual(['BI-86'])
  // Of many lines that take off one advance, one cent; of two advances, two.
  const [deduction] = line({ isSettled: true })(two).lines
  const many = {
    ...two,
    lines: Array.from({ length: 4 }, () => ({ ...deduction!, quantity: 1, net: 2500 })),
  }
  expect(brokenIds(many)).toEqual(['BI-86'])
  expect(brokenIds({ ...many, preceding: [...two.preceding, ...two.preceding] })).toEqual([])
  expect(brokenIds({ ...creditNote, vat: two.vat, totals: two.totals, lines: many.lines })).toEqual([])
})

test('a refusal names its rule, the version it is of, and what is wrong in the reader’s language [BI-85]', () => {
  const [refusal] = structuredRefusals(buyer({ endpoint: null })(plain))
  expect(refusal).toMatchObject({
    reason: 'structured-invoice-invalid',
    rule: 'PEPPOL-EN16931-R010',
    version: expect.stringContaining('3.0.19'),
  })
  for (const { said } of structuredRules)
    for (const locale of locales) expect(said(locale)).toMatch(/^\p{Lu}.*\.$/u)
})
