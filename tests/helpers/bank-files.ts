/** Files as banks write them, made by the columns and elements of the formats for whoever reads them. */
import type { Day } from '../../src/kernel/time/day.ts'

export interface WrittenEntry {
  /** In cents; below zero what goes out. */
  readonly amount: number
  readonly valueDay?: Day
  readonly entryDay?: Day
  readonly name?: string
  readonly iban?: string
  /** Twelve digits: written as a structured reference. */
  readonly reference?: string
  readonly text?: string
  readonly bankReference?: string
  readonly isReversal?: boolean
  /** The eight digits of CODA; of a transfer that came in unless said. */
  readonly code?: string
  /** The last of the codes of camt, `RRTN` for what was returned. */
  readonly family?: string
  /** What it is made of, each written beside the total. */
  readonly details?: readonly WrittenEntry[]
}
export interface WrittenStatement {
  readonly account?: string
  readonly currency?: string
  readonly number?: number
  readonly opening: number
  readonly day: Day
  readonly openingDay?: Day
  readonly entries: readonly WrittenEntry[]
}

/** The company of the sample: its own account. */
export const ourAccount = 'BE68539007547034'

const ddmmyy = (day: Day) => `${day.slice(8)}${day.slice(5, 7)}${day.slice(2, 4)}`
const amount = (cents: number) => `${String(Math.abs(cents)).padStart(14, '0')}0`
const sign = (cents: number) => (cents < 0 ? '1' : '0')
const number = (value: number, width: number) => String(value).padStart(width, '0')

/** A line of 128 characters from what stands at which column, counted from one. */
function line(parts: Readonly<Record<number, string>>): string {
  let text = ' '.repeat(128)
  for (const [from, part] of Object.entries(parts)) {
    const at = Number(from) - 1
    text = text.slice(0, at) + part + text.slice(at + part.length)
  }
  if (text.length !== 128) throw new Error(`A line of ${text.length}: ${text}`)
  return text
}

const sum = (entries: readonly WrittenEntry[]) => entries.reduce((all, each) => all + each.amount, 0)

/** The lines of CODA 2, each statement with a header and a trailer of its own. */
export const codaLinesOf = (statements: readonly WrittenStatement[]): string[] =>
  statements.flatMap((statement, index) => {
    const lines = statementLines(statement)
    const totals = statement.entries.map(({ amount: cents }) => cents)
    const by = (way: number) => totals.reduce((all, cents) => (cents * way > 0 ? all + cents * way : all), 0)
    return [
      line({ 1: '00000', 6: ddmmyy(statement.day), 12: '20005', 35: 'THE COMPANY', 128: '2' }),
      ...lines,
      line({
        1: '9',
        17: number(lines.length, 6),
        23: amount(by(-1)),
        38: amount(by(1)),
        128: index === statements.length - 1 ? '2' : '1',
      }),
    ]
  })

function statementLines({
  account = ourAccount,
  currency = 'EUR',
  ...statement
}: WrittenStatement): string[] {
  const { number: counted = 1, opening, day, openingDay = day, entries } = statement
  const closing = opening + sum(entries)
  const accounted = account.padEnd(34) + currency
  return [
    line({
      1: '13',
      3: number(counted, 3),
      6: accounted,
      43: sign(opening),
      44: amount(opening),
      59: ddmmyy(openingDay),
      65: 'THE COMPANY',
      126: number(counted, 3),
    }),
    ...entries.flatMap((entry, index) => moveLines(entry, statement, index + 1, 0)),
    line({
      1: '8',
      2: number(counted, 3),
      5: accounted,
      42: sign(closing),
      43: amount(closing),
      58: ddmmyy(day),
      128: '0',
    }),
  ]
}

function moveLines(
  entry: WrittenEntry,
  statement: Pick<WrittenStatement, 'day' | 'number'>,
  at: number,
  detail: number,
): string[] {
  const { amount: cents, valueDay = statement.day, entryDay = statement.day, details = [] } = entry
  const { name = '', iban = '', reference, text = '', bankReference = `REF${at}` } = entry
  const place = number(at, 4) + number(detail, 4)
  const message = reference ? `101${reference}` : text
  const rest = message.slice(53)
  const hasThird = name !== '' || iban !== '' || rest.length > 53
  const hasSecond = rest !== ''
  const first = line({
    1: '21',
    3: place,
    11: bankReference.slice(0, 21),
    32: sign(cents),
    33: amount(cents),
    48: ddmmyy(valueDay),
    54: entry.code ?? '00150000',
    62: reference ? '1' : '0',
    63: message.slice(0, 53),
    116: ddmmyy(entryDay),
    122: number(statement.number ?? 1, 3),
    125: details.length > 0 ? '1' : '0',
    126: hasSecond || hasThird ? '1' : '0',
    128: '0',
  })
  const second = hasSecond
    ? [line({ 1: '22', 3: place, 11: rest.slice(0, 53), 126: hasThird ? '1' : '0', 128: '0' })]
    : []
  const third = hasThird
    ? [
        line({
          1: '23',
          3: place,
          11: iban.padEnd(34) + (iban && 'EUR'),
          48: name.slice(0, 35),
          83: rest.slice(53, 96),
          126: '0',
          128: '0',
        }),
      ]
    : []
  return [
    first,
    ...second,
    ...third,
    ...details.flatMap((each, index) => moveLines(each, statement, at, index + 1)),
  ]
}

