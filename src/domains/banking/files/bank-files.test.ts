/** Files as banks write them, and every way in which one can be less than whole. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  camtFile,
  camtText,
  codaFile,
  codaLinesOf,
  ourAccount,
  type WrittenEntry,
  type WrittenStatement,
} from '../../../../tests/helpers/bank-files.ts'
import { must } from '../../../kernel/outcome.ts'
import { structuredReference } from '../../billing/paper/structured-reference.ts'
import { sumOf } from '../statement.ts'
import { codaLines } from './coda-text.ts'
import { type BankFile, readBankFile } from './read-bank-file.ts'

const reference = structuredReference(2026, 12)
const day = '2026-11-20'
const transfer: WrittenEntry = { amount: 50_000, name: 'Jan Peeters', iban: 'BE71096123456769', reference }
const batch: WrittenEntry = {
  amount: 30_000,
  details: [
    { amount: 20_000, name: 'An De Smet', text: 'feest' },
    { amount: 10_000, name: 'Luc Maes', reference: structuredReference(2026, 13) },
  ],
}
const statement = (
  entries: readonly WrittenEntry[],
  more: Partial<WrittenStatement> = {},
): WrittenStatement => ({
  opening: 100_000,
  day,
  number: 7,
  entries,
  ...more,
})

const refusalOf = (bytes: Uint8Array): string => {
  const read = readBankFile(bytes)
  return read.ok ? 'taken' : read.refusal.reason
}
const codaOf = (lines: readonly string[]) => Buffer.from(`${lines.join('\n')}\n`, 'latin1')

const letters = fc.string({
  unit: fc.constantFrom(...'abc ABC0123456789éèçà&'.split('')),
  maxLength: 35,
})
const cents = fc.integer({ min: -50_000_000, max: 50_000_000 }).filter((value) => value !== 0)
const simple = fc.record({
  amount: cents,
  name: letters.map((text) => text.trim().replaceAll(/\s+/g, ' ')),
  iban: fc.constantFrom('', 'BE71096123456769', 'NL91ABNA0417164300'),
  text: letters.map((text) => `x${text.trim().replaceAll(/\s+/g, ' ')}`),
})
const referred = fc.record({
  amount: cents,
  reference: fc.integer({ min: 1, max: 999 }).map((at) => structuredReference(2026, at)),
})
const parted = fc.array(simple, { minLength: 2, maxLength: 4 }).map((details) => ({
  amount: details.reduce((sum, { amount }) => sum + amount, 0),
  details,
}))
const written = fc
  .record({
    opening: fc.integer({ min: -10_000_000, max: 10_000_000 }),
    number: fc.integer({ min: 1, max: 366 }),
    entries: fc.array(
      fc.oneof(
        simple,
        referred,
        parted.filter(({ amount }) => amount !== 0),
      ),
      { maxLength: 5 },
    ),
  })
  .map(({ opening, number, entries }) => statement(entries, { opening, number }))
const files = fc.array(written, { minLength: 1, maxLength: 3 })

/** What its writer meant: details in place of their total. */
const meant = ({ entries }: WrittenStatement) =>
  entries
    .flatMap((entry) => entry.details ?? [entry])
    .map(({ amount, name = '', iban = '', reference: digits = null }) => ({
      amount,
      name,
      iban,
      reference: digits,
    }))
const got = ({ statements }: BankFile) =>
  statements.map(({ entries }) =>
    entries.map(({ amount, name, iban, reference: digits }) => ({ amount, name, iban, reference: digits })),
  )
const moneyIn = ({ statements }: BankFile) =>
  statements.map(({ opening, closing, entries }) => [opening.amount, closing.amount, sumOf(entries)])

const isMixed = ({ entries }: WrittenStatement) =>
  entries.some(({ amount, details = [] }) => details.some((detail) => detail.amount * amount < 0))

test('what a bank writes in CODA is read as it was meant [BK-01]', () => {
  fc.assert(
    fc.property(files, (statements) => {
      const file = must(readBankFile(codaFile(...statements)))
      expect(file.format).toBe('coda')
      expect(got(file)).toEqual(statements.map(meant))
      expect(file.statements.map(({ number, account }) => [Number(number), account])).toEqual(
        statements.map(({ number }) => [number, ourAccount]),
      )
    }),
  )
})

