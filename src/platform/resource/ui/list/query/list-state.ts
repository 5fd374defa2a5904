/** A list as it stands: what its address asks for, and how this reader likes to see it. */
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useSuspenseQuery } from '../../../../http/client/use-query.ts'
import { useToday } from '../../../../i18n/time/use-today.ts'
import type { Resource } from '../../../resource.ts'
import { usePortalAccess } from '../../portal-access.tsx'
import type { FileColumns } from '../export/csv-cells.ts'
import { type Presets, type View, lookOf } from '../views/list-preset.ts'
import { type Asked, askFor } from './list-query.ts'
import { type Filter, type ListSearch, readListSearch } from './list-search.ts'
import { presetsQuery } from '../views/presets.ts'
import { useEveryLanguage } from '../../use-every-language.ts'

export interface ListState {
  readonly resource: Resource
  readonly search: ListSearch
  readonly asked: Asked
  readonly presets: Presets
  /** The saved view that is chosen. */
  readonly view: View | null
  readonly change: ChangeList
  /** What a file of it says of some columns beside, or instead of, their value. */
  readonly file?: () => FileColumns
}

/**
 * Changes the address: what is not named stays, but the page begins anew. Typing leaves no steps to go back to. What
 * builds on what is there is said as a function of it: the page may still show what was before the last change.
 */
export type ChangeList = (next: NextSearch, options?: { readonly isTyping?: boolean }) => void
type NextSearch = ListSearch | ((now: ListSearch) => ListSearch)

export function useListState(resource: Resource): ListState {
  const portal = usePortalAccess()
  const search = readListSearch(useSearch({ strict: false }))
  useEveryLanguage(search.q)
  const today = useToday(portal.zone)
  const { data: presets } = useSuspenseQuery(presetsQuery(resource.name))
  const { view, columns: chosen } = lookOf(presets, search)
  const asked = askFor(portal, resource, search, { chosen, today })
  return { resource, search, asked, presets, view, change: useChangeList() }
}

export function useChangeList(): ChangeList {
  const navigate = useNavigate()
  return useCallback(
    (next, { isTyping = false } = {}) =>
      void navigate({
        to: '.',
        search: ((now: Record<string, unknown>) => changed(now, next)) as never,
        replace: isTyping,
        resetScroll: false,
      }),
    [navigate],
  )
}

/** What is none of the list's, such as a panel that is open, stays in the address. */
export function changed(now: Record<string, unknown>, next: NextSearch): Record<string, unknown> {
  const { q, sort, page: _left, filter, when, view, ...others } = now
  const said = typeof next === 'function' ? next(readListSearch(now)) : next
  return { ...others, ...readListSearch({ q, sort, filter, when, view, ...said }) }
}

/** The filter with one field's condition changed, or taken out; undefined for no filter at all. */
export function withCondition(
  filter: Filter | undefined,
  name: string,
  condition: Filter[string] | undefined,
): Filter | undefined {
  const { [name]: _before, ...others } = filter ?? {}
  const hasAny = condition && Object.keys(condition).length > 0
  const next = hasAny ? { ...filter, [name]: condition } : others
  return Object.keys(next).length > 0 ? next : undefined
}
