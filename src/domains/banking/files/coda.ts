/** Statements in CODA 2, the fixed columns in which Belgian banks write: 128 characters a line, one record each. */
import type { Cents } from '../../../kernel/money/money.ts'
import { refuse } from '../../../kernel/outcome.ts'
import { type Day, parseDay } from '../../../kernel/time/day.ts'
import { readIban } from '../../../kernel/money/iban.ts'
import { isStructuredReference } from '../../billing/paper/structured-reference.ts'
import {
  type Balance,
  type BankEntry,
  type BankStatement,
  broken,
  dayWritten,
  sumOf,
  tidy,
  Unreadable,
} from '../statement.ts'
import { referenceIn } from './reference.ts'
import { isCodaReturn } from './return-codes.ts'

const width = 128

/** A record and where it stands, counted from one. */
interface Line {
  readonly text: string
  readonly at: number
}
/** Its columns by the numbers the format gives them, both included. */
const columns = ({ text }: Line, from: number, to: number = from): string => text.slice(from - 1, to)

/** Whether a first line is a header of CODA, version 2. */
export const isCoda = (first: string): boolean => /^0{5}\d{6}/.test(first) && first[127] === '2'

interface Move extends Omit<BankEntry, 'sequence'> {
  readonly sequence: string
  readonly detail: string
}
interface OpenMove extends Omit<Move, 'text'> {
  said: string
  about: string
  readonly isStructured: boolean
}
interface OpenStatement {
  readonly account: string
  readonly currency: string
  readonly columns: string
  readonly number: string
  readonly opening: Balance
  readonly moves: OpenMove[]
}
/** What the records of one header come to, for its trailer to confirm. */
interface Tally {
  counted: number
  debits: Cents
  credits: Cents
}

/**
 * The statements of a file whose lines are all there. Throws `Unreadable` for what is cut, changed or of no known
 * record: the whole file or nothing of it. Rule BK-01.
 */
export function readCoda(texts: readonly string[]): readonly BankStatement[] {
  const statements: BankStatement[] = []
  let tally: Tally | null = null
  let open: OpenStatement | null = null
  let isLast = false
  for (const [index, text] of texts.entries()) {
    const line = { text, at: index + 1 }
    if (text.length !== width) throw cut(line.at)
    const kind = text[0]!
    if (kind === '0') {
      if (tally || !isCoda(text)) throw broken(line.at)
      tally = { counted: 0, debits: 0, credits: 0 }
      continue
    }
    if (!tally) throw broken(line.at)
    if (kind === '9') {
      if (open) throw broken(line.at)
      isLast = confirmed(line, tally)
      tally = null
      continue
    }
    // Free words of the bank: no part of a statement, and not counted.
    if (kind === '4') continue
    tally.counted++
    if (kind === '1') {
      if (open) throw broken(line.at)
      open = opened(line)
    } else if (!open) throw broken(line.at)
    else if (kind === '8') {
      statements.push(closed(line, open))
      open = null
    } else if (kind === '2') moved(line, open, tally)
    else if (kind === '3') informed(line, open)
    else throw broken(line.at)
  }
  if (tally || !isLast || statements.length === 0) throw cut(texts.length)
  return statements
}

/** Rule BK-01. */
const cut = (line: number): Unreadable => new Unreadable(refuse('bank-file-cut', { line }))

/** What is written in digits alone. */
function digits(line: Line, from: number, to: number): number {
  const text = columns(line, from, to)
  if (!/^\d+$/.test(text)) throw broken(line.at)
  return Number(text)
}

/** Fifteen digits, the last three behind the comma: whole cents, or no euro. */
function cents(line: Line, from: number): Cents {
  if (columns(line, from + 14) !== '0') throw broken(line.at)
  return digits(line, from, from + 13)
}

/** An amount with its sign before it: what came in is above zero. */
function signed(line: Line, from: number): Cents {
  const sign = columns(line, from)
  if (sign !== '0' && sign !== '1') throw broken(line.at)
  return sign === '1' ? 0 - cents(line, from + 1) : cents(line, from + 1)
}

function day(line: Line, from: number): Day {
  const found = parseDay(dayWritten(columns(line, from, from + 5)))
  if (!found) throw broken(line.at)
  return found
}

/** A Belgian account of before the IBAN, as the IBAN it is now. */
function belgianIban(twelve: string): string {
  const rest = 98 - Number(BigInt(`${twelve}111400`) % 97n)
  return `BE${String(rest).padStart(2, '0')}${twelve}`
}

/** Of who paid: an IBAN where it is one, without the currency behind it. */
function otherAccount(text: string): string {
  const [first = ''] = text.slice(0, 34).trim().split(' ')
  return readIban(/^\d{12}$/.test(first) ? belgianIban(first) : first) ?? first
}