test('what a bank writes in camt.053 is read as it was meant, in every version and spelling [BK-01]', () => {
  const spelling = fc.record({
    version: fc.constantFrom(2, 3, 4, 6, 8),
    decimals: fc.constantFrom(2, 5),
    withTime: fc.boolean(),
  })
  fc.assert(
    fc.property(files, spelling, (statements, how) => {
      // Before version 3 a detail has no direction of its own.
      const version = statements.some(isMixed) ? Math.max(3, how.version) : how.version
      const file = must(readBankFile(Buffer.from(camtText(statements, { ...how, version }))))
      expect(file.format).toBe('camt')
      expect(got(file)).toEqual(statements.map(meant))
      expect(
        new Set(file.statements.flatMap(({ entries }) => entries.map(({ valueDay }) => valueDay))),
      ).toEqual(new Set(statements.some(({ entries }) => entries.length > 0) ? [day] : []))
    }),
  )
})

test('a file that is cut anywhere is not taken [BK-01]', () => {
  fc.assert(
    fc.property(
      files,
      fc.constantFrom(codaFile, camtFile),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (statements, write, part) => {
        const whole = write(...statements)
        const length = Math.floor(part * (whole.toString('latin1').trimEnd().length - 1))
        expect(refusalOf(whole.subarray(0, length))).toMatch(/^bank-file-(cut|broken|unknown)$/)
      },
    ),
    { numRuns: 300 },
  )
})

test('a file that ends within its first line is cut; one that begins with another line is of no known format [BK-01]', () => {
  const lines = codaLinesOf([statement([transfer])])
  const [first] = lines
  expect(refusalOf(Buffer.from(first!.slice(0, 100), 'latin1'))).toBe('bank-file-cut')
  expect(refusalOf(codaOf([first!.slice(0, 100), ...lines.slice(1)]))).toBe('bank-file-unknown')
  expect(refusalOf(codaOf(lines.slice(1)))).toBe('bank-file-unknown')
})

test('a file that lacks a line, or has one twice, is not taken [BK-02]', () => {
  fc.assert(
    fc.property(files, fc.nat(), fc.boolean(), (statements, at, isTwice) => {
      const lines = codaLinesOf(statements)
      const index = at % lines.length
      const changed = lines.toSpliced(index, 1, ...(isTwice ? [lines[index]!, lines[index]!] : []))
      expect(refusalOf(codaOf(changed))).not.toBe('taken')
    }),
    { numRuns: 300 },
  )
})

test('a digit that was changed moves no money: the file is refused, or its sums are what they were [BK-02]', () => {
  fc.assert(
    fc.property(
      files,
      fc.constantFrom(codaFile, camtFile),
      fc.nat(),
      fc.integer({ min: 1, max: 9 }),
      (statements, write, at, by) => {
        const bytes = write(...statements)
        const places = [...bytes.keys()].filter((place) => bytes[place]! >= 48 && bytes[place]! <= 57)
        const place = places[at % places.length]!
        const before = moneyIn(must(readBankFile(bytes)))
        bytes[place] = 48 + ((bytes[place]! - 48 + by) % 10)
        const after = readBankFile(bytes)
        if (after.ok) expect(moneyIn(after.value)).toEqual(before)
      },
    ),
    { numRuns: 500 },
  )
})

test('a batch counts by its details where they come to its total, else by the total: never by both [BK-03]', () => {
  for (const write of [codaFile, camtFile]) {
    const whole = must(readBankFile(write(statement([transfer, batch]))))
    expect(whole.statements[0]!.entries.map(({ amount, name }) => [amount, name])).toEqual([
      [50_000, 'Jan Peeters'],
      [20_000, 'An De Smet'],
      [10_000, 'Luc Maes'],
    ])
    const partly = must(
      readBankFile(write(statement([{ ...batch, details: [batch.details![0]!, transfer] }]))),
    )
    expect(partly.statements[0]!.entries.map(({ amount }) => amount)).toEqual([30_000])
  }
})

test('a reference is read in any spelling a payer chose, and none is guessed where there are two [BK-04]', () => {
  const text = (said: string) =>
    must(readBankFile(codaFile(statement([{ amount: 100, text: said }])))).statements[0]!.entries[0]!
      .reference
  const dotted = `+++${reference.slice(0, 3)}/${reference.slice(3, 7)}/${reference.slice(7)}+++`
  expect(text(`betaling ${dotted} dank`)).toBe(reference)
  expect(text(dotted.replaceAll('+', '*'))).toBe(reference)
  expect(text(`factuur ${reference}`)).toBe(reference)
  expect(text(`factuur ${reference} en ${structuredReference(2026, 13)}`)).toBeNull()
  expect(text('factuur 123456789012')).toBeNull()
})

test('a message that goes on over its lines is one message [BK-01]', () => {
  const said =
    'Betaling voor de rit van zaterdag met de collega’s van de boekhouding en van het magazijn, dank en tot dan'.replace(
      '’',
      "'",
    )
  const [read] = must(
    readBankFile(codaFile(statement([{ amount: 100, text: said, name: 'Jan' }]))),
  ).statements
  expect(read!.entries[0]!.text).toBe(said)
})

