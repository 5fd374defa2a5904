/** The law of a booking's money over any basket, in both price modes, whatever is done in whatever order. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amount, percentOf } from '../../../kernel/money/money.ts'
import type { PriceMode } from '../../catalog/price/price.ts'
import { type Agreed, type AskingDocument, askedOf, leftToAsk, mayAsk } from '../../booking/price/asked.ts'
import { advanceParts, leftOfAdvance } from './advance.ts'
import {
  type CreditableLine,
  creditParts,
  creditTotal,
  leftOf,
  wholeCredit,
  withinInvoice,
} from './credit.ts'
import { type ReckonedLine, reckon, type Sums } from './reckoning.ts'
import { feeParts, settlementOf } from './settlement.ts'

interface Issued extends AskingDocument {
  credited: number
  readonly sums: Sums
  readonly lines: CreditableLine[]
  readonly notes: Sums[]
  readonly paid: number
  /** It took off every advance that stood then. */
  readonly deducts: readonly Issued[]
}

const vat = (percent: number) => ({ code: `S${percent}`, category: 'S', percent })

/** A booking and its documents, kept by the rules alone. */
class Books {
  readonly mode: PriceMode
  readonly basket: ReckonedLine[]
  readonly documents: Issued[] = []
  readonly credits: AskingDocument[] = []
  kept: number | null = null
  isBehind = false

  constructor(mode: PriceMode, basket: readonly ReckonedLine[]) {
    this.mode = mode
    this.basket = [...basket]
  }

  agreed(): Agreed {
    if (this.kept !== null) return { side: 'gross', sum: this.kept }
    return { side: this.mode, sum: reckon(this.basket, this.mode)[this.mode] }
  }

  all = (): AskingDocument[] => [...this.documents, ...this.credits]
  advances = () => this.documents.filter(({ kind }) => kind === 'advance')

  issue(
    kind: string,
    lines: readonly ReckonedLine[],
    mode = this.mode,
    deducts: readonly Issued[] = [],
  ): boolean {
    const sums = reckon(lines, mode)
    if (lines.length === 0 || sums.gross < 0) return false
    if (!mayAsk(this.agreed(), this.all(), { kind, net: sums.net, gross: sums.gross }).ok) return false
    this.documents.push({
      kind,
      status: 'issued',
      net: sums.net,
      gross: sums.gross,
      credited: 0,
      sums,
      notes: [],
      paid: Math.max(0, Math.floor(sums.gross / 3)),
      deducts,
      lines: lines.map((line, at) => ({
        id: String(at),
        quantity: line.quantity,
        unitPrice: line.unitPrice,
        percent: line.vat.percent,
        ...sums.lines[at]!,
        given: { quantity: 0, ...amount(0, 0) },
      })),
    })
    return true
  }

  advance(percent: number) {
    const parts = advanceParts(this.basket, this.mode, percent)
    this.issue(
      'advance',
      parts.map(({ unitPrice, vat: rate }) => ({ quantity: 1, unitPrice, vat: rate })),
    )
  }

  final(): boolean {
    if (
      this.documents.some(
        ({ kind, gross, credited }) => kind === 'final' && (gross ?? 0) >= credited && credited === 0,
      )
    )
      return false
    const deducted = this.advances()
    const off = deducted.flatMap(({ sums, notes }) =>
      leftOfAdvance(
        sums.vatBreakdown,
        notes.map(({ vatBreakdown }) => vatBreakdown),
      ).map((rate): ReckonedLine => ({
        quantity: 1,
        unitPrice: 0 - rate.net,
        vat: rate,
        fixed: { net: 0 - rate.net, vat: 0 - rate.vat },
      })),
    )
    return this.issue('final', [...this.basket, ...off], this.mode, deducted)
  }

