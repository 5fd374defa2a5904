/** A choice for each of many, one after the other, going back where one has none left. */
import type { Interruptible } from '../../../kernel/interruptible.ts'
import type { Steps } from '../search/steps.ts'

/** As many choices as are looked at for one question. */
const mostTries = 300

/** The first choice that can be made for each in turn; null after too many. */
export function* chooseInTurn<T>(
  turns: readonly number[],
  optionsOf: (turn: number) => readonly T[],
  isAllowed: (turn: number, option: T, chosen: readonly (T | undefined)[]) => boolean,
  steps: Steps,
): Interruptible<readonly T[] | null> {
  const chosen: (T | undefined)[] = []
  let tries = 0
  function* from(position: number): Interruptible<boolean> {
    const turn = turns[position]
    if (turn === undefined) return true
    for (const option of optionsOf(turn)) {
      if (++tries > mostTries) return false
      if (steps.take()) yield
      if (!isAllowed(turn, option, chosen)) continue
      chosen[turn] = option
      if (yield* from(position + 1)) return true
      chosen[turn] = undefined
    }
    return false
  }
  return (yield* from(0)) ? (chosen as T[]) : null
}
