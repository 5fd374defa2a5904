/** Fetches what a list of the portal will show, for whoever is signed in. */
import type { QueryClient } from '@tanstack/react-query'
import { loadList } from '../../platform/resource/ui/list/query/list-loader.ts'
import { readListSearch } from '../../platform/resource/ui/list/query/list-search.ts'
import { portalAccessFor } from './portal-access.ts'
import type { Session } from '../access/guards.ts'
import { model } from './portal-model.ts'

export interface ListAsked {
  readonly collection: string
  /** What stands behind the path in the address. */
  readonly search: object
  readonly session: Session | null
}

/** Nothing for who is not signed in, or while that is not known. */
export async function loadListFor(
  cache: QueryClient,
  { collection, search, session }: ListAsked,
): Promise<void> {
  if (session?.kind !== 'member') return
  const portal = portalAccessFor(session.member.role)
  await loadList(cache, portal, model.named(collection), readListSearch({ ...search }))
}
