/** What else can be done with a list: written to a file, and its keys told. */
import { Suspense, lazy, useState } from 'react'
import { m } from '../../../i18n/paraglide/messages.js'
import { Dots } from '../../../ui/icons.tsx'
import { Menu } from '../overlays/menu.tsx'
import type { ListState } from './query/list-state.ts'
import { useExport } from './export/use-export.ts'
import style from './list-tools.module.css'

const KeysHelp = lazy(() => import('./keys-help.tsx').then((file) => ({ default: file.KeysHelp })))

export function MoreMenu({ list }: { readonly list: ListState }) {
  const [isHelpOpen, setHelpOpen] = useState(false)
  const { write, isBusy } = useExport(list)
  return (
    <>
      <Menu
        button={
          <button type="button" className={style.more} aria-label={m.list_more()} aria-busy={isBusy}>
            <Dots size={18} />
          </button>
        }
        entries={[
          { words: m.list_export(), act: () => void write() },
          { words: m.list_keys(), act: () => setHelpOpen(true) },
        ]}
      />
      <button
        type="button"
        hidden
        data-shortcut="?"
        aria-label={m.list_keys()}
        onClick={() => setHelpOpen(true)}
      />
      {isHelpOpen && (
        <Suspense fallback={null}>
          <KeysHelp onClose={() => setHelpOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
