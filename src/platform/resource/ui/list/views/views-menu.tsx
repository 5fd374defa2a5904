/** The button of the views a person saved of a list. */
import { useState } from 'react'
import { m } from '../../../../i18n/paraglide/messages.js'
import { ChevronDown } from '../../../../ui/icons.tsx'
import { inText, stacked } from '../../../../ui/layout/layout.ts'
import { popoverOf } from '../../overlays/popover.tsx'
import { isView } from './list-preset.ts'
import type { ListState } from '../query/list-state.ts'
import style from './views-menu.module.css'

const ViewsPopover = popoverOf(() => import('./views.tsx').then((file) => file.Views))

export function ViewsMenu({ list }: { readonly list: ListState }) {
  const [isOpen, setOpen] = useState(false)
  const { view } = list
  const isChanged = view !== null && !isView(view, list.search)
  return (
    <ViewsPopover
      isOpen={isOpen}
      onOpen={setOpen}
      align="end"
      className={stacked(3, style.menu)}
      button={
        <button type="button" className={inText(1, style.button)} onClick={() => setOpen(!isOpen)}>
          <span>{view ? view.name : m.list_views()}</span>
          {isChanged && <small>{m.list_view_changed()}</small>}
          <ChevronDown size={14} />
        </button>
      }
      content={{ list, isChanged, close: () => setOpen(false) }}
    />
  )
}
