/** The keys of a page, in a panel. */
import type { ReactNode } from 'react'
import { stacked } from '../../../ui/layout/layout.ts'
import { Drawer } from '../overlays/windows.tsx'
import { m } from '../../../i18n/paraglide/messages.js'
import { ChevronDown, ChevronLeft, ChevronRight, ChevronUp } from '../../../ui/icons.tsx'
import style from './keys-help.module.css'

/** Strokes, and what they do. */
export type Keys = readonly (readonly [strokes: readonly string[], words: () => string])[]

const listKeys: Keys = [
  [['/'], m.list_key_search],
  [['n'], m.list_key_new],
  [['↑', '↓'], m.list_key_rows],
  [['Enter'], m.list_key_open],
  [['␣'], m.list_key_select],
  [['Shift', '↑', '↓'], m.list_key_range],
  [['Esc'], m.list_key_escape],
  [['?'], m.list_key_help],
]

interface KeysHelpProps {
  /** Those of a list unless said. */
  readonly keys?: Keys
  readonly onClose: () => void
}

export function KeysHelp({ keys = listKeys, onClose }: KeysHelpProps) {
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      title={m.list_keys()}
      closeButtonProps={{ 'aria-label': m.portal_close() }}
    >
      <dl className={stacked(3, style.keys)}>
        {keys.map(([strokes, words]) => (
          <div key={strokes.join()}>
            <dt>
              {strokes.map((stroke) => (
                <kbd key={stroke}>{drawn(stroke)}</kbd>
              ))}
            </dt>
            <dd>{words()}</dd>
          </div>
        ))}
      </dl>
    </Drawer>
  )
}

/** What the typeface has no letter for. */
function drawn(stroke: string): ReactNode {
  if (stroke === '␣') return m.list_key_space()
  if (stroke === '←') return <ChevronLeft size={14} title={stroke} />
  if (stroke === '→') return <ChevronRight size={14} title={stroke} />
  if (stroke === '↑') return <ChevronUp size={14} title={stroke} />
  return stroke === '↓' ? <ChevronDown size={14} title={stroke} /> : stroke
}
