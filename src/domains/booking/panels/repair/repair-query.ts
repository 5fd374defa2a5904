/** What a repair would do, for the panel that carries it out and for whatever leads there. */
import { queryOptions } from '@tanstack/react-query'
import { useQuery } from '../../../../platform/http/client/use-query.ts'
import { ask } from '../../../../platform/session/client/asking.ts'
import { type RepairQuery, readRepairQuery } from '../../plan/repair-query.ts'
import { type RepairPlan, type Repairable, repairableIn } from '../../plan/repair-plan.ts'

export const repairQuery = (asked: RepairQuery) =>
  queryOptions({
    queryKey: ['items', 'planning', 'repair', asked],
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams(asked as Record<string, string>)
      const made = await ask<RepairPlan>(`/api/repairs?${query}`, { signal })
      if ('refused' in made) throw new Error(made.refused.text)
      return made.data
    },
    // Who is free changes by the minute: it is asked anew whenever it is looked at.
    staleTime: 0,
    gcTime: 0,
  })

/**
 * Whether a repair has anything to do there; null until that is known.
 *
 * @param of a booking's id, or what `repairOf` writes.
 */
export function useRepairable(of: string, isAsked: boolean): Repairable | null {
  const { data } = useQuery({ ...repairQuery(readRepairQuery(of)), enabled: isAsked })
  return data ? repairableIn(data) : null
}
