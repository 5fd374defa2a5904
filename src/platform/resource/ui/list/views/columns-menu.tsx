/** The button of the columns of a list. */
import { useState } from 'react'
import { m } from '../../../../i18n/paraglide/messages.js'
import { Columns } from '../../../../ui/tool-icons.tsx'
import { inText } from '../../../../ui/layout/layout.ts'
import { popoverOf } from '../../overlays/popover.tsx'
import type { ListState } from '../query/list-state.ts'
import style from './columns-menu.module.css'

const ColumnsPopover = popoverOf(() => import('./columns-editor.tsx').then((file) => file.ColumnsEditor))

export function ColumnsMenu({ list }: { readonly list: ListState }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <ColumnsPopover
      isOpen={isOpen}
      onOpen={setOpen}
      align="end"
      className={style.menu}
      button={
        <button type="button" className={inText(1, style.button)} onClick={() => setOpen(!isOpen)}>
          <Columns size={18} />
          <span>{m.list_columns()}</span>
        </button>
      }
      content={{ list }}
    />
  )
}
