/** The keys of a list, wherever nothing is being typed: `/` searches, `n` adds, `?` tells them all. */
import { type RefObject, useEffect } from 'react'

export function useListKeys(box: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isBusy = (event.target as HTMLElement).closest(
        'input, textarea, select, [contenteditable], [role=dialog], [role=menu]',
      )
      if (isBusy || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key === '/') {
        event.preventDefault()
        box.current?.focus()
      }
      if (event.key === 'n' || event.key === '?')
        document.querySelector<HTMLElement>(`[data-shortcut="${event.key}"]`)?.click()
      if (event.key === 'ArrowDown' && document.activeElement === document.body) {
        event.preventDefault()
        document.querySelector<HTMLElement>('[data-row]')?.focus()
      }
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [box])
}
