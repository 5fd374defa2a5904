/** A structured invoice somebody sent (UBL 2.1), read as the value the rules judge. */
import { type Outcome, refuse, ok } from '../../../kernel/outcome.ts'
import { readXml, type XmlElement, xmlText } from '../../../platform/xml/read-xml.ts'
import type {
  Category,
  DocumentAllowance,
  StructuredDocument,
  StructuredLine,
  VatRow,
} from '../structured/document.ts'
import { all, cents, figure, one, partyOf, said } from './ubl-parts.ts'

/** An invoice with a few pictures in it; more is not read into memory. */
export const largestDocument = 5 * 1024 * 1024
const mostLines = 2000

const roots = { Invoice: 'invoice', CreditNote: 'credit_note' } as const
const namespace = /^urn:oasis:names:specification:ubl:schema:xsd:(Invoice|CreditNote)-2$/

export type Unread =
  | 'received-too-large'
  | 'received-unsafe'
  | 'received-broken'
  | 'received-unknown'
  | 'received-currency'

/** All of it or the one reason why it cannot be read. Rule RE-02. */
export function readUbl(bytes: Uint8Array): Outcome<StructuredDocument, Unread> {
  if (bytes.length > largestDocument)
    return refuse('received-too-large', { megabytes: largestDocument / 1024 / 1024 })
  const text = xmlText(bytes)
  if (text === null) return refuse('received-broken')
  const read = readXml(text)
  if ('fault' in read) return refuse(read.fault === 'unsafe' ? 'received-unsafe' : 'received-broken')
  const { root } = read
  const kind = Object.hasOwn(roots, root.name) ? roots[root.name as keyof typeof roots] : undefined
  const isUbl = Object.values(root.attributes).some((space) => namespace.exec(space)?.[1] === root.name)
  if (!kind || !isUbl) return refuse('received-unknown')
  const currency = said(root, 'DocumentCurrencyCode')
  if (currency !== 'EUR') return refuse('received-currency', { currency: (currency ?? '?').slice(0, 10) })
  const lines = all(root, kind === 'invoice' ? 'InvoiceLine' : 'CreditNoteLine')
  if (lines.length > mostLines)
    return refuse('received-too-large', { megabytes: largestDocument / 1024 / 1024 })
  return ok(documentOf(root, kind, lines))
}

function documentOf(
  root: XmlElement,
  kind: StructuredDocument['kind'],
  lines: readonly XmlElement[],
): StructuredDocument {
  const sums = one(root, 'LegalMonetaryTotal')
  // In another currency the VAT stands there a second time.
  const tax = all(root, 'TaxTotal').find((each) => one(each, 'TaxSubtotal')) ?? one(root, 'TaxTotal')
  const means = one(root, 'PaymentMeans')
  const account = one(means, 'PayeeFinancialAccount')
  const code = said(means, 'PaymentMeansCode')
  return {
    kind,
    customization: said(root, 'CustomizationID') ?? '',
    profile: said(root, 'ProfileID') ?? '',
    number: said(root, 'ID'),
    issueDate: said(root, 'IssueDate') ?? '',
    dueDate: said(root, 'DueDate') ?? said(means, 'PaymentDueDate'),
    typeCode: said(root, 'InvoiceTypeCode') ?? said(root, 'CreditNoteTypeCode') ?? '',
    notes: all(root, 'Note').flatMap((note) => said(note) ?? []),
    currency: 'EUR',
    buyerReference: said(root, 'BuyerReference'),
    orderReference: said(root, 'OrderReference', 'ID'),
    preceding: all(root, 'BillingReference', 'InvoiceDocumentReference').map((each) => ({
      number: said(each, 'ID') ?? '',
      issueDate: (said(each, 'IssueDate') ?? said(root, 'IssueDate') ?? '') as never,
    })),
    seller: partyOf(one(root, 'AccountingSupplierParty', 'Party')),
    buyer: partyOf(one(root, 'AccountingCustomerParty', 'Party')),
    deliveryDate: said(root, 'Delivery', 'ActualDeliveryDate'),
    deliveryCountry: said(root, 'Delivery', 'DeliveryLocation', 'Address', 'Country', 'IdentificationCode'),
    payment:
      (account && {
        code: code ?? '',
        iban: (said(account, 'ID') ?? '').replaceAll(' ', ''),
        bic: said(account, 'FinancialInstitutionBranch', 'ID'),
        holder: said(account, 'Name') ?? '-',
        reference: said(means, 'PaymentID'),
      }) ||
      null,
    terms: said(root, 'PaymentTerms', 'Note'),
    allowances: all(root, 'AllowanceCharge').map(allowanceOf),
    vat: all(tax, 'TaxSubtotal').map(rowOf),
    totals: {
      lines: cents(sums, 'LineExtensionAmount'),
      allowances: cents(sums, 'AllowanceTotalAmount'),
      charges: cents(sums, 'ChargeTotalAmount'),
      net: cents(sums, 'TaxExclusiveAmount'),
      vat: cents(tax, 'TaxAmount'),
      gross: cents(sums, 'TaxInclusiveAmount'),
      prepaid: cents(sums, 'PrepaidAmount'),
      rounding: cents(sums, 'PayableRoundingAmount'),
      payable: cents(sums, 'PayableAmount'),
    },
    lines: lines.map((line) => lineOf(line, kind)),
    isGross: false,
  }
}

const categoryOf = (element: XmlElement | undefined): Category => (said(element, 'ID') ?? '') as Category
/** None where none is said. */
const rateOf = (element: XmlElement | undefined): number | null =>
  one(element, 'Percent') ? figure(element, 'Percent') : null

function allowanceOf(element: XmlElement): DocumentAllowance {
  const category = one(element, 'TaxCategory')
  return {
    isCharge: said(element, 'ChargeIndicator') === 'true',
    amount: cents(element, 'Amount'),
    base: one(element, 'BaseAmount') ? cents(element, 'BaseAmount') : null,
    percent: one(element, 'MultiplierFactorNumeric') ? figure(element, 'MultiplierFactorNumeric') : null,
    reason: said(element, 'AllowanceChargeReason'),
    reasonCode: said(element, 'AllowanceChargeReasonCode'),
    category: categoryOf(category),
    rate: rateOf(category),
  }
}

function rowOf(element: XmlElement): VatRow {
  const category = one(element, 'TaxCategory')
  return {
    category: categoryOf(category),
    rate: rateOf(category),
    net: cents(element, 'TaxableAmount'),
    vat: cents(element, 'TaxAmount'),
    exemptionCode: said(category, 'TaxExemptionReasonCode'),
    exemption: said(category, 'TaxExemptionReason'),
  }
}

function lineOf(element: XmlElement, kind: StructuredDocument['kind']): StructuredLine {
  const quantity = one(element, kind === 'invoice' ? 'InvoicedQuantity' : 'CreditedQuantity')
  const category = one(element, 'Item', 'ClassifiedTaxCategory')
  return {
    id: said(element, 'ID') ?? '',
    name: said(element, 'Item', 'Name') ?? '',
    quantity: figure(quantity),
    unit: quantity?.attributes['unitCode'] ?? '',
    price: said(element, 'Price', 'PriceAmount') ?? '',
    net: one(element, 'LineExtensionAmount') ? cents(element, 'LineExtensionAmount') : Number.NaN,
    category: categoryOf(category),
    rate: rateOf(category),
    // What its sender took off or added on the line, or priced by more than a piece, is not multiplied here.
    isSettled: Boolean(one(element, 'AllowanceCharge') ?? one(element, 'Price', 'BaseQuantity')),
  }
}