test('letters of Latin-1, code page 850 and UTF-8 are read as what they are [BK-01]', () => {
  const lines = codaLinesOf([statement([{ amount: 100, name: 'Zoë Crèmerie', text: 'été à Liège' }])])
  const file = `${lines.join('\n')}\n`
  const in850 = Buffer.from(
    Array.from(file, (letter) => ({ ë: 0x89, è: 0x8a, é: 0x82, à: 0x85 })[letter] ?? letter.charCodeAt(0)),
  )
  for (const bytes of [Buffer.from(file, 'latin1'), in850, Buffer.from(file, 'utf8')])
    expect(codaLines(bytes)).toEqual(lines)
})

test('what is not booked is left out, and a reversal says that it is one [BK-05]', () => {
  const taken = { amount: -5000, name: 'Jan Peeters', text: 'terug', isReversal: true }
  const text = camtText([statement([transfer, taken])], { version: 4 })
  const pending = text.replace(
    '</Stmt>',
    '<Ntry><Amt Ccy="EUR">1.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>PDNG</Sts></Ntry></Stmt>',
  )
  const { entries } = must(readBankFile(Buffer.from(pending))).statements[0]!
  expect(entries.map(({ amount, isReversal, name }) => [amount, isReversal, name])).toEqual([
    [50_000, false, 'Jan Peeters'],
    [-5000, true, 'Jan Peeters'],
  ])
})

test('a transfer that comes back says so by its code, in either format [BK-13]', () => {
  const back = { amount: 5000, name: 'Jan Peeters', text: 'onbestaande rekening' }
  const reversals = (bytes: Buffer) =>
    must(readBankFile(bytes)).statements[0]!.entries.map(({ isReversal }) => isReversal)
  const coda = ['00150000', '00154000', '00199000', '10249000', '04154000', '08049000', '00550000']
  expect(reversals(codaFile(statement(coda.map((code) => ({ ...back, code })))))).toEqual([
    false,
    true,
    true,
    true,
    true,
    false,
    false,
  ])
  const camt = ['ESCT', 'RRTN', 'RPCR']
  expect(reversals(camtFile(statement(camt.map((family) => ({ ...back, family })))))).toEqual([
    false,
    true,
    true,
  ])
  const because = camtText([statement([back, back])]).replace(
    '<TxDtls>',
    '<TxDtls><RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf>',
  )
  expect(reversals(Buffer.from(because))).toEqual([true, false])
})

test('what does not add up, is in another currency or holds parts of cents is not taken [BK-02]', () => {
  const lines = codaLinesOf([statement([transfer])])
  const swapped = lines.map((text) =>
    text.startsWith('8') ? text.replace('00000000015000', '00000000015001') : text,
  )
  expect(refusalOf(codaOf(swapped))).toBe('bank-balance-wrong')
  const trailed = lines.map((text) =>
    text.startsWith('9') ? `${text.slice(0, 21)}9${text.slice(22)}` : text,
  )
  expect(refusalOf(codaOf(trailed))).toBe('bank-trailer-wrong')
  expect(refusalOf(codaFile(statement([transfer], { currency: 'USD' })))).toBe('bank-currency-unknown')
  expect(refusalOf(camtFile(statement([transfer], { currency: 'USD' })))).toBe('bank-currency-unknown')
  const text = camtText([statement([transfer])])
  expect(refusalOf(Buffer.from(text.replace('>500.00<', '>500.001<')))).toBe('bank-file-broken')
  const summed = text.replace(
    '<Ntry>',
    '<TxsSummry><TtlNtries><NbOfNtries>2</NbOfNtries></TtlNtries></TxsSummry><Ntry>',
  )
  expect(refusalOf(Buffer.from(summed))).toBe('bank-trailer-wrong')
})

test('XML that could name or grow anything is not read, and neither is what is no statement [BK-01]', () => {
  const text = camtText([statement([transfer])])
  const typed = text.replace('<Document', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><Document')
  expect(refusalOf(Buffer.from(typed))).toBe('bank-file-unsafe')
  expect(refusalOf(Buffer.from('<a>'.repeat(50) + '</a>'.repeat(50)))).toBe('bank-file-unsafe')
  expect(refusalOf(Buffer.from(text.replace('camt.053', 'camt.052')))).toBe('bank-file-unknown')
  expect(refusalOf(Buffer.from(text, 'utf16le'))).toBe('bank-file-unknown')
  expect(refusalOf(Buffer.from('%PDF-1.7'))).toBe('bank-file-unknown')
  expect(refusalOf(Buffer.alloc(0))).toBe('bank-file-unknown')
  expect(refusalOf(Buffer.alloc(21 * 1024 * 1024, 48))).toBe('bank-file-too-large')
})
