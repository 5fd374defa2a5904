/** The two parties of a document, as they are at the moment it is made. */
import type { Selectable } from 'kysely'
import { addressParts } from '../../identity/company/address-parts.ts'
import { type Outcome, type Refusal, ok, refuse } from '../../../kernel/outcome.ts'
import type { Tables } from '../../../platform/resource/model.ts'
import { isRegistered } from '../../identity/company/legal-form.ts'
import { countryOfVatNumber, homeCountry, readVatNumber } from '../../../kernel/enterprise/vat-number.ts'
import { readBic } from '../../../kernel/money/bic.ts'
import { readIban } from '../../../kernel/money/iban.ts'
import { readEnterpriseNumber } from '../../../kernel/enterprise/enterprise-number.ts'
import { sameMailbox } from '../../customers/contact.ts'
import { debtorName } from './debtor-name.ts'
import type { PartySnapshot } from '../resources/invoice-document.ts'

type Settings = Selectable<Tables['settings']>
export type Customer = Selectable<Tables['customers']>
type Agency = Selectable<Tables['booking_agencies']>

export interface Seller {
  readonly party: PartySnapshot
  readonly iban: string
  /** The account's bank, for who pays from another country; empty where the office names none. */
  readonly bic: string
}

/** What of the company stands on every document; a part its reader may not see is not there, and not judged. */
type SellerSettings = Partial<
  Pick<
    Settings,
    'company_address' | 'vat_number' | 'enterprise_number' | 'legal_form' | 'register_court' | 'iban'
  >
>

/**
 * What keeps the company from issuing anything, each by its own name: not there yet, or not what it should be.
 * Rule BI-07.
 */
export function sellerGaps(settings: SellerSettings): Refusal[] {
  const { company_address, vat_number, enterprise_number, legal_form, register_court, iban } = settings
  const gaps: Refusal[] = []
  if (company_address?.trim() === '') gaps.push({ reason: 'seller-address-missing' })
  if (vat_number !== undefined && !readEnterpriseNumber(vat_number))
    gaps.push({ reason: vat_number.trim() ? 'seller-vat-invalid' : 'seller-vat-missing' })
  if (enterprise_number && !readEnterpriseNumber(enterprise_number))
    gaps.push({ reason: 'seller-enterprise-number-invalid' })
  if (legal_form === null) gaps.push({ reason: 'seller-form-missing' })
  if (legal_form && isRegistered(legal_form) && register_court !== undefined && !register_court?.trim())
    gaps.push({ reason: 'seller-court-missing' })
  if (iban !== undefined && !readIban(iban ?? ''))
    gaps.push({ reason: iban?.trim() ? 'seller-iban-invalid' : 'seller-iban-missing' })
  return gaps
}

/** The company as its documents name it: a part that is not known, or not right, is left out. Rules BI-80 and BI-81. */
export function sellerParty(settings: SellerFacts): PartySnapshot {
  const vat = readEnterpriseNumber(settings.vat_number)
  const form = settings.legal_form
  return given({
    name: settings.company_name,
    ...addressParts(settings.company_address),
    country: homeCountry,
    vat_number: vat ? `BE${vat}` : undefined,
    kbo_number: readEnterpriseNumber(settings.enterprise_number ?? '') ?? vat ?? undefined,
    email: settings.company_email,
    legal_form: form ?? undefined,
    ...(form &&
      isRegistered(form) && {
        register_court: settings.register_court ?? undefined,
        register_division: settings.register_division ?? undefined,
      }),
  })
}

type SellerFacts = Pick<
  Settings,
  | 'company_name'
  | 'company_address'
  | 'company_email'
  | 'vat_number'
  | 'enterprise_number'
  | 'legal_form'
  | 'register_court'
  | 'register_division'
>

