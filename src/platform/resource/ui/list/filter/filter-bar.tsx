/** The filters of a list as chips: those that are on, those most asked for, and the way to all others. */
import { useState } from 'react'
import { m } from '../../../../i18n/paraglide/messages.js'
import { useLocale } from '../../../../i18n/use-locale.ts'
import { classes } from '../../../../ui/class-names.ts'
import { ChevronDown, Cross, Plus } from '../../../../ui/icons.tsx'
import { centred, inRow, inText, written } from '../../../../ui/layout/layout.ts'
import type { Resource } from '../../../resource.ts'
import { labelOf, nameOf } from '../../../words.ts'
import { popoverOf } from '../../overlays/popover.tsx'
import { usePortalAccess } from '../../portal-access.tsx'
import type { FieldPickerProps } from './editor/field-picker.tsx'
import { ConditionText } from './condition-text.tsx'
import { archivedField, filterKindOf, filterable } from './filter-kind.ts'
import type { Condition } from '../query/list-search.ts'
import { type ListState, withCondition } from '../query/list-state.ts'
import style from './filter-bar.module.css'

const FilterPopover = popoverOf(() => import('./editor/filter-editor.tsx').then((file) => file.FilterEditor))
const FieldsPopover = popoverOf(() => import('./editor/field-picker.tsx').then((file) => file.FieldPicker))

/** So many chips stand ready without a condition. */
const mostReady = 3

/** The fields whose values are few, of those in the list: their filters stand ready. Tags always do. */
const readyOf = (resource: Resource, names: readonly string[]): string[] =>
  names
    .filter((name) => {
      const kind = filterKindOf(resource.fields[name]!)
      return kind === 'tags' || (kind === 'choice' && resource.list.includes(name))
    })
    .slice(0, mostReady)

export function FilterBar({ list }: { readonly list: ListState }) {
  const { resource, asked, change } = list
  const portal = usePortalAccess()
  const names = filterable(resource, portal.fields('read', resource.name))
  const [open, setOpen] = useState<string | null>(null)
  const ready = readyOf(resource, names)
  const on = Object.keys(asked.filter).filter((name) => name !== archivedField && !ready.includes(name))
  const chips = [...ready, ...on, ...(open && !ready.includes(open) && !on.includes(open) ? [open] : [])]
  const set = (name: string, condition: Condition | undefined) =>
    change(({ filter }) => ({ filter: withCondition(filter, name, condition) }))
  return (
    <div className={inRow(2, style.bar)}>
      {chips.map((name) => (
        <FilterChip
          key={name}
          resource={resource}
          name={name}
          condition={asked.filter[name]}
          isOpen={open === name}
          onOpen={(opens) => setOpen(opens ? name : null)}
          onChange={(condition) => set(name, condition)}
        />
      ))}
      {asked.filter[archivedField] && (
        <span className={classes(style.chip, style.on)}>
          <span className={inText(1, style.words)}>{m.list_archived()}</span>
          <RemoveButton label={m.list_archived()} onRemove={() => set(archivedField, undefined)} />
        </span>
      )}
      <AddFilter
        resource={resource}
        names={names.filter((name) => !chips.includes(name))}
        isArchiveOffered={
          portal.fields('read', resource.name).includes(archivedField) && !asked.filter[archivedField]
        }
        onPick={setOpen}
        onArchive={() => set(archivedField, { _nnull: true })}
      />
    </div>
  )
}

function AddFilter({ onPick, onArchive, ...fields }: FieldPickerProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <FieldsPopover
      isOpen={isOpen}
      onOpen={setOpen}
      align="start"
      className={style.picker}
      button={
        <button type="button" className={inText(1, style.add)} onClick={() => setOpen(!isOpen)}>
          <Plus size={16} />
          {m.list_filter()}
        </button>
      }
      content={{
        ...fields,
        onPick: (name) => {
          close()
          onPick(name)
        },
        onArchive: () => {
          close()
          onArchive()
        },
      }}
    />
  )
}

interface FilterChipProps {
  readonly resource: Resource
  readonly name: string
  readonly condition: Condition | undefined
  readonly isOpen: boolean
  readonly onOpen: (opens: boolean) => void
  readonly onChange: (condition: Condition | undefined) => void
}

function FilterChip({ resource, name, condition, isOpen, onOpen, onChange }: FilterChipProps) {
  const locale = useLocale()
  const isById = resource.fields[name]!.kind === 'id'
  const label = isById ? nameOf(resource, 'many', locale) : labelOf(resource, name, locale)
  return (
    <FilterPopover
      isOpen={isOpen}
      onOpen={onOpen}
      align="start"
      returnFocus
      frame={classes(style.chip, condition && style.on)}
      beside={condition && <RemoveButton label={label} onRemove={() => onChange(undefined)} />}
      button={
        <button type="button" className={inText(1, style.words)} onClick={() => onOpen(!isOpen)}>
          <span className={written('whole', style.label)}>{condition ? `${label}:` : label}</span>
          {condition ? (
            <span className={written('bold whole', style.value)}>
              <ConditionText field={resource.fields[name]!} condition={condition} />
            </span>
          ) : (
            <ChevronDown size={14} />
          )}
        </button>
      }
      content={{ resource, name, condition, onChange }}
    />
  )
}

function RemoveButton({ label, onRemove }: { readonly label: string; readonly onRemove: () => void }) {
  return (
    <button
      type="button"
      className={centred(style.remove)}
      aria-label={m.list_filter_remove({ field: label })}
      onClick={onRemove}
    >
      <Cross size={14} />
    </button>
  )
}
