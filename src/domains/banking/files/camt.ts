/** Statements in camt.053 (ISO 20022), versions 2 to 8: what is booked, and nothing that is only expected. */
import type { Cents } from '../../../kernel/money/money.ts'
import { refuse } from '../../../kernel/outcome.ts'
import { type Day, parseDay } from '../../../kernel/time/day.ts'
import { readIban } from '../../../kernel/money/iban.ts'
import { readXml, type XmlElement, xmlText } from '../../../platform/xml/read-xml.ts'
import { isStructuredReference, readReference } from '../../billing/paper/structured-reference.ts'
import {
  type Balance,
  type BankEntry,
  type BankStatement,
  broken,
  sumOf,
  tidy,
  Unreadable,
} from '../statement.ts'
import { referenceIn } from './reference.ts'
import { camtReturns } from './return-codes.ts'

const spaces = /^urn:iso:std:iso:20022:tech:xsd:camt\.053\.001\.0[2-8]$/

/** Whether a file begins as a document of XML does. */
export const isXml = (begins: string): boolean => /^\s*</.test(begins)

/** What a bank may say of an entry besides that it is booked. */
const unbooked = new Set(['PDNG', 'INFO', 'FUTR'])

/** The statements of a document, all of it or nothing. Throws `Unreadable`. Rules BK-01 and BK-05. */
export function readCamt(bytes: Uint8Array): readonly BankStatement[] {
  const text = xmlText(bytes)
  if (text === null) throw broken('XML')
  const read = readXml(text)
  if ('fault' in read)
    throw read.fault === 'unsafe' ? new Unreadable(refuse('bank-file-unsafe')) : cutXml(text)
  const { root } = read
  const message = one(root, 'BkToCstmrStmt')
  if (
    root.name !== 'Document' ||
    !Object.values(root.attributes).some((space) => spaces.test(space)) ||
    !message
  )
    throw new Unreadable(refuse('bank-file-unknown'))
  const statements = all(message, 'Stmt').map((statement, index) => statementOf(statement, index + 1))
  if (statements.length === 0) throw broken('Stmt')
  return statements
}

/** Rule BK-01. */
const cutXml = (text: string): Unreadable =>
  new Unreadable(refuse('bank-file-cut', { line: text.split('\n').length }))

const all = (element: XmlElement | undefined, ...path: readonly string[]): readonly XmlElement[] =>
  path.reduce<readonly XmlElement[]>(
    (found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)),
    element ? [element] : [],
  )
const one = (element: XmlElement | undefined, ...path: readonly string[]): XmlElement | undefined =>
  all(element, ...path)[0]
const said = (element: XmlElement | undefined, ...path: readonly string[]): string =>
  tidy(one(element, ...path)?.text ?? '')

function statementOf(statement: XmlElement, at: number): BankStatement {
  const where = `Stmt ${at}`
  const account = said(statement, 'Acct', 'Id', 'IBAN') || said(statement, 'Acct', 'Id', 'Othr', 'Id')
  const opening = balance(statement, ['OPBD', 'PRCD'], where)
  const closing = balance(statement, ['CLBD'], where)
  const currencies = [
    said(statement, 'Acct', 'Ccy'),
    ...all(statement, 'Bal', 'Amt').map(({ attributes }) => attributes['Ccy'] ?? ''),
    ...all(statement, 'Ntry', 'Amt').map(({ attributes }) => attributes['Ccy'] ?? ''),
  ].filter((currency) => currency !== '')
  const entries = all(statement, 'Ntry').flatMap((entry, index) => booked(entry, index + 1, where))
  summed(statement, where)
  if (!account) throw broken(where)
  return {
    account: account.replaceAll(' ', ''),
    currency: currencies.find((currency) => currency !== 'EUR') ?? currencies[0] ?? '',
    number: said(statement, 'ElctrncSeqNb') || said(statement, 'LglSeqNb'),
    opening,
    closing,
    entries,
  }
}

/** `10`, `10.5` and `10.50000` are amounts; a part of a cent is none. */
function cents(text: string, where: string): Cents {
  const [, euros, decimals = ''] = /^(\d{1,13})(?:\.(\d{0,10}))?$/.exec(text.trim()) ?? []
  if (euros === undefined || /[1-9]/.test(decimals.slice(2))) throw broken(where)
  return Number(euros + decimals.slice(0, 2).padEnd(2, '0'))
}

/** What came in is above zero, what went out below; a reversal says its own direction as every entry does. */
function signed(element: XmlElement, where: string, indicator = said(element, 'CdtDbtInd')): Cents {
  if (indicator !== 'CRDT' && indicator !== 'DBIT') throw broken(where)
  const amount = cents(one(element, 'Amt')?.text ?? '', where)
  return indicator === 'DBIT' ? 0 - amount : amount
}

/** A day, alone or with an hour: the day is the bank's own, whatever the zone behind it. */
function dayOf(element: XmlElement | undefined): Day | null {
  return parseDay(said(element, 'Dt').slice(0, 10)) ?? parseDay(said(element, 'DtTm').slice(0, 10))
}

function balance(statement: XmlElement, kinds: readonly string[], where: string): Balance {
  const balances = all(statement, 'Bal')
  const found = kinds
    .map((kind) => balances.find((each) => said(each, 'Tp', 'CdOrPrtry', 'Cd') === kind))
    .find((each) => each !== undefined)
  const day = dayOf(one(found, 'Dt'))
  if (!found || !day) throw broken(where)
  return { amount: signed(found, where), day }
}

