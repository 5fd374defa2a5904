/** The editor of a structured value: a list of rows, one structure, or a list of plain values. */
import { ActionIcon, Button, Chip, TagsInput } from '@mantine/core'
import { type ComponentType, useRef, useState } from 'react'
import { newId } from '../../../../kernel/id/id.ts'
import { m } from '../../../i18n/paraglide/messages.js'
import { unitWords } from '../../../i18n/format/unit-words.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { Cross, Plus } from '../../../ui/icons.tsx'
import { inColumns, inRow, stacked, written } from '../../../ui/layout/layout.ts'
import { type Field, namedValues, type Parts } from '../../field.ts'
import { fieldLabel, hintOf, spelled, valueWords } from '../../words.ts'
import type { FieldInputProps } from './input-props.ts'
import style from './inputs.module.css'

type Structure = Readonly<Record<string, unknown>>

export interface StructureInputProps extends FieldInputProps {
  /** What a part is filled in with: an input like any other. */
  readonly Part: ComponentType<FieldInputProps>
}

export function StructureInput(props: StructureInputProps) {
  const { name, label, field, errors } = props
  const hint = hintOf(field, useLocale())
  return (
    <fieldset className={style.structure} disabled={props.disabled}>
      <legend>
        {label}
        {field.required && (
          <span aria-hidden="true" className={written('wrong')}>
            {' '}
            *
          </span>
        )}
      </legend>
      {hint && <p className={written('muted tiny', style.hint)}>{hint}</p>}
      {field.rows && <RowsInput {...props} parts={field.rows} />}
      {field.parts && <OneInput {...props} parts={field.parts} />}
      {field.each && <ValuesInput {...props} each={field.each} />}
      {errors?.[name] && (
        <p className={written('wrong tiny', style.error)} role="alert">
          {errors[name]}
        </p>
      )}
    </fieldset>
  )
}

const newRow = (parts: Parts): Structure =>
  Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, part.default ?? null]))

function RowsInput({
  name,
  label,
  value,
  errors,
  onChange,
  parts,
  Part,
}: StructureInputProps & { readonly parts: Parts }) {
  const rows = Array.isArray(value) ? (value as Structure[]) : []
  const list = useRef<HTMLDivElement>(null)
  const keys = useRowKeys(rows.length)
  // A row of one line needs its labels said but once.
  const isShort = Object.values(parts).every(({ kind }) => kind !== 'translated')
  const add = () => {
    keys.add()
    onChange([...rows, newRow(parts)])
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(':scope > :last-child input:not([type=hidden])')?.focus(),
    )
  }
  return (
    <div className={stacked(2)}>
      {rows.length === 0 && <p className={written('muted small')}>{m.portal_rows_none()}</p>}
      <div ref={list} className={stacked(2)}>
        {rows.map((row, index) => (
          <div
            key={keys.at(index)}
            className={stacked('2 bottom', style.row)}
            data-short={isShort || undefined}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset would ask for a legend on every row
            role="group"
            aria-label={`${label} ${index + 1}`}
          >
            <PartInputs
              Part={Part}
              name={`${name}.${index}`}
              parts={parts}
              value={row}
              errors={errors}
              onChange={(next) => onChange(rows.with(index, next))}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={m.portal_row_remove({ label: `${label} ${index + 1}` })}
              onClick={() => {
                keys.remove(index)
                onChange(rows.toSpliced(index, 1))
              }}
            >
              <Cross size={18} />
            </ActionIcon>
          </div>
        ))}
      </div>
      <Button
        className={style.add}
        variant="default"
        size="compact-sm"
        leftSection={<Plus size={16} />}
        aria-label={m.portal_row_add_to({ label })}
        onClick={add}
      >
        {m.portal_row_add()}
      </Button>
    </div>
  )
}

/** A key for each row that stays with it when rows before it go. */
function useRowKeys(count: number) {
  const [keys, setKeys] = useState<readonly string[]>(() => Array.from({ length: count }, () => newId()))
  return {
    at: (index: number) => keys[index] ?? String(index),
    add: () => setKeys([...keys, newId()]),
    remove: (index: number) => setKeys(keys.toSpliced(index, 1)),
  }
}

/** All its parts empty is no structure at all. */
function OneInput({
  name,
  field,
  value,
  errors,
  onChange,
  parts,
  Part,
}: StructureInputProps & { readonly parts: Parts }) {
  const now = (value ?? {}) as Structure
  const write = (next: Structure) =>
    onChange(
      Object.values(next).some((part) => part !== null && part !== undefined && part !== '') ? next : null,
    )
  // Nobody has to fill in any of it until something of it is.
  const isAsked = field.required || Object.keys(now).length > 0
  const asked = isAsked
    ? parts
    : Object.fromEntries(Object.entries(parts).map(([part, one]) => [part, { ...one, required: false }]))
  return (
    <div className={style.single}>
      <PartInputs Part={Part} name={name} parts={asked} value={now} errors={errors} onChange={write} />
    </div>
  )
}

interface PartInputsProps extends Pick<StructureInputProps, 'name' | 'errors' | 'Part'> {
  readonly parts: Parts
  readonly value: Structure
  readonly onChange: (value: Structure) => void
}

function PartInputs({ name, parts, value, errors, onChange, Part }: PartInputsProps) {
  const locale = useLocale()
  return (
    <div className={inColumns(150, '3 top')}>
      {Object.entries(parts).map(([part, field]) => (
        <Part
          key={part}
          name={`${name}.${part}`}
          label={fieldLabel(field, locale) ?? spelled(part)}
          field={field}
          value={value[part]}
          errors={errors}
          onChange={(next) => onChange({ ...value, [part]: next })}
        />
      ))}
    </div>
  )
}

/** Some of the values that have names, or numbers as they are typed. */
function ValuesInput({
  name,
  label,
  value,
  errors,
  onChange,
  each,
}: FieldInputProps & { readonly each: Field }) {
  const locale = useLocale()
  const chosen = Array.isArray(value) ? value.map(String) : []
  const write = (texts: readonly string[]) => {
    const numbers = texts.map((text) => Number(text.replace(',', '.'))).filter(Number.isFinite)
    onChange(each.kind === 'text' ? texts : numbers.toSorted((a, b) => a - b))
  }
  const named = namedValues(each)
  if (named)
    return (
      <Chip.Group multiple value={chosen} onChange={write}>
        <div className={inRow('2 stretch')}>
          {named.map((one) => (
            <Chip key={one} value={one} size="sm" name={name}>
              {valueWords(each, one, locale)}
            </Chip>
          ))}
        </div>
      </Chip.Group>
    )
  return (
    <TagsInput
      name={name}
      aria-label={label}
      value={chosen}
      rightSection={
        each.unit && <span className={written('muted small')}>{unitWords(each.unit, locale)}</span>
      }
      error={Object.entries(errors ?? {}).find(([place]) => place.startsWith(`${name}.`))?.[1]}
      acceptValueOnBlur
      onChange={write}
    />
  )
}
