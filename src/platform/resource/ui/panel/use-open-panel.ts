/** Opens a right-hand panel over the page on screen. */
import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'

/**
 * @returns a function that takes the `panel=` of the address, as `panelAt` writes it, and that of the panel it leaves
 * and comes back to; the same while the page lives.
 */
export function useOpenPanel(): (panel: string, under?: string) => void {
  const navigate = useNavigate()
  return useCallback(
    (panel, under) =>
      void navigate({
        to: '.',
        search: (({ under: _left, ...now }: Record<string, unknown>) => ({
          ...now,
          panel,
          ...(under && { under }),
        })) as never,
        resetScroll: false,
      }),
    [navigate],
  )
}
