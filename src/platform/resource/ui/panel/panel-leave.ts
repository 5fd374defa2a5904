/** A panel with something typed in it asks before it is closed: by Escape, its cross or a press beside it. */
import { createContext, use, useEffect } from 'react'

/** Asked when the panel is to be closed: true where it asks its reader first, and closes itself. */
export type AsksFirst = () => boolean

const PanelLeaveContext = createContext<(asksFirst: AsksFirst | null) => void>(() => {})
export const PanelLeave = PanelLeaveContext.Provider

/** @param asksFirst as it is at the moment of closing. */
export function usePanelLeave(asksFirst: AsksFirst): void {
  const ask = use(PanelLeaveContext)
  useEffect(() => {
    ask(asksFirst)
    return () => ask(null)
  })
}
