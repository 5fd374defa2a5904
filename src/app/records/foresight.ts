/** What a form says before it saves and where it leads once it has, loaded with the first form. */
import { dayOf } from '../../kernel/time/wall-time.ts'
import type { QueryClient } from '@tanstack/react-query'
import { lazy } from 'react'
import { mayLeaveRides } from '../../domains/planning/repair/foreseen-fields.ts'
import type { RoleAccess, Saved } from '../../platform/resource/ui/portal-access.tsx'
import { panelAt } from '../../platform/resource/ui/panel/side-panel.ts'

export const Foresight = lazy(() =>
  import('../../domains/planning/panels/repair/foreseen.tsx').then((part) => ({ default: part.Foreseen })),
)

/** A vehicle or a person off the road leads to the repair of the rides that counted on it. */
export async function panelAfter(
  cache: QueryClient,
  { collection, id, changed }: Saved,
  portal: RoleAccess,
): Promise<string | null> {
  if (!mayLeaveRides(collection, changed) || !portal.may('update', 'transport_trips')) return null
  const { repairAfterWithdrawal } = await import('../../domains/planning/panels/absences/after-absence.ts')
  const back = changed['expected_back' as never] as string | null | undefined
  const last = back ? dayOf(Date.parse(back) - 1, portal.zone) : null
  const repair = await repairAfterWithdrawal(cache, id, portal.zone, last)
  return repair && panelAt('repair', repair)
}
