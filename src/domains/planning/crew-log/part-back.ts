/** What is typed where not all of a deposit goes back: how much does, and why not the rest. */
import type { Cents } from '../../../kernel/money/money.ts'
import { oneLine } from '../../../kernel/text/one-line.ts'

export type PartBack =
  | { readonly ok: true; readonly amount: Cents; readonly note: string }
  | { readonly ok: false; readonly wrong: 'amount' | 'note' }

/**
 * Above nothing and less than is held; what is kept back is for the office to settle, so it reads why. Rule PL-46.
 *
 * @param euros as typed, with a comma or a point.
 */
export function partBack(euros: string, why: string, held: Cents): PartBack {
  const typed = /^\d{1,6}(?:[.,]\d{1,2})?$/.test(euros.trim()) ? euros.trim().replace(',', '.') : ''
  const amount = Math.round(Number(typed) * 100)
  const note = oneLine(why)
  if (amount <= 0 || amount >= held) return { ok: false, wrong: 'amount' }
  return note ? { ok: true, amount, note } : { ok: false, wrong: 'note' }
}