function opened(line: Line): OpenStatement {
  const isOld = columns(line, 2) === '0'
  if (isOld) digits(line, 6, 17)
  const account = isOld ? belgianIban(columns(line, 6, 17)) : columns(line, 6, 39).trim()
  const opening = { amount: signed(line, 43), day: day(line, 59) }
  digits(line, 3, 5)
  return {
    account: account.replaceAll(' ', ''),
    currency: isOld ? columns(line, 19, 21) : columns(line, 40, 42),
    columns: columns(line, 3, 42),
    number: [columns(line, 3, 5), columns(line, 126, 128)].find((text) => /[1-9]/.test(text))?.trim() ?? '',
    opening,
    moves: [],
  }
}

/** The new balance, of the same statement and account as the old one. */
function closed(line: Line, { account, currency, number, opening, moves, ...open }: OpenStatement) {
  if (columns(line, 2, 41) !== open.columns) throw broken(line.at)
  const closing = { amount: signed(line, 42), day: day(line, 58) }
  const entries = [...Map.groupBy(moves, ({ sequence }) => sequence).values()].flatMap((of) =>
    counted(of, line.at),
  )
  return { account, currency, number, opening, closing, entries }
}

/**
 * A total, or the details it is made of where they come to it to the cent: never both, and never some of them.
 * Rule BK-03.
 */
function counted(moves: readonly OpenMove[], at: number): BankEntry[] {
  const total = moves.find(({ detail }) => detail === '0000')
  if (!total) throw broken(at)
  const details = moves.filter((move) => move !== total)
  return (details.length > 0 && sumOf(details) === total.amount ? details : [total]).map(entryOf)
}

function entryOf({ sequence, detail, said, about, isStructured, ...move }: OpenMove): BankEntry {
  const [, kind = '', twelve = ''] = /^(\d{3})(\d{12})?/.exec(isStructured ? said : '') ?? []
  const isReference = (kind === '101' || kind === '102') && isStructuredReference(twelve)
  const text = [tidy(isStructured ? said.slice(3) : said), tidy(about)].filter(Boolean).join(' · ')
  return {
    ...move,
    sequence: `${sequence}.${detail}`,
    reference: isReference ? twelve : isStructured ? null : referenceIn(text),
    text: isReference ? tidy(about) : text,
  }
}

function moved(line: Line, { moves, ...open }: OpenStatement, tally: Tally): void {
  const [kind, sequence, detail] = [columns(line, 2), columns(line, 3, 6), columns(line, 7, 10)]
  digits(line, 3, 10)
  if (kind === '1') {
    if (moves.some((one) => one.sequence === sequence && one.detail === detail)) throw broken(line.at)
    const ofStatement = columns(line, 122, 124)
    if (/[1-9]/.test(ofStatement) && ofStatement !== open.columns.slice(0, 3)) throw broken(line.at)
    const amount = signed(line, 32)
    const move: OpenMove = {
      sequence,
      detail,
      amount,
      valueDay: columns(line, 48, 53) === '000000' ? day(line, 116) : day(line, 48),
      entryDay: day(line, 116),
      bankReference: columns(line, 11, 31).trim(),
      isReversal: isCodaReturn(columns(line, 54, 61)),
      name: '',
      iban: '',
      reference: null,
      isStructured: columns(line, 62) === '1',
      said: columns(line, 63, 115),
      about: '',
    }
    moves.push(move)
    if (detail !== '0000') return
    if (amount < 0) tally.debits -= amount
    else tally.credits += amount
    return
  }
  const move = moves.at(-1)
  if (!move || move.sequence !== sequence || move.detail !== detail) throw broken(line.at)
  if (kind === '2') move.said += columns(line, 11, 63)
  else if (kind === '3') {
    Object.assign(move, { iban: otherAccount(columns(line, 11, 47)), name: tidy(columns(line, 48, 82)) })
    move.said += columns(line, 83, 125)
  } else throw broken(line.at)
}

/** What the bank adds, to be read with the move it stands behind. */
function informed(line: Line, { moves }: OpenStatement): void {
  const move = moves.at(-1)
  const ends = { '1': [41, 113], '2': [11, 115], '3': [11, 100] }[columns(line, 2)]
  if (!move || !ends || columns(line, 3, 6) !== move.sequence) throw broken(line.at)
  move.about += columns(line, ends[0]!, ends[1])
}

/** What the trailer says was counted and summed is what was read; answers whether no other file follows. Rule BK-02. */
function confirmed(line: Line, { counted: records, debits, credits }: Tally): boolean {
  if (digits(line, 17, 22) !== records || cents(line, 23) !== debits || cents(line, 38) !== credits)
    throw new Unreadable(refuse('bank-trailer-wrong', { line: line.at }))
  const next = columns(line, 128)
  if (next !== '1' && next !== '2') throw broken(line.at)
  return next === '2'
}
