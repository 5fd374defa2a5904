/** A page that sells leads to the front page while the shop is closed: that says when it opens, and how to reach us. */
import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { companyQuery } from '../../../catalog/shown.ts'

export async function onlyWhileOpen(cache: QueryClient): Promise<void> {
  const { opened_at } = await cache.ensureQueryData(companyQuery())
  if (opened_at === null) throw redirect({ to: '/' })
}
