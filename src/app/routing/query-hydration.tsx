/** When a page that arrived rendered begins to ask: once all of it is hydrated. */
import { IsRestoringProvider } from '@tanstack/react-query'
import { type ReactNode, startTransition, useEffect, useState } from 'react'

/**
 * Keeps every query as the server rendered it until each part of the page is hydrated. Parts behind a `Suspense` are hydrated
 * after their frame: an answer that the frame fetched meanwhile would make them another page than the server's. The
 * transition waits for them, since a part that is not hydrated yet is hydrated before what is above it may change.
 */
export function QueryHydration({ children }: { readonly children: ReactNode }) {
  const [isHydrating, setHydrating] = useState(true)
  useEffect(() => startTransition(() => setHydrating(false)), [])
  return <IsRestoringProvider value={isHydrating}>{children}</IsRestoringProvider>
}
