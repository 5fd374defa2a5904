/** Rules of the totals, of the lines, and of what is taken off the document as a whole. */
import type { Cents } from '../../../../kernel/money/money.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import type { DocumentAllowance, StructuredDocument, StructuredLine, VatRow } from '../document.ts'
import { rule, type StructuredRule } from './rule.ts'

const added = <One>(all: readonly One[], of: (one: One) => Cents): Cents =>
  all.reduce((total, one) => total + of(one), 0)
const taken = ({ allowances }: StructuredDocument, isCharge: boolean): readonly DocumentAllowance[] =>
  allowances.filter((each) => each.isCharge === isCharge)

/** The VAT of a row by its rate, half a cent up. */
const vatBy = ({ net, rate }: VatRow): Cents =>
  (Math.sign(net) || 1) * Math.round((Math.abs(net) * (rate ?? 0)) / 100 + 1e-9)

/** The official rules forgive less than this. */
const officialGrace = 100

/**
 * How many cents of a row its documents explain: one for prices with VAT, and one for each document that is taken off,
 * however many lines say so, or for a fee whose sum was agreed. One's own final invoice is not refused for the cent of
 * its advance. A credit note gives each line its own share of the VAT of its invoice: a cent for each.
 * Rule BI-86.
 */
function graceOf({ kind, isGross, lines, preceding }: StructuredDocument, { category, rate }: VatRow): Cents {
  const isOfRow = (line: StructuredLine) => line.category === category && line.rate === rate
  const settled = lines.filter((line) => line.isSettled && isOfRow(line)).length
  const most = kind === 'credit_note' ? settled : Math.max(1, preceding.length)
  return (isGross ? 1 : 0) + Math.min(settled, most)
}

/** Amounts by the number of the rule that gives them two decimals: here they are whole cents. */
const inCents: readonly (readonly [id: string, of: (document: StructuredDocument) => readonly Cents[]])[] = [
  ['BR-DEC-01', (document) => taken(document, false).map(({ amount }) => amount)],
  ['BR-DEC-05', (document) => taken(document, true).map(({ amount }) => amount)],
  ['BR-DEC-09', ({ totals }) => [totals.lines]],
  ['BR-DEC-10', ({ totals }) => [totals.allowances]],
  ['BR-DEC-11', ({ totals }) => [totals.charges]],
  ['BR-DEC-12', ({ totals }) => [totals.net]],
  ['BR-DEC-13', ({ totals }) => [totals.vat]],
  ['BR-DEC-14', ({ totals }) => [totals.gross]],
  ['BR-DEC-16', ({ totals }) => [totals.prepaid]],
  ['BR-DEC-17', ({ totals }) => [totals.rounding]],
  ['BR-DEC-18', ({ totals }) => [totals.payable]],
  ['BR-DEC-19', ({ vat }) => vat.map(({ net }) => net)],
  ['BR-DEC-20', ({ vat }) => vat.map((row) => row.vat)],
  ['BR-DEC-23', ({ lines }) => lines.map(({ net }) => net)],
]

/** Rule BI-85. */
export const sumRules: readonly StructuredRule[] = [
  rule(
    'BR-CO-10',
    m.peppol_sum_lines,
    ({ totals, lines }) => totals.lines === added(lines, ({ net }) => net),
  ),
  rule(
    'BR-CO-11',
    m.peppol_sum_allowances,
    (document) => document.totals.allowances === added(taken(document, false), ({ amount }) => amount),
  ),
  rule(
    'BR-CO-12',
    m.peppol_sum_charges,
    (document) => document.totals.charges === added(taken(document, true), ({ amount }) => amount),
  ),
  rule(
    'BR-CO-13',
    m.peppol_sum_net,
    ({ totals }) => totals.net === totals.lines - totals.allowances + totals.charges,
  ),
  rule('BR-CO-14', m.peppol_sum_vat, ({ totals, vat }) => totals.vat === added(vat, (row) => row.vat)),
  rule('BR-CO-15', m.peppol_sum_gross, ({ totals }) => totals.gross === totals.net + totals.vat),
  rule(
    'BR-CO-16',
    m.peppol_sum_payable,
    ({ totals }) => totals.payable === totals.gross - totals.prepaid + totals.rounding,
  ),
  rule('BR-CO-17', m.peppol_vat_by_rate, ({ vat }) =>
    vat.every((row) => Math.abs(row.vat - vatBy(row)) < officialGrace),
  ),
  rule('BI-86', m.peppol_vat_cent, (document) =>
    document.vat.every((row) => Math.abs(row.vat - vatBy(row)) <= graceOf(document, row)),
  ),
  rule('BR-CO-18', m.peppol_vat_row, ({ vat }) => vat.length > 0),
  rule('BR-48', m.peppol_vat_row_rate, ({ vat }) =>
    vat.every(({ category, rate }) => category === 'O' || rate !== null),
  ),
  ...inCents.map(([id, of]) =>
    rule(id, m.peppol_two_decimals, (document) => of(document).every((sum) => Number.isSafeInteger(sum))),
  ),
]

