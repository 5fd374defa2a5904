/** What of the company must be known before its shop opens; what only keeps a place is not filled in. */
import { isEmailAddress } from '../../../kernel/contact/email-address.ts'
import { readEnterpriseNumber } from '../../../kernel/enterprise/enterprise-number.ts'
import { readIban } from '../../../kernel/money/iban.ts'
import type { Refusal } from '../../../kernel/outcome.ts'
import { readPhone } from '../../../kernel/contact/phone-number.ts'
import type { CompanySettings } from '../../catalog/catalogue.ts'
import { isRegistered } from '../../identity/company/legal-form.ts'
import { writtenAddress } from '../../identity/company/address-parts.ts'

const ownName =
  /\b(naam van (je|uw|het) bedrijf|(your|the) company name|name of (your|the) company|nom de (votre|la) société)/iu
/** Names that every example writes: a letter there reaches no company. */
const exampleHost = /@(.+\.)?(voorbeeld|example|exemple)\.[a-z]{2,3}$/i

/** Whether a text only keeps the place of words that are still to be written. Rule B-73. */
export const isPlaceholder = (text: string): boolean =>
  /lorem ipsum|\b(todo|tbd|x{3,})\b/i.test(text) || ownName.test(text)

const isWritten = (text: string) => !isPlaceholder(text)

const isWholeAddress = (text: string) => isWritten(text) && writtenAddress(text) !== null

const isOwnMailAddress = (text: string) => isEmailAddress(text) && isWritten(text) && !exampleHost.test(text)

/** Rule B-73. */
const asked = [
  ['company_name', isWritten, 'opening-no-name', 'opening-name-wrong'],
  ['company_address', isWholeAddress, 'opening-no-address', 'opening-address-wrong'],
  ['company_email', isOwnMailAddress, 'opening-no-mail-address', 'opening-mail-address-wrong'],
  ['company_phone', (text) => readPhone(text), 'opening-no-phone', 'opening-phone-wrong'],
  ['vat_number', readEnterpriseNumber, 'opening-no-vat-number', 'opening-vat-number-wrong'],
  ['iban', readIban, 'opening-no-iban', 'opening-iban-wrong'],
] as const satisfies readonly (readonly [
  field: keyof CompanySettings,
  isRight: (text: string) => unknown,
  missing: string,
  wrong: string,
])[]

type Asked = Pick<CompanySettings, (typeof asked)[number][0] | 'legal_form' | 'register_court'>

/**
 * A customer knows with whom he deals, as the law of electronic commerce asks, and to which account he pays. Each gap
 * names the setting it is in.
 * Rule B-73.
 */
export const companyGaps = (settings: Asked): Refusal[] => [
  ...asked.flatMap(([field, isRight, missing, wrong]): Refusal[] => {
    const text = settings[field]?.trim()
    if (!text) return [{ reason: missing, field }]
    return isRight(text) ? [] : [{ reason: wrong, field }]
  }),
  ...formGaps(settings),
]

/** Where it is registered is asked of legal persons alone. Rules B-73 and BI-81. */
function formGaps({ legal_form: form, register_court: court }: Asked): Refusal[] {
  if (!form) return [{ reason: 'opening-no-legal-form', field: 'legal_form' }]
  return isRegistered(form) && !court?.trim()
    ? [{ reason: 'opening-no-register-court', field: 'register_court' }]
    : []
}
