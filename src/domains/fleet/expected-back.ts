/** When something that is out is expected back: only what is out says so, and no moment that has passed. */
import { isIn } from '../../kernel/state-group.ts'
import { type Outcome, ok, refuse } from '../../kernel/outcome.ts'
import type { Row, SliceHooks, WriteHook } from '../../platform/items/write/writer.ts'
import { type AssetStatus, awayStatuses } from './gates.ts'

/** @param before what was said already; what stays as it was is judged no more. Rule FL-10. */
export function judgeExpectedBack(
  { status, expected_back: back }: Row,
  before: Row | null,
  now: number,
): Outcome<void, 'expected-back-in-use' | 'expected-back-past'> {
  if (typeof back !== 'string' || back === before?.['expected_back']) return ok(undefined)
  if (!isIn(awayStatuses, status as AssetStatus))
    return refuse('expected-back-in-use', { field: 'expected_back' })
  return Date.parse(back) > now ? ok(undefined) : refuse('expected-back-past', { field: 'expected_back' })
}

const hook = (clock: () => number): WriteHook => ({
  on: ['status', 'expected_back'],
  judge: (candidate, before) => judgeExpectedBack(candidate, before, clock()),
  // What goes back in service, or for good, is expected no more.
  columns: async (_tx, _writer, row) =>
    'status' in row && !isIn(awayStatuses, row['status'] as AssetStatus)
      ? { ...row, expected_back: null }
      : row,
})

export const expectedBackHooks = (clock: () => number): SliceHooks => ({
  party_bikes: hook(clock),
  trailers: hook(clock),
  tow_trucks: hook(clock),
})

/** Of two reasons to be out the later counts; who does not know when says so for both. Rule FL-10. */
export const laterBack = (one: string | null, other: string | null): string | null =>
  one === null || other === null ? null : Date.parse(one) > Date.parse(other) ? one : other
