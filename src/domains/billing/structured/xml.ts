/** A structured invoice as XML of UBL 2.1: elements in the order of its schema, which a network judges before any rule. */
import { create } from 'xmlbuilder2'
import type { Cents } from '../../../kernel/money/money.ts'
import { amountText, decimalText } from './amounts.ts'
import type {
  Category,
  DocumentAllowance,
  SchemedId,
  StructuredDocument,
  StructuredLine,
  StructuredParty,
  VatRow,
} from './document.ts'

/** An element: its text, its parts in order, or nothing of it. */
type Part = string | null | undefined | Parts | readonly Parts[]
interface Parts {
  readonly [name: string]: Part
}

const roots = {
  invoice: 'Invoice',
  credit_note: 'CreditNote',
} as const
const namespace = (name: string) => `urn:oasis:names:specification:ubl:schema:xsd:${name}`

export function structuredXml(document: StructuredDocument): string {
  const root = roots[document.kind]
  const parts = {
    '@xmlns': namespace(`${root}-2`),
    '@xmlns:cac': namespace('CommonAggregateComponents-2'),
    '@xmlns:cbc': namespace('CommonBasicComponents-2'),
    ...present(partsOf(document)),
  }
  return `${create({ version: '1.0', encoding: 'UTF-8' }, { [root]: parts }).end({ prettyPrint: true })}\n`
}

/** Without what is not there: no element is empty. */
function present(parts: Parts): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(parts).flatMap(([name, part]): [string, unknown][] => {
      if (part === null || part === undefined || part === '') return []
      if (typeof part === 'string') return [[name, part]]
      if (Array.isArray(part)) return part.length === 0 ? [] : [[name, part.map(present)]]
      const inner = present(part as Parts)
      return Object.keys(inner).length === 0 ? [] : [[name, inner]]
    }),
  )
}

function partsOf(document: StructuredDocument): Parts {
  const isInvoice = document.kind === 'invoice'
  const { seller, buyer, totals } = document
  return {
    'cbc:CustomizationID': document.customization,
    'cbc:ProfileID': document.profile,
    'cbc:ID': document.number,
    'cbc:IssueDate': document.issueDate,
    'cbc:DueDate': isInvoice ? document.dueDate : null,
    'cbc:InvoiceTypeCode': isInvoice ? document.typeCode : null,
    'cbc:CreditNoteTypeCode': isInvoice ? null : document.typeCode,
    'cbc:Note': document.notes[0],
    'cbc:DocumentCurrencyCode': document.currency,
    'cbc:BuyerReference': document.buyerReference,
    'cac:OrderReference': { 'cbc:ID': document.orderReference },
    'cac:BillingReference': document.preceding.map(({ number, issueDate }) => ({
      'cac:InvoiceDocumentReference': { 'cbc:ID': number, 'cbc:IssueDate': issueDate },
    })),
    'cac:AccountingSupplierParty': { 'cac:Party': party(seller) },
    'cac:AccountingCustomerParty': { 'cac:Party': party(buyer) },
    'cac:Delivery': {
      'cbc:ActualDeliveryDate': document.deliveryDate,
      'cac:DeliveryLocation': { 'cac:Address': country(document.deliveryCountry) },
    },
    'cac:PaymentMeans': document.payment && {
      'cbc:PaymentMeansCode': document.payment.code,
      'cbc:PaymentID': document.payment.reference,
      'cac:PayeeFinancialAccount': {
        'cbc:ID': document.payment.iban,
        'cbc:Name': document.payment.holder,
        'cac:FinancialInstitutionBranch': { 'cbc:ID': document.payment.bic },
      },
    },
    'cac:PaymentTerms': { 'cbc:Note': document.terms },
    'cac:AllowanceCharge': document.allowances.map(allowance),
    'cac:TaxTotal': { 'cbc:TaxAmount': euro(totals.vat), 'cac:TaxSubtotal': document.vat.map(subtotal) },
    'cac:LegalMonetaryTotal': {
      'cbc:LineExtensionAmount': euro(totals.lines),
      'cbc:TaxExclusiveAmount': euro(totals.net),
      'cbc:TaxInclusiveAmount': euro(totals.gross),
      'cbc:AllowanceTotalAmount': notZero(totals.allowances),
      'cbc:ChargeTotalAmount': notZero(totals.charges),
      'cbc:PrepaidAmount': notZero(totals.prepaid),
      'cbc:PayableRoundingAmount': notZero(totals.rounding),
      'cbc:PayableAmount': euro(totals.payable),
    },
    [isInvoice ? 'cac:InvoiceLine' : 'cac:CreditNoteLine']: document.lines.map((each) =>
      line(each, isInvoice ? 'cbc:InvoicedQuantity' : 'cbc:CreditedQuantity'),
    ),
  }
}

