/** What crates and kegs stand for, of a price that was frozen: its explanation keeps all deposits, the booking one. */
import type { Cents } from '../../../kernel/money/money.ts'
import type { TraceStep } from '../../catalog/price/price.ts'

export const containerDeposit = (trace: readonly TraceStep[], deposit: Cents): Cents =>
  trace.reduce((sum, { step, amount }) => sum + (step === 'deposit' ? (amount ?? 0) : 0), 0) - deposit

/** All that its deposit ledger takes: the security, and what crates and kegs stand for. Rule BI-91. */
export const depositDue = (price_trace: readonly TraceStep[] | null | undefined, deposit: Cents): Cents =>
  deposit + Math.max(0, containerDeposit(price_trace ?? [], deposit))