/** Nothing is issued without the name, form, address, numbers and account that stand on it. Rule BI-07. */
export function sellerOf(settings: Settings): Outcome<Seller> {
  const [gap] = sellerGaps(settings)
  if (gap) return refuse(gap.reason)
  return ok({
    party: sellerParty(settings),
    iban: readIban(settings.iban!)!,
    bic: readBic(settings.bic ?? '') ?? '',
  })
}

const given = <T extends object>(parts: T) =>
  Object.fromEntries(Object.entries(parts).filter(([, value]) => value)) as T

/** A company is the customer where there is one; who asked stands under it. Rule BI-08. */
export function customerParty(customer: Customer): PartySnapshot {
  const person = `${customer.first_name} ${customer.last_name}`
  const company = customer.kind === 'consumer' ? null : customer.company_name
  const number = [customer.number, customer.box && `/${customer.box}`].filter(Boolean).join('')
  return given({
    name: debtorName(customer),
    attention: company ? person : undefined,
    street: [customer.street, number].filter(Boolean).join(' '),
    postal_code: customer.postal_code ?? undefined,
    city: customer.city ?? undefined,
    country: customer.country,
    vat_number:
      readVatNumber(customer.vat_number ?? '', customer.country) ?? customer.vat_number ?? undefined,
    kbo_number: enterpriseNumberOf(customer) ?? undefined,
    email: customer.invoice_email ?? customer.email,
    is_public_body: customer.kind === 'public_body' ? true : undefined,
  })
}

/**
 * The enterprise number by itself, which a club has without a VAT number; else the digits of a Belgian VAT number.
 * Rule BI-80.
 */
const enterpriseNumberOf = (numbers: {
  readonly kbo_number?: string | null
  readonly vat_number?: string | null
}): string | null =>
  readEnterpriseNumber(numbers.kbo_number ?? '') ?? readEnterpriseNumber(numbers.vat_number ?? '')

export function agencyParty(agency: Agency): PartySnapshot {
  const vat = readVatNumber(agency.vat_number ?? '')
  return given({
    name: agency.name,
    ...addressParts(agency.address ?? ''),
    country: (vat && countryOfVatNumber(vat)) ?? homeCountry,
    vat_number: vat ?? undefined,
    kbo_number: enterpriseNumberOf(agency) ?? undefined,
    email: agency.contacts[0]?.email,
  })
}

interface Bought {
  readonly isOrganisation: boolean
  /** Whether he must get a structured invoice, which says where he is. */
  readonly isStructured: boolean
}

/** What an invoice should say of its customer and does not. Rule BI-09. */
export function missingOf(party: PartySnapshot, { isOrganisation, isStructured }: Bought): Refusal[] {
  const missing: Refusal[] = []
  if (!party.street || !party.postal_code || !party.city)
    missing.push({ reason: isStructured ? 'structured-address-missing' : 'customer-address-missing' })
  if (isOrganisation && !party.vat_number) missing.push({ reason: 'customer-vat-missing' })
  return missing
}

/**
 * An organisation books its invoice by what stands on it: with a gap it is issued only by a second, deliberate yes, and
 * a structured invoice without its buyer's address by none.
 * Rule BI-09.
 */
export function judgeGaps(
  party: PartySnapshot,
  { areAccepted, ...bought }: Bought & { readonly areAccepted: boolean },
): readonly Refusal[] {
  return missingOf(party, bought).flatMap((gap): Refusal[] => {
    if (gap.reason === 'structured-address-missing') return [gap]
    return !bought.isOrganisation || areAccepted ? [] : [{ ...gap, field: acceptedGaps }]
  })
}

/** Where the yes to an invoice with gaps is given. */
export const acceptedGaps = 'accept_gaps'

/** To whom an invoice goes: who keeps the accounts, and who booked a copy where that is another mailbox. Rule BI-10. */
export function invoiceRecipients({
  email,
  invoice_email,
}: Pick<Customer, 'email' | 'invoice_email'>): string[] {
  const first = invoice_email ?? email
  return [...new Set([first, ...(sameMailbox(first, email) ? [] : [email])])].filter(Boolean)
}