const euro = (cents: Cents): Parts => ({ '@currencyID': 'EUR', '#': amountText(cents) })
const notZero = (cents: Cents): Parts | null => (cents === 0 ? null : euro(cents))
const schemed = (id: SchemedId | null): Parts | null => id && { '@schemeID': id.scheme, '#': id.id }
const country = (code: string | null): Parts => ({ 'cac:Country': { 'cbc:IdentificationCode': code } })

const party = (of: StructuredParty): Parts => ({
  'cbc:EndpointID': schemed(of.endpoint),
  'cac:PostalAddress': {
    'cbc:StreetName': of.street,
    'cbc:CityName': of.city,
    'cbc:PostalZone': of.postalCode,
    ...country(of.country),
  },
  'cac:PartyTaxScheme': of.vatNumber ? { 'cbc:CompanyID': of.vatNumber, ...vatScheme } : null,
  'cac:PartyLegalEntity': {
    'cbc:RegistrationName': of.name,
    'cbc:CompanyID': schemed(of.legalId),
    'cbc:CompanyLegalForm': of.legalForm,
  },
  'cac:Contact': { 'cbc:Name': of.contactName, 'cbc:ElectronicMail': of.email },
})

const vatScheme: Parts = { 'cac:TaxScheme': { 'cbc:ID': 'VAT' } }
const category = (id: Category, rate: number | null, exemption: Parts = {}): Parts => ({
  'cbc:ID': id,
  'cbc:Percent': rate === null ? null : decimalText(rate),
  ...exemption,
  ...vatScheme,
})

const subtotal = (row: VatRow): Parts => ({
  'cbc:TaxableAmount': euro(row.net),
  'cbc:TaxAmount': euro(row.vat),
  'cac:TaxCategory': category(row.category, row.rate, {
    'cbc:TaxExemptionReasonCode': row.exemptionCode,
    'cbc:TaxExemptionReason': row.exemption,
  }),
})

const allowance = (of: DocumentAllowance): Parts => ({
  'cbc:ChargeIndicator': String(of.isCharge),
  'cbc:AllowanceChargeReasonCode': of.reasonCode,
  'cbc:AllowanceChargeReason': of.reason,
  'cbc:MultiplierFactorNumeric': of.percent === null ? null : decimalText(of.percent),
  'cbc:Amount': euro(of.amount),
  'cbc:BaseAmount': of.base === null ? null : euro(of.base),
  'cac:TaxCategory': category(of.category, of.rate),
})

const line = (of: StructuredLine, quantity: string): Parts => ({
  'cbc:ID': of.id,
  [quantity]: { '@unitCode': of.unit, '#': decimalText(of.quantity) },
  'cbc:LineExtensionAmount': euro(of.net),
  'cac:Item': { 'cbc:Name': of.name, 'cac:ClassifiedTaxCategory': category(of.category, of.rate) },
  'cac:Price': { 'cbc:PriceAmount': { '@currencyID': 'EUR', '#': of.price } },
})
