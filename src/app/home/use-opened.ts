/** What is read anew once the shop has opened or closed. */
import { useQueryClient } from '@tanstack/react-query'

/** Reads anew what depends on whether the shop is open. */
export function useOpened() {
  const cache = useQueryClient()
  return async () => {
    const keys = [['shop'], ['items', 'settings']]
    await Promise.all(keys.map((queryKey) => cache.invalidateQueries({ queryKey })))
  }
}