/**
 * An entry, or the details it is made of where they come to it to the cent: never both, and never some of them. What is
 * not booked is left out. Rules BK-03 and BK-05.
 */
function booked(entry: XmlElement, at: number, statement: string): BankEntry[] {
  const where = `${statement}, Ntry ${at}`
  const status = said(entry, 'Sts', 'Cd') || said(entry, 'Sts')
  if (status !== 'BOOK') {
    if (!unbooked.has(status)) throw broken(where)
    return []
  }
  const amount = signed(entry, where)
  const entryDay = dayOf(one(entry, 'BookgDt'))
  const valueDay = dayOf(one(entry, 'ValDt')) ?? entryDay
  if (!entryDay || !valueDay) throw broken(where)
  const base = {
    amount,
    entryDay,
    valueDay,
    bankReference: said(entry, 'AcctSvcrRef'),
    isReversal: ['true', '1'].includes(said(entry, 'RvslInd')) || isReturn(entry),
  }
  const details = all(entry, 'NtryDtls', 'TxDtls')
  const amounts = details.map((detail) => ownAmount(detail, said(entry, 'CdtDbtInd'), where))
  const isWhole = amounts.length > 1 && amounts.every((each) => each !== null)
  if (isWhole && sumOf(amounts.map((each) => ({ amount: each }))) === amount)
    return details.map((detail, index) => ({
      ...base,
      ...factsOf(detail, amounts[index]! < 0, base.isReversal || isReturn(detail)),
      isReversal: base.isReversal || isReturn(detail),
      sequence: `${at}.${index + 1}`,
      amount: amounts[index]!,
      bankReference: said(detail, 'Refs', 'AcctSvcrRef') || base.bankReference,
    }))
  const [only] = details.length === 1 ? details : []
  const isReversal = base.isReversal || (only !== undefined && isReturn(only))
  const facts = factsOf(only ?? entry, amount < 0, isReversal)
  return [
    { ...base, ...facts, isReversal, sequence: `${at}.0`, text: facts.text || said(entry, 'AddtlNtryInf') },
  ]
}

/** Whether an entry or a detail of it is money that a bank takes back: it has a reason of return, or such a code. Rule BK-13. */
const isReturn = (element: XmlElement): boolean =>
  one(element, 'RtrInf') !== undefined ||
  camtReturns.has(said(element, 'BkTxCd', 'Domn', 'Fmly', 'SubFmlyCd'))

/** Of a detail: its own amount, or that of its transaction; null where it says none in euro. */
function ownAmount(detail: XmlElement, direction: string, where: string): Cents | null {
  const holder = one(detail, 'Amt') ? detail : one(detail, 'AmtDtls', 'TxAmt')
  if (!holder || one(holder, 'Amt')?.attributes['Ccy'] !== 'EUR') return null
  return signed(holder, where, said(detail, 'CdtDbtInd') || direction)
}

/** Who and what for: the other party is who paid what came in, and who got what went out. */
function factsOf(detail: XmlElement, isOut: boolean, isReversal: boolean) {
  const role = isOut === isReversal ? 'Dbtr' : 'Cdtr'
  const party = one(detail, 'RltdPties', role)
  const account = one(detail, 'RltdPties', `${role}Acct`, 'Id')
  const iban = said(account, 'IBAN') || said(account, 'Othr', 'Id')
  const remittance = one(detail, 'RmtInf')
  const free = tidy(
    all(remittance, 'Ustrd')
      .map(({ text }) => text)
      .join(' '),
  )
  const structured = new Set(
    all(remittance, 'Strd', 'CdtrRefInf', 'Ref').map(({ text }) => readReference(text) ?? ''),
  )
  const [only = ''] = structured
  const others = all(remittance, 'Strd', 'AddtlRmtInf').map(({ text }) => text)
  return {
    name: said(party, 'Nm') || said(party, 'Pty', 'Nm'),
    iban: readIban(iban) ?? iban,
    reference: structured.size === 1 && isStructuredReference(only) ? only : referenceIn(free),
    text: tidy([free, ...others].join(' ')),
  }
}

/** What the statement says its entries come to, where it says so, is what they come to. Rule BK-02. */
function summed(statement: XmlElement, where: string): void {
  const entries = all(statement, 'Ntry')
  const isBooked = (entry: XmlElement) => [said(entry, 'Sts'), said(entry, 'Sts', 'Cd')].includes('BOOK')
  for (const [part, indicator] of [
    ['TtlNtries', null],
    ['TtlCdtNtries', 'CRDT'],
    ['TtlDbtNtries', 'DBIT'],
  ] as const) {
    const summary = one(statement, 'TxsSummry', part)
    const of = entries.filter((entry) => !indicator || said(entry, 'CdtDbtInd') === indicator)
    const [count, sum] = [said(summary, 'NbOfNtries'), said(summary, 'Sum')]
    const isSaid = (counted: readonly XmlElement[]) =>
      (!count || Number(count) === counted.length) &&
      (!sum ||
        cents(sum, where) === counted.reduce((total, entry) => total + cents(said(entry, 'Amt'), where), 0))
    if (!isSaid(of) && !isSaid(of.filter(isBooked)))
      throw new Unreadable(refuse('bank-trailer-wrong', { line: where }))
  }
}
