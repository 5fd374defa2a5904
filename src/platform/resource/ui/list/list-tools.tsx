/** The search box and the simple filters above a list; `/` leads to the box, `n` to a new record. */
import { useEffect, useRef, useState } from 'react'
import { m } from '../../../i18n/paraglide/messages.js'
import { useLocale } from '../../../i18n/use-locale.ts'
import type { Resource } from '../../resource.ts'
import { labelOf, nameOf, valueWords } from '../../words.ts'
import type { FilterValue, ListSearch } from './list-search.ts'
import style from './list-tools.module.css'

/** Words typed are asked for when the typing rests. */
const typingRestsMs = 250

export interface ListToolsProps {
  readonly resource: Resource
  readonly columns: readonly string[]
  readonly search: ListSearch
  readonly onChange: (next: ListSearch) => void
}

export function ListTools({ resource, columns, search, onChange }: ListToolsProps) {
  const locale = useLocale()
  const choices = columns.filter((name) => resource.fields[name]?.kind === 'choice')
  const box = useRef<HTMLInputElement>(null)
  const asked = useRef(search.q ?? '')
  const [words, setWords] = useState(search.q ?? '')

  useEffect(() => {
    if ((search.q ?? '') === asked.current) return
    asked.current = search.q ?? ''
    setWords(asked.current)
  }, [search.q])

  useEffect(() => {
    if (words === asked.current) return undefined
    const timer = setTimeout(() => {
      asked.current = words
      onChange({ q: words || undefined })
    }, typingRestsMs)
    return () => clearTimeout(timer)
  }, [words, onChange])

  useShortcuts(box)

  const filterBy = (name: string, value: string) => {
    const { [name]: _gone, ...others } = search.filter ?? {}
    const chosen: Record<string, FilterValue> = { _eq: value }
    const filter = value ? { ...others, [name]: chosen } : others
    onChange({ filter: Object.keys(filter).length > 0 ? filter : undefined })
  }

  return (
    <search className={style.tools} aria-label={nameOf(resource, 'many', locale)}>
      <label className={style.search}>
        <span className={style.hidden}>{m.portal_search()}</span>
        <input
          ref={box}
          type="search"
          value={words}
          placeholder={m.portal_search()}
          onChange={(event) => setWords(event.target.value)}
          onKeyDown={(event) => event.key === 'Escape' && setWords('')}
        />
        <kbd aria-hidden="true">/</kbd>
      </label>
      {choices.map((name) => {
        const field = resource.fields[name]!
        const chosen = search.filter?.[name]?.['_eq']
        return (
          <label key={name} className={style.filter}>
            <span>{labelOf(resource, name, locale)}</span>
            <select
              value={typeof chosen === 'string' ? chosen : ''}
              onChange={(event) => filterBy(name, event.target.value)}
            >
              <option value="">{m.portal_filter_all()}</option>
              {field.values?.map((value) => (
                <option key={value} value={value}>
                  {valueWords(field, value, locale)}
                </option>
              ))}
            </select>
          </label>
        )
      })}
    </search>
  )
}

/** Keys that work wherever nothing is being typed. */
function useShortcuts(box: React.RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isTyping = (event.target as HTMLElement).closest(
        'input, textarea, select, [contenteditable], [role=dialog]',
      )
      if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key === '/') {
        event.preventDefault()
        box.current?.focus()
      }
      if (event.key === 'n') document.querySelector<HTMLElement>('[data-shortcut="n"]')?.click()
      if (event.key === 'ArrowDown' && document.activeElement === document.body) {
        event.preventDefault()
        document.querySelector<HTMLElement>('[data-row]')?.focus()
      }
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [box])
}
