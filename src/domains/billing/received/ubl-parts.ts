/** The parts of a structured invoice somebody sent, as text and numbers; nothing here judges. */
import type { XmlElement } from '../../../platform/xml/read-xml.ts'
import type { SchemedId, StructuredParty } from '../structured/document.ts'

export const all = (element: XmlElement | undefined, ...path: readonly string[]): readonly XmlElement[] =>
  path.reduce<readonly XmlElement[]>(
    (found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)),
    element ? [element] : [],
  )
export const one = (element: XmlElement | undefined, ...path: readonly string[]): XmlElement | undefined =>
  all(element, ...path)[0]

/** A text on one line, no longer than anything a person writes; null for nothing. */
export function said(element: XmlElement | undefined, ...path: readonly string[]): string | null {
  const text =
    one(element, ...path)
      ?.text.replaceAll(/[\s\p{Cc}]+/gu, ' ')
      .trim() ?? ''
  return text.slice(0, 1000) || null
}

const decimal = /^[+-]?\d{1,15}(?:\.\d{1,15})?$/

/** A number as the schema writes one; not a number for what is none. */
export function figure(element: XmlElement | undefined, ...path: readonly string[]): number {
  const text = said(element, ...path)
  return text !== null && decimal.test(text) ? Number(text) : Number.NaN
}

/** Euros in cents: whole where it has two decimals at most. A part that may be left out is nothing. */
export function cents(element: XmlElement | undefined, ...path: readonly string[]): number {
  const found = one(element, ...path)
  if (!found) return 0
  const euros = figure(found)
  const whole = Math.round(euros * 100)
  return Math.abs(euros * 100 - whole) < 1e-6 ? whole + 0 : euros * 100
}

function schemed(element: XmlElement | undefined): SchemedId | null {
  const id = said(element)
  return id === null ? null : { scheme: element?.attributes['schemeID'] ?? '', id }
}

/** A seller or buyer, by its `Party`. */
export function partyOf(party: XmlElement | undefined): StructuredParty {
  const legal = one(party, 'PartyLegalEntity')
  const vat = all(party, 'PartyTaxScheme').find((each) => said(each, 'TaxScheme', 'ID') === 'VAT')
  return {
    name: said(legal, 'RegistrationName') ?? said(party, 'PartyName', 'Name') ?? '',
    endpoint: schemed(one(party, 'EndpointID')),
    street: said(party, 'PostalAddress', 'StreetName'),
    postalCode: said(party, 'PostalAddress', 'PostalZone'),
    city: said(party, 'PostalAddress', 'CityName'),
    country: said(party, 'PostalAddress', 'Country', 'IdentificationCode') ?? '',
    vatNumber: said(vat, 'CompanyID'),
    legalId: schemed(one(legal, 'CompanyID')),
    legalForm: said(legal, 'CompanyLegalForm'),
    contactName: said(party, 'Contact', 'Name'),
    email: said(party, 'Contact', 'ElectronicMail'),
  }
}
