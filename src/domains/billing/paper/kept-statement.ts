/**
 * The statement of what was kept of a deposit for damage: compensation outside VAT and no invoice, with the damage it
 * is kept for.
 */
import type { Cents } from '../../../kernel/money/money.ts'
import type { Locale } from '../../../kernel/locale.ts'
import { type Translated, inLocale } from '../../../kernel/text/translated.ts'
import type { Day } from '../../../kernel/time/day.ts'
import { formatsIn } from '../../../platform/i18n/format/formats.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import type { PartySnapshot } from '../resources/invoice-document.ts'
import type { Fact } from './paper-words.ts'

export interface KeptStatement {
  readonly language: Locale
  readonly seller: PartySnapshot
  readonly customer: PartySnapshot
  readonly booking: string
  readonly rideDay: Day | null
  /** Of the report of the damage: its number, its kind, and what it says was broken, as who wrote it down said it. */
  readonly report: string
  readonly damage: Translated
  readonly description: string
  readonly amount: Cents
  readonly day: Day
  /** When it was taken back: nothing is kept any more. */
  readonly takenBackOn: Day | null
  /** What was received of the deposit, and what of it is still held, as it stands today. */
  readonly received: Cents
  readonly held: Cents
}

/** What it is about, each with its label. Rule BI-100. */
export function statementFacts(statement: KeptStatement): readonly Fact[] {
  const { language: locale, rideDay, booking, report, damage, day, takenBackOn } = statement
  const formats = formatsIn(locale)
  const say = { locale }
  return [
    { label: m.kept_statement_day({}, say), value: formats.numericDay(day) },
    ...(takenBackOn
      ? [{ label: m.kept_statement_taken_back({}, say), value: formats.numericDay(takenBackOn) }]
      : []),
    { label: m.kept_statement_report({}, say), value: report },
    { label: m.kept_statement_kind({}, say), value: inLocale(damage, locale) },
    { label: m.invoice_booking({}, say), value: booking },
    ...(rideDay ? [{ label: m.kept_statement_ride({}, say), value: formats.numericDay(rideDay) }] : []),
  ]
}

/** What was received, what was kept of it or is no longer, and what is still held: the last only where there is some. */
export function statementSums(statement: KeptStatement): readonly Fact[] {
  const { language: locale, received, amount, held, takenBackOn } = statement
  const { sum } = formatsIn(locale)
  const say = { locale }
  return [
    { label: m.kept_statement_received({}, say), value: sum(received) },
    { label: m.kept_statement_kept({}, say), value: sum(takenBackOn ? 0 : amount) },
    ...(held > 0 ? [{ label: m.kept_statement_held({}, say), value: sum(held) }] : []),
  ]
}
