/**
 * A structured invoice by the terms of EN 16931, before it is written as XML: what the mapping makes, the rules judge and
 * the writer writes. BT and BG are the norm's own numbers of its parts.
 */
import type { Cents } from '../../../kernel/money/money.ts'
import type { Day } from '../../../kernel/time/day.ts'

/** UNCL5305, as far as a hire company meets them. */
export type Category = 'S' | 'Z' | 'E' | 'AE' | 'K' | 'G' | 'O'

/** An identifier and the list it is of: `0208` for Belgian enterprise numbers. */
export interface SchemedId {
  readonly scheme: string
  readonly id: string
}

export interface StructuredParty {
  readonly name: string
  /** BT-34, BT-49: where the network delivers. */
  readonly endpoint: SchemedId | null
  readonly street: string | null
  readonly postalCode: string | null
  readonly city: string | null
  readonly country: string
  /** BT-31, BT-48: with its country before it. */
  readonly vatNumber: string | null
  /** BT-30, BT-47. */
  readonly legalId: SchemedId | null
  /** BT-33: form and register, of a seller alone. */
  readonly legalForm: string | null
  readonly contactName: string | null
  readonly email: string | null
}

/** BG-20 and BG-21: what is taken off, or added, on the document as a whole, in one category and rate. */
export interface DocumentAllowance {
  readonly isCharge: boolean
  readonly amount: Cents
  readonly base: Cents | null
  readonly percent: number | null
  readonly reason: string | null
  /** UNCL5189 of an allowance, UNCL7161 of a charge. */
  readonly reasonCode: string | null
  readonly category: Category
  readonly rate: number | null
}

/** BG-23. */
export interface VatRow {
  readonly category: Category
  /** Null for category O, which has no rate. */
  readonly rate: number | null
  readonly net: Cents
  readonly vat: Cents
  readonly exemptionCode: string | null
  readonly exemption: string | null
}

/** BG-25. */
export interface StructuredLine {
  readonly id: string
  readonly name: string
  /** Negative where the line takes something off: a price never is. */
  readonly quantity: number
  /** UN/ECE recommendation 20: C62 for pieces. */
  readonly unit: string
  /** A decimal with as many places as it takes to come to the amount of the line. */
  readonly price: string
  readonly net: Cents
  readonly category: Category
  readonly rate: number | null
  /** Its VAT was settled by another document: taken off as that had it, or given back as that asked it. */
  readonly isSettled: boolean
}

export interface StructuredDocument {
  readonly kind: 'invoice' | 'credit_note'
  readonly customization: string
  readonly profile: string
  /** BT-1; null as long as it has none: it is judged before it is numbered. */
  readonly number: string | null
  readonly issueDate: string
  /** BT-9; a credit note has none. */
  readonly dueDate: string | null
  /** BT-3. */
  readonly typeCode: string
  readonly notes: readonly string[]
  readonly currency: 'EUR'
  /** BT-10. */
  readonly buyerReference: string | null
  /** BT-13. */
  readonly orderReference: string | null
  /** BG-3: the documents it takes off, or corrects. */
  readonly preceding: readonly { readonly number: string; readonly issueDate: Day }[]
  readonly seller: StructuredParty
  readonly buyer: StructuredParty
  /** BT-72. */
  readonly deliveryDate: string | null
  /** BT-80: asked for within the Union alone. */
  readonly deliveryCountry: string | null
  /** BG-16; null where nothing is to be paid. */
  readonly payment: {
    readonly code: string
    readonly iban: string
    readonly bic: string | null
    readonly holder: string
    readonly reference: string | null
  } | null
  /** BT-20. */
  readonly terms: string | null
  readonly allowances: readonly DocumentAllowance[]
  readonly vat: readonly VatRow[]
  readonly totals: {
    /** BT-106 to BT-110, in that order. */
    readonly lines: Cents
    readonly allowances: Cents
    readonly charges: Cents
    readonly net: Cents
    readonly vat: Cents
    /** BT-112 to BT-115. */
    readonly gross: Cents
    readonly prepaid: Cents
    readonly rounding: Cents
    readonly payable: Cents
  }
  readonly lines: readonly StructuredLine[]
  /** Prices of its source hold VAT: a cent of it may sit in a rate. */
  readonly isGross: boolean
}

export const customization = 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0'
export const profile = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0'
/** Whose rules are followed; they are renewed each May and November. */
export const rulesVersion = 'EN 16931 1.3.16, Peppol BIS Billing 3.0.19'
/** Belgian enterprise numbers among the lists of identifiers. */
export const belgianScheme = '0208'