  credit(at: number, share: number) {
    const one = this.documents[at % Math.max(1, this.documents.length)]
    if (!one) return
    const isUsed = this.documents.some(
      ({ deducts, gross, credited }) => deducts.includes(one) && credited < (gross ?? 0),
    )
    if (isUsed) return
    const wishes = wholeCredit(one.lines).map(({ line, quantity }) => ({
      line,
      quantity: share === 100 ? quantity : Math.round(quantity * share * 10_000) / 1_000_000,
    }))
    const parts = creditParts(
      one.lines,
      wishes.filter(({ quantity }) => quantity !== 0),
      one.kind === 'fee' ? 'gross' : this.mode,
    )
    if (!parts.ok) return
    const total = creditTotal(parts.value)
    if (!withinInvoice(total, { gross: one.gross ?? 0, credited: one.credited }).ok) return
    const sums = reckon(
      parts.value.map(({ line, quantity, net, vat: tax }) => {
        const own = one.lines.find(({ id }) => id === line)!
        return { quantity, unitPrice: own.unitPrice, vat: vat(own.percent), fixed: { net, vat: tax } }
      }),
      this.mode,
    )
    one.credited += total
    one.notes.push(sums)
    this.credits.push({
      kind: 'credit_note',
      status: 'issued',
      net: sums.net,
      gross: sums.gross,
      credited: 0,
    })
    for (const { line, quantity, net, vat: tax } of parts.value) {
      const at = one.lines.findIndex(({ id }) => id === line)
      const { given } = one.lines[at]!
      one.lines[at] = {
        ...one.lines[at]!,
        given: { quantity: given.quantity + quantity, ...amount(given.net + net, given.vat + tax) },
      }
    }
  }

  cancel(percent: number) {
    this.kept ??= percentOf(reckon(this.basket, this.mode).gross, percent)
    this.isBehind = leftToAsk(this.agreed(), this.all()) < 0
  }

  settle() {
    if (this.kept === null) return
    const settled = settlementOf(
      this.documents.map(({ gross, credited, paid, kind }, at) => ({
        id: String(at) as never,
        kind: kind as 'advance',
        number: null,
        gross: gross ?? 0,
        credited,
        paid,
      })),
      this.kept,
    )
    if (!settled.ok) return
    for (const { invoice } of settled.value.credits) this.credit(Number(invoice), 100)
    const sums = reckon(this.basket, this.mode)
    const parts = feeParts(
      this.basket.map((line, at) => ({ vat_code: String(line.vat.percent), gross: sums.lines[at]!.gross })),
      settled.value.fee,
    )
    this.issue(
      'fee',
      parts.map(({ vat_code, gross }) => ({ quantity: 1, unitPrice: gross, vat: vat(Number(vat_code)) })),
      'gross',
    )
    this.isBehind = false
  }
}

const basket = fc.array(
  fc.record({
    quantity: fc.constantFrom(1, 2, 3, 0.5, 7),
    unitPrice: fc.integer({ min: 1, max: 60_000 }),
    percent: fc.constantFrom(0, 6, 12, 21),
  }),
  { minLength: 1, maxLength: 5 },
)
const deed = fc.record({
  what: fc.constantFrom('advance', 'advance', 'final', 'credit', 'part', 'dearer', 'cancel', 'settle'),
  share: fc.integer({ min: 1, max: 100 }),
  which: fc.nat({ max: 6 }),
})

test('whatever is asked, credited, made dearer, cancelled and settled, a booking is never asked more than is agreed, and exactly that by its final [BI-60, BI-61, BI-65]', () => {
  fc.assert(
    fc.property(
      basket,
      fc.constantFrom('gross' as const, 'net' as const),
      fc.array(deed, { maxLength: 14 }),
      (sold, mode, deeds) => {
        const books = new Books(
          mode,
          sold.map(({ quantity, unitPrice, percent }) => ({ quantity, unitPrice, vat: vat(percent) })),
        )
        for (const { what, share, which } of deeds) {
          const isOver = books.kept !== null
          if (what === 'advance') books.advance(share)
          if (
            what === 'final' &&
            books.final() &&
            !isOver &&
            books.documents.every((one) => one.kind === 'advance' || one.credited === 0)
          )
            expect(leftToAsk(books.agreed(), books.all())).toBe(0)
          if (what === 'credit') books.credit(which, 100)
          if (what === 'part') books.credit(which, share)
          if (what === 'dearer' && !isOver)
            books.basket.push({ quantity: 1, unitPrice: share * 7, vat: vat(21) })
          if (what === 'cancel') books.cancel(share)
          if (what === 'settle') books.settle()
          if (!books.isBehind) expect(leftToAsk(books.agreed(), books.all())).toBeGreaterThanOrEqual(0)
        }
        // From wherever it stands, it can be settled: then exactly what is kept is asked.
        books.cancel(35)
        books.settle()
        expect(askedOf(books.all(), 'gross')).toBe(books.kept)
        for (const { lines } of books.documents)
          for (const line of lines)
            expect(Math.abs(leftOf(line))).toBeLessThanOrEqual(Math.abs(line.quantity))
      },
    ),
    { numRuns: 300 },
  )
})
