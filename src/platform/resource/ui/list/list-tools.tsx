/** What stands above the rows: the search box, the filters, the views, the columns. */
import { Suspense, lazy, useEffect, useRef, useState, type RefObject } from 'react'
import { m } from '../../../i18n/paraglide/messages.js'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useEarlyTyping } from '../../../ui/form/early-typing.ts'
import { inLine, inRow } from '../../../ui/layout/layout.ts'
import { hiddenClass } from '../../../ui/visually-hidden.tsx'
import { nameOf } from '../../words.ts'
import { ColumnsMenu } from './views/columns-menu.tsx'
import { FilterBar } from './filter/filter-bar.tsx'
import type { ChangeList, ListState } from './query/list-state.ts'
import { ViewsMenu } from './views/views-menu.tsx'
import { WhenChoice } from './time/when-choice.tsx'
import style from './list-tools.module.css'
import { Dots } from '../../../ui/tool-icons.tsx'
import { Menu } from '../overlays/menu.tsx'
import { useExport } from './export/use-export.ts'

/** Words typed are asked for when the typing rests. */
const typingRestsMs = 200

const FilterDrawer = lazy(() =>
  import('./filter/filter-drawer.tsx').then((file) => ({ default: file.FilterDrawer })),
)

export interface ListToolsProps {
  readonly list: ListState
  readonly box: RefObject<HTMLInputElement | null>
}

export function ListTools({ list, box }: ListToolsProps) {
  const locale = useLocale()
  const tools = useRef<HTMLElement>(null)
  useEarlyTyping(tools)
  const [isDrawerOpen, setDrawerOpen] = useState(false)
  const filters = Object.keys(list.asked.filter).length
  return (
    <div className={inRow('2-4 top between')}>
      {list.asked.when && <WhenChoice when={list.asked.when} onChange={list.change} />}
      <search ref={tools} className={inRow(2, style.bar)} aria-label={nameOf(list.resource, 'many', locale)}>
        <SearchBox words={list.search.q ?? ''} box={box} onChange={list.change} />
        <FilterBar list={list} />
        <button type="button" className={style.drawer} onClick={() => setDrawerOpen(true)}>
          {filters > 0 ? m.list_filters_on({ count: filters }) : m.list_filters()}
        </button>
      </search>
      <div className={inLine(2, style.end)}>
        <ViewsMenu list={list} />
        <ColumnsMenu list={list} />
        <MoreMenu list={list} />
      </div>
      {isDrawerOpen && (
        <Suspense fallback={null}>
          <FilterDrawer list={list} onClose={() => setDrawerOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}

interface SearchBoxProps {
  /** What the address says; it wins where it changes by itself. */
  readonly words: string
  readonly box: RefObject<HTMLInputElement | null>
  readonly onChange: ChangeList
}

function SearchBox({ words: said, box, onChange }: SearchBoxProps) {
  const asked = useRef(said)
  const [words, setWords] = useState(said)

  useEffect(() => {
    if (said === asked.current) return
    asked.current = said
    setWords(said)
  }, [said])

  useEffect(() => {
    if (words === asked.current) return undefined
    const timer = setTimeout(() => {
      asked.current = words
      onChange({ q: words || undefined }, { isTyping: true })
    }, typingRestsMs)
    return () => clearTimeout(timer)
  }, [words, onChange])

  return (
    <label className={style.search}>
      <span className={hiddenClass}>{m.portal_search()}</span>
      <input
        ref={box}
        type="search"
        value={words}
        placeholder={m.portal_search()}
        maxLength={200}
        onChange={(event) => setWords(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && setWords('')}
      />
      <kbd aria-hidden="true">/</kbd>
    </label>
  )
}

const KeysHelp = lazy(() => import('./keys-help.tsx').then((file) => ({ default: file.KeysHelp })))

/** What else can be done with a list: written to a file, and its keys told. */
function MoreMenu({ list }: { readonly list: ListState }) {
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
