/** Which columns a list has and in what order; kept for the reader, on every device. */
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { m } from '../../../../i18n/paraglide/messages.js'
import { useLocale } from '../../../../i18n/use-locale.ts'
import { ChevronDown, ChevronUp } from '../../../../ui/icons.tsx'
import { centred, written } from '../../../../ui/layout/layout.ts'
import { labelOf } from '../../../words.ts'
import { usePortalAccess } from '../../portal-access.tsx'
import { possibleColumns } from './list-look.ts'
import type { ListState } from '../query/list-state.ts'
import { usePresetActions } from './preset-actions.ts'
import style from './columns-editor.module.css'

/** The name with the neighbour it changes places with. */
function moved(names: readonly string[], name: string, by: -1 | 1): readonly string[] {
  const at = names.indexOf(name)
  const to = at + by
  if (at < 0 || to < 0 || to >= names.length) return names
  return names.with(at, names[to]!).with(to, name)
}

export function ColumnsEditor({ list }: { readonly list: ListState }) {
  const { resource, asked, view } = list
  const actions = usePresetActions(resource.name)
  const portal = usePortalAccess()
  const locale = useLocale()
  // What was just chosen, until it is kept: a box stays as it was pressed.
  const [chosen, setChosen] = useState<readonly string[] | null>(null)
  const shown = chosen ?? asked.columns
  const hidden = possibleColumns(portal, resource).filter((name) => !shown.includes(name))
  const isChosen = view ? view.columns.length > 0 : list.presets.own !== null
  const keep = async (columns: readonly string[]) => {
    const next = columns.length > 0 ? columns : null
    setChosen(next)
    await actions.keepColumns(columns, view?.id)
    // What was chosen since is still being kept.
    setChosen((now) => (now === next ? null : now))
  }
  const { items, refocus } = useKeptFocus()

  function shift(name: string, by: -1 | 1) {
    refocus()
    void keep(moved(shown, name, by))
  }
  function press(event: KeyboardEvent, name: string) {
    const by = event.altKey && ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key]
    if (!by) return
    event.preventDefault()
    shift(name, by)
  }

  return (
    <>
      <ul ref={items} className={style.columns}>
        {shown.map((name, at) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its controls share the keys
          <li key={name} onKeyDown={(event) => press(event, name)}>
            <label>
              <input
                type="checkbox"
                checked
                disabled={shown.length === 1}
                onChange={() => void keep(shown.filter((other) => other !== name))}
              />
              <span>{labelOf(resource, name, locale)}</span>
            </label>
            <MoveButton
              label={labelOf(resource, name, locale)}
              by={-1}
              isOff={at === 0}
              onMove={() => shift(name, -1)}
            />
            <MoveButton
              label={labelOf(resource, name, locale)}
              by={1}
              isOff={at === shown.length - 1}
              onMove={() => shift(name, 1)}
            />
          </li>
        ))}
        {hidden.map((name) => (
          <li key={name} className={written('muted')}>
            <label>
              <input type="checkbox" checked={false} onChange={() => void keep([...shown, name])} />
              <span>{labelOf(resource, name, locale)}</span>
            </label>
          </li>
        ))}
      </ul>
      <footer className={style.foot}>
        <button type="button" disabled={!isChosen} onClick={() => void keep([])}>
          {m.list_columns_default()}
        </button>
      </footer>
    </>
  )
}

interface MoveButtonProps {
  readonly label: string
  readonly by: -1 | 1
  readonly isOff: boolean
  readonly onMove: () => void
}

/** Never disabled, so that the keyboard does not lose its place at an end of the list. */
function MoveButton({ label, by, isOff, onMove }: MoveButtonProps) {
  return (
    <button
      type="button"
      className={centred(style.move)}
      aria-disabled={isOff}
      aria-label={by < 0 ? m.list_column_up({ column: label }) : m.list_column_down({ column: label })}
      onClick={() => !isOff && onMove()}
    >
      {by < 0 ? <ChevronUp size={16} /> : <ChevronDown size={16} />}
    </button>
  )
}

/** An element that moves among its neighbours loses the focus in the browser; this gives it back. */
function useKeptFocus() {
  const items = useRef<HTMLUListElement>(null)
  const focused = useRef<HTMLElement | null>(null)
  useLayoutEffect(() => {
    if (focused.current?.isConnected && document.activeElement !== focused.current) focused.current.focus()
    focused.current = null
  })
  return {
    items,
    refocus: () => {
      const active = document.activeElement
      focused.current = active instanceof HTMLElement && items.current?.contains(active) ? active : null
    },
  }
}
