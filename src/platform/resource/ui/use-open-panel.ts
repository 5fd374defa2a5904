/** Opens a right-hand panel over the page on screen. */
import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'

/** @returns a function that takes the `panel=` of the address, as `panelAt` writes it; the same while the page lives. */
export function useOpenPanel(): (panel: string) => void {
  const navigate = useNavigate()
  return useCallback(
    (panel) =>
      void navigate({
        to: '.',
        search: ((now: object) => ({ ...now, panel })) as never,
        resetScroll: false,
      }),
    [navigate],
  )
}
