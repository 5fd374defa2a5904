/** The keys among rows: arrows walk, space ticks, shift with an arrow ticks on the way. */
import { type KeyboardEvent, type RefObject, useEffect } from 'react'

/**
 * @param opened the row the reader comes back from, which gets the focus back.
 * @returns what the table does with a key.
 */
export function useRowKeys(
  table: RefObject<HTMLTableElement | null>,
  opened: string | undefined,
  tick: ((id: string, isRange: boolean) => void) | undefined,
): (event: KeyboardEvent) => void {
  useEffect(() => {
    if (opened)
      table.current?.querySelector<HTMLElement>(`[data-row="${opened}"]`)?.focus({ preventScroll: true })
  }, [table, opened])

  return (event) => {
    const row = (event.target as HTMLElement).closest<HTMLElement>('a[data-row]')
    const id = row?.dataset['row']
    if (!row || !id || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === ' ' && tick) {
      event.preventDefault()
      tick(id, event.shiftKey)
      return
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step) return
    const links = [...(table.current?.querySelectorAll<HTMLElement>('a[data-row]') ?? [])]
    const next = links[links.indexOf(row) + step]
    if (!next) return
    event.preventDefault()
    next.focus()
    if (event.shiftKey && tick) tick(next.dataset['row'] ?? '', false)
  }
}
