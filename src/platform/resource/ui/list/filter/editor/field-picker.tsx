/** Chooses one of many fields, found by what it is called. */
import { useState } from 'react'
import { m } from '../../../../../i18n/paraglide/messages.js'
import { useLocale } from '../../../../../i18n/use-locale.ts'
import type { Resource } from '../../../../resource.ts'
import { labelOf } from '../../../../words.ts'
import style from './field-picker.module.css'

export interface FieldPickerProps {
  readonly resource: Resource
  readonly names: readonly string[]
  readonly isArchiveOffered: boolean
  readonly onPick: (name: string) => void
  readonly onArchive: () => void
}

/** A list longer than this is searched. */
const shortList = 8

export function FieldPicker({ resource, names, isArchiveOffered, onPick, onArchive }: FieldPickerProps) {
  const locale = useLocale()
  const [words, setWords] = useState('')
  const labels = names
    .map((name) => ({ name, label: labelOf(resource, name, locale) }))
    .filter(({ label }) => label.toLowerCase().includes(words.trim().toLowerCase()))
    .toSorted((a, b) => a.label.localeCompare(b.label, locale))
  return (
    <>
      {names.length > shortList && (
        <input
          type="search"
          className={style.find}
          aria-label={m.list_filter_find()}
          placeholder={m.list_filter_find()}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      )}
      <ul className={style.names}>
        {labels.map(({ name, label }) => (
          <li key={name}>
            <button type="button" onClick={() => onPick(name)}>
              {label}
            </button>
          </li>
        ))}
        {isArchiveOffered && (
          <li className={style.apart}>
            <button type="button" onClick={onArchive}>
              {m.list_archived()}
            </button>
          </li>
        )}
      </ul>
    </>
  )
}
