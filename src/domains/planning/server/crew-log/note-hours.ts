/** What a fact of somebody's own hours does: a tap that is kept, or one that is taken back. */
import { isIn } from '../../../../kernel/state-group.ts'
import type { Id } from '../../../../kernel/id/id.ts'
import type { Instant } from '../../../../kernel/time/period.ts'
import type { Actor } from '../../../../platform/access/actor.ts'
import { no, type Reply, type Tx } from '../../../../platform/http/endpoint/endpoint.ts'
import { type TimeKind, timeKinds } from '../../../crew/hours/time-entry.ts'
import type { Fact } from '../../crew-log/facts.ts'
import { noteTap, takeTapBack } from '../hours/entries.ts'

interface Maker {
  readonly actor: Actor
  readonly user: Id<'users'>
  /** Null where his account is nobody's of the crew any more. */
  readonly employee: Id<'employees'> | null
  readonly at: Instant
}

/** Rules CR-12 and CR-14. */
export async function noteHours(
  tx: Tx,
  { id, kind, data }: Pick<Fact, 'id' | 'kind' | 'data'>,
  { employee, at, ...maker }: Maker,
): Promise<Reply<null>> {
  if (employee === null) return no({ reason: 'not-an-employee' })
  const noting = { ...maker, employee }
  if (isIn(timeKinds, kind)) return noteTap(tx, noting, { id, kind, at })
  const undone = kind.replace('undo_', '') as TimeKind
  return takeTapBack(tx, noting, { id, tap: data.tap ?? '', kind: undone, at })
}