/** CODA 2 as bytes, in Latin-1. */
export const codaFile = (...statements: readonly WrittenStatement[]): Buffer =>
  Buffer.from(`${codaLinesOf(statements).join('\r\n')}\r\n`, 'latin1')

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const euros = (cents: number, decimals = 2) =>
  `${Math.trunc(Math.abs(cents) / 100)}.${String(Math.abs(cents) % 100)
    .padStart(2, '0')
    .padEnd(decimals, '0')}`

export interface CamtSpelling {
  readonly version?: number
  readonly decimals?: number
  readonly withTime?: boolean
}

/** camt.053 as text. */
export const camtText = (
  statements: readonly WrittenStatement[],
  { version = 2, decimals = 2, withTime = false }: CamtSpelling = {},
): string => {
  const dated = (day: Day) => (withTime ? `<DtTm>${day}T23:30:00+02:00</DtTm>` : `<Dt>${day}</Dt>`)
  const money = (cents: number, currency: string) =>
    `<Amt Ccy="${currency}">${euros(cents, decimals)}</Amt><CdtDbtInd>${cents < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd>`
  const balance = (kind: string, cents: number, day: Day, currency: string) =>
    `<Bal><Tp><CdOrPrtry><Cd>${kind}</Cd></CdOrPrtry></Tp>${money(cents, currency)}<Dt>${dated(day)}</Dt></Bal>`
  const party = (name: string) => {
    const named = `<Nm>${escaped(name)}</Nm>`
    return version >= 8 ? `<Pty>${named}</Pty>` : named
  }
  const told = ({
    amount: cents,
    name = '',
    iban = '',
    reference,
    text = '',
    isReversal = false,
  }: WrittenEntry) => {
    const role = cents < 0 === isReversal ? 'Dbtr' : 'Cdtr'
    return `<RltdPties>${name && `<${role}>${party(name)}</${role}>`}${
      iban && `<${role}Acct><Id><IBAN>${iban}</IBAN></Id></${role}Acct>`
    }</RltdPties><RmtInf>${text && `<Ustrd>${escaped(text)}</Ustrd>`}${
      reference
        ? `<Strd><CdtrRefInf><Tp><CdOrPrtry><Cd>SCOR</Cd></CdOrPrtry><Issr>BBA</Issr></Tp><Ref>${reference}</Ref></CdtrRefInf></Strd>`
        : ''
    }</RmtInf>`
  }
  const detailed = (entry: WrittenEntry, currency: string) =>
    `<TxDtls>${
      version >= 3
        ? money(entry.amount, currency)
        : `<AmtDtls><TxAmt><Amt Ccy="${currency}">${euros(entry.amount, decimals)}</Amt></TxAmt></AmtDtls>`
    }${told(entry)}</TxDtls>`
  const entryOf = (entry: WrittenEntry, index: number, { day, currency = 'EUR' }: WrittenStatement) => {
    const {
      amount: cents,
      details,
      isReversal,
      entryDay = day,
      valueDay = day,
      bankReference = `REF${index + 1}`,
    } = entry
    return `<Ntry>${money(cents, currency)}${isReversal ? '<RvslInd>true</RvslInd>' : ''}<Sts>${
      version >= 8 ? '<Cd>BOOK</Cd>' : 'BOOK'
    }</Sts><BookgDt>${dated(entryDay)}</BookgDt><ValDt>${dated(valueDay)}</ValDt><AcctSvcrRef>${bankReference}</AcctSvcrRef>${
      entry.family
        ? `<BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>ICDT</Cd><SubFmlyCd>${entry.family}</SubFmlyCd></Fmly></Domn></BkTxCd>`
        : ''
    }<NtryDtls>${
      details ? details.map((each) => detailed(each, currency)).join('') : `<TxDtls>${told(entry)}</TxDtls>`
    }</NtryDtls></Ntry>`
  }
  const statementOf = (statement: WrittenStatement) => {
    const {
      account = ourAccount,
      currency = 'EUR',
      number: counted = 1,
      opening,
      day,
      openingDay = day,
      entries,
    } = statement
    return `<Stmt><Id>${counted}</Id><ElctrncSeqNb>${counted}</ElctrncSeqNb><Acct><Id><IBAN>${account}</IBAN></Id><Ccy>${currency}</Ccy></Acct>${balance(
      'OPBD',
      opening,
      openingDay,
      currency,
    )}${balance('CLBD', opening + sum(entries), day, currency)}${entries
      .map((entry, index) => entryOf(entry, index, statement))
      .join('\n')}</Stmt>`
  }
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.0${version}"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr>${statements
    .map(statementOf)
    .join('\n')}</BkToCstmrStmt></Document>\n`
}

export const camtFile = (...statements: readonly WrittenStatement[]): Buffer =>
  Buffer.from(camtText(statements))
