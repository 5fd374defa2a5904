/** Opens the command palette: a button in the bar, Ctrl K or ⌘ K anywhere. */
import { Suspense, lazy, useEffect, useState } from 'react'
import type { Noun } from '../../domains/identity/company/noun.ts'
import { m } from '../../platform/i18n/paraglide/messages.js'
import { Search } from '../../platform/ui/tool-icons.tsx'
import { inLine } from '../../platform/ui/layout/layout.ts'
import style from './palette.module.css'

const Palette = lazy(() => import('./palette.tsx').then((part) => ({ default: part.Palette })))

export function PaletteOpener({ noun }: { readonly noun: Noun }) {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== 'k' ||
        !(event.ctrlKey || event.metaKey) ||
        event.altKey ||
        event.shiftKey
      )
        return
      event.preventDefault()
      setOpen((now) => !now)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return (
    <>
      <button
        type="button"
        className={inLine(3, style.opener)}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      >
        <Search size={18} />
        <span>{m.palette_open()}</span>
        <kbd aria-hidden="true">Ctrl K</kbd>
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <Palette noun={noun} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
