/** The end of an explanation, in the words and sums of the table it explains; and a step that comes later. */
import type { Cents } from '../../../kernel/money/money.ts'
import { isExplainedWithVat, type Price, type PriceMode, type TraceStep } from './price.ts'
import { netText, vatOnTopText, vatText } from './trace-texts.ts'

type Sums = Pick<Price, 'net' | 'vatByRate'>

/** What the steps come to: without VAT, with VAT once a rate; or of which so much is VAT. Rule CA-32. */
export const sumSteps = (mode: PriceMode, { net, vatByRate }: Sums): readonly TraceStep[] => [
  ...(mode === 'net' ? [{ step: 'net', text: netText, amount: net } as const] : []),
  ...vatByRate.map(
    ({ percent, vat }) =>
      ({
        step: 'vat',
        text: mode === 'net' ? vatOnTopText(percent) : vatText(percent),
        amount: vat,
      }) as const,
  ),
]

interface Later extends Pick<TraceStep, 'step' | 'text'> {
  readonly net: Cents
  readonly gross: Cents
}

/** The explanation with a step that was agreed afterwards, and what it comes to then. Rule CA-32. */
export function explainedAnew(
  trace: readonly TraceStep[],
  { step, text, net, gross }: Later,
  mode: PriceMode,
  sums: Sums,
): readonly TraceStep[] {
  const later = (amount: Cents): TraceStep => ({ step, text, amount })
  if (trace.length === 0 || isExplainedWithVat(mode, trace)) return [...trace, later(gross)]
  const isSum = (each: TraceStep) => each.step === 'net' || each.step === 'vat'
  return [
    ...trace.filter((each) => !isSum(each) && each.step !== 'deposit'),
    later(mode === 'net' ? net : gross),
    ...sumSteps(mode, sums),
    ...trace.filter((each) => each.step === 'deposit'),
  ]
}
