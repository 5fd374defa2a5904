/** The keys of a list, in a panel. */
import { Drawer } from '@mantine/core'
import { m } from '../../../i18n/paraglide/messages.js'
import style from './keys-help.module.css'

const keys: readonly (readonly [readonly string[], () => string])[] = [
  [['/'], m.list_key_search],
  [['n'], m.list_key_new],
  [['↑', '↓'], m.list_key_rows],
  [['Enter'], m.list_key_open],
  [['␣'], m.list_key_select],
  [['Shift', '↑', '↓'], m.list_key_range],
  [['Esc'], m.list_key_escape],
  [['?'], m.list_key_help],
]

export function KeysHelp({ onClose }: { readonly onClose: () => void }) {
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      title={m.list_keys()}
      closeButtonProps={{ 'aria-label': m.portal_close() }}
    >
      <dl className={style.keys}>
        {keys.map(([strokes, words]) => (
          <div key={strokes.join()}>
            <dt>
              {strokes.map((stroke) => (
                <kbd key={stroke}>{stroke === '␣' ? m.list_key_space() : stroke}</kbd>
              ))}
            </dt>
            <dd>{words()}</dd>
          </div>
        ))}
      </dl>
    </Drawer>
  )
}