const each = (isKept: (line: StructuredLine) => boolean) => (document: StructuredDocument) =>
  document.lines.every(isKept)

/** Two cents, as the network's rule has it. */
const lineGrace = 2

/** Rule BI-85. */
export const lineRules: readonly StructuredRule[] = [
  rule('BR-16', m.peppol_a_line, ({ lines }) => lines.length > 0),
  rule(
    'BR-21',
    m.peppol_line_id,
    each(({ id }) => id !== ''),
  ),
  rule(
    'BR-22',
    m.peppol_line_quantity,
    each(({ quantity }) => Number.isFinite(quantity) && quantity !== 0),
  ),
  rule(
    'BR-23',
    m.peppol_line_unit,
    each(({ unit }) => unit !== ''),
  ),
  rule(
    'BR-24',
    m.peppol_line_net,
    each(({ net }) => Number.isFinite(net)),
  ),
  rule(
    'BR-25',
    m.peppol_line_name,
    each(({ name }) => name.trim() !== ''),
  ),
  rule(
    'BR-26',
    m.peppol_line_price,
    each(({ price }) => /^-?\d+\.\d+$/.test(price)),
  ),
  rule(
    'BR-27',
    m.peppol_line_price_sign,
    each(({ price }) => !price.startsWith('-')),
  ),
  rule(
    'BR-CO-04',
    m.peppol_line_category,
    each(({ category }) => Boolean(category)),
  ),
  rule(
    'PEPPOL-EN16931-R120',
    m.peppol_line_product,
    each(({ quantity, price, net }) => Math.abs(quantity * Number(price) * 100 - net) <= lineGrace + 1e-6),
  ),
]

const off =
  (isKept: (allowance: DocumentAllowance) => boolean, isCharge = false) =>
  (document: StructuredDocument) =>
    taken(document, isCharge).every(isKept)
const isSaid = ({ reason, reasonCode }: DocumentAllowance) => Boolean(reason ?? reasonCode)
const isSmallCent = (amount: Cents, other: number) => Math.abs(amount - other) <= lineGrace + 1e-6

/** The reasons of an allowance (UNCL5189) a hire company gives: a discount, a bonus, an agreed one, a special price. */
const allowanceCodes = [
  '41',
  '42',
  '60',
  '62',
  '63',
  '64',
  '65',
  '66',
  '67',
  '68',
  '70',
  '71',
  '88',
  '95',
  '100',
  '102',
  '103',
  '104',
  '105',
]

/** Rule BI-85. */
export const allowanceRules: readonly StructuredRule[] = [
  rule(
    'BR-31',
    m.peppol_allowance_amount,
    off(({ amount }) => Number.isFinite(amount)),
  ),
  rule(
    'BR-32',
    m.peppol_allowance_category,
    off(({ category }) => Boolean(category)),
  ),
  rule('BR-33', m.peppol_allowance_reason, off(isSaid)),
  rule(
    'BR-36',
    m.peppol_allowance_amount,
    off(({ amount }) => Number.isFinite(amount), true),
  ),
  rule(
    'BR-37',
    m.peppol_allowance_category,
    off(({ category }) => Boolean(category), true),
  ),
  rule('BR-38', m.peppol_allowance_reason, off(isSaid, true)),
  rule(
    'PEPPOL-EN16931-CL002',
    m.peppol_allowance_code,
    off(({ reasonCode }) => reasonCode === null || allowanceCodes.includes(reasonCode)),
  ),
  rule('PEPPOL-EN16931-R041', m.peppol_allowance_base, ({ allowances }) =>
    allowances.every(({ percent, base }) => percent === null || base !== null),
  ),
  rule('PEPPOL-EN16931-R042', m.peppol_allowance_base, ({ allowances }) =>
    allowances.every(({ percent, base }) => base === null || percent !== null),
  ),
  rule('PEPPOL-EN16931-R040', m.peppol_allowance_product, ({ allowances }) =>
    allowances.every(
      ({ percent, base, amount }) =>
        percent === null || base === null || isSmallCent(amount, (base * percent) / 100),
    ),
  ),
]
