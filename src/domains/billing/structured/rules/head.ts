/** Rules of what stands above the lines: the parties, references and dates, and how it is paid. */
import { readIban } from '../../../../kernel/money/iban.ts'
import { readEnterpriseNumber } from '../../../../kernel/enterprise/enterprise-number.ts'
import { parseDay } from '../../../../kernel/time/day.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import {
  belgianScheme,
  customization,
  profile,
  type SchemedId,
  type StructuredDocument,
  type StructuredParty,
} from '../document.ts'
import { rule, type StructuredRule } from './rule.ts'

const parties = ({ seller, buyer }: StructuredDocument): readonly StructuredParty[] => [seller, buyer]
const idsOf = ({ endpoint, legalId }: StructuredParty): readonly SchemedId[] =>
  [endpoint, legalId].filter((id) => id !== null)

/** Every text of it, however deep: none may be there without saying anything. */
function* textsIn(part: unknown): Generator<string> {
  if (typeof part === 'string') yield part
  else if (part !== null && typeof part === 'object')
    for (const inner of Object.values(part)) yield* textsIn(inner)
}

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && parseDay(text) !== null
const daysOf = ({ issueDate, dueDate, deliveryDate, preceding }: StructuredDocument): readonly string[] =>
  [issueDate, dueDate, deliveryDate, ...preceding.map((each) => each.issueDate)].filter((day) => day !== null)

/** Rule BI-85. */
export const headRules: readonly StructuredRule[] = [
  rule('PEPPOL-EN16931-R001', m.peppol_profile, (document) => document.profile !== ''),
  rule('PEPPOL-EN16931-R007', m.peppol_profile, (document) => document.profile === profile),
  rule('PEPPOL-EN16931-R004', m.peppol_customization, (document) => document.customization === customization),
  rule('PEPPOL-EN16931-R002', m.peppol_one_note, ({ notes }) => notes.length <= 1),
  rule('PEPPOL-EN16931-R003', m.peppol_reference, ({ buyerReference, orderReference }) =>
    Boolean(buyerReference ?? orderReference),
  ),
  rule('PEPPOL-EN16931-R008', m.peppol_no_empty, (document) =>
    [...textsIn(document)].every((text) => text.trim() !== ''),
  ),
  rule('PEPPOL-EN16931-R010', m.peppol_buyer_endpoint, ({ buyer }) => buyer.endpoint !== null),
  rule('PEPPOL-EN16931-R020', m.peppol_seller_endpoint, ({ seller }) => seller.endpoint !== null),
  rule('BR-62', m.peppol_endpoint_scheme, ({ seller }) => seller.endpoint?.scheme !== ''),
  rule('BR-63', m.peppol_endpoint_scheme, ({ buyer }) => buyer.endpoint?.scheme !== ''),
  rule('PEPPOL-COMMON-R043', m.peppol_enterprise_number, (document) =>
    parties(document)
      .flatMap(idsOf)
      .every(({ scheme, id }) => scheme !== belgianScheme || readEnterpriseNumber(id) === id),
  ),
  rule('PEPPOL-EN16931-F001', m.peppol_dates, (document) => daysOf(document).every(isDay)),
  rule('PEPPOL-EN16931-P0100', m.peppol_type_code, ({ kind, typeCode }) =>
    kind === 'invoice' ? ['380', '386', '326', '384'].includes(typeCode) : true,
  ),
  rule('PEPPOL-EN16931-P0101', m.peppol_type_code, ({ kind, typeCode }) =>
    kind === 'credit_note' ? typeCode === '381' : true,
  ),
  rule(
    'PEPPOL-EN16931-P0112',
    m.peppol_type_code_german,
    ({ typeCode, seller, buyer }) =>
      !['326', '384'].includes(typeCode) || (seller.country === 'DE' && buyer.country === 'DE'),
  ),
  rule('BR-03', m.peppol_issue_date, ({ issueDate }) => issueDate !== ''),
  rule('BR-06', m.peppol_seller_name, ({ seller }) => seller.name.trim() !== ''),
  rule('BR-07', m.peppol_buyer_name, ({ buyer }) => buyer.name.trim() !== ''),
  rule('BR-09', m.peppol_seller_country, ({ seller }) => /^[A-Z]{2}$/.test(seller.country)),
  rule('BR-11', m.peppol_buyer_country, ({ buyer }) => /^[A-Z]{2}$/.test(buyer.country)),
  rule('BR-55', m.peppol_preceding, ({ preceding }) => preceding.every(({ number }) => number.trim() !== '')),
  rule('BR-CO-09', m.peppol_vat_prefix, (document) =>
    parties(document).every(({ vatNumber }) => vatNumber === null || /^[A-Z]{2}/.test(vatNumber)),
  ),
  rule('BR-CO-25', m.peppol_due, ({ totals, dueDate, terms }) =>
    totals.payable <= 0 ? true : Boolean(dueDate ?? terms),
  ),
  rule('BR-CO-26', m.peppol_seller_known, ({ seller }) => Boolean(seller.legalId ?? seller.vatNumber)),
  rule('BR-49', m.peppol_payment_code, ({ payment }) => payment?.code !== ''),
  rule(
    'BR-61',
    m.peppol_iban,
    ({ payment }) =>
      !payment || !['30', '58'].includes(payment.code) || readIban(payment.iban) === payment.iban,
  ),
]
