/** Every kind of field there is in a definition: its input empty, wrong and switched off, and its value as read. */
import { useState } from 'react'
import { inEach } from '../../../kernel/text/translated.ts'
import { useLocale } from '../../../platform/i18n/use-locale.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import type { Field } from '../../../platform/resource/field.ts'
import { Cell } from '../../../platform/resource/ui/value/cell.tsx'
import { FieldInput } from '../../../platform/resource/ui/inputs/field-input.tsx'
import { NumberBox } from '../../../platform/resource/ui/inputs/number-box.tsx'
import { RelationInput } from '../../../platform/resource/ui/inputs/relation-input.tsx'
import { RecordTable } from '../../../platform/resource/ui/list/rows/record-table.tsx'
import { EditableFacts } from '../../../platform/resource/ui/detail/editable-facts.tsx'
import { RecordForm } from '../../../platform/resource/ui/form/record-form.tsx'
import { ResourceList } from '../../../platform/resource/ui/list/resource-list.tsx'
import { Facts, RecordFacts } from '../../../platform/resource/ui/detail/record-facts.tsx'
import { RecordTags } from '../../../platform/resource/ui/tags/record-tags.tsx'
import { labelOf } from '../../../platform/resource/words.ts'
import type { Resource } from '../../../platform/resource/resource.ts'
import { model } from '../../records/portal-model.ts'
import { Part } from './part.tsx'

interface Kept {
  readonly resource: Resource
  readonly name: string
  readonly field: Field
}

/** Keys and lists of other records have no input, what the program fills in neither. */
const withoutInput: readonly string[] = ['id', 'serial', 'many', 'period', 'reference', 'size']

/** What makes an input look other than that of the same kind. */
const lookOf = ({ kind, format, names, edge, unit, values, parts, rows, each, max = 0 }: Field) =>
  [
    kind,
    kind === 'text' && (format ?? names ?? (max >= 300 ? 'long' : '')),
    edge && 'edge',
    kind === 'tags' && (names ?? (values ? 'values' : '')),
    (kind === 'count' || kind === 'number') && unit,
    parts && 'parts',
    rows && 'rows',
    each && 'each',
  ]
    .filter(Boolean)
    .join(' ')

/** The first field of each look there is in the definitions. */
function looks(): ReadonlyMap<string, Kept> {
  const found = new Map<string, Kept>()
  for (const resource of model.all)
    for (const [name, field] of Object.entries<Field>(resource.fields)) {
      if (withoutInput.includes(field.kind) || field.secret || field.readonly) continue
      const look = lookOf(field)
      if (!found.has(look)) found.set(look, { resource, name, field })
    }
  return found
}

/** A value of a kind, as it is read. */
const valueOf = ({ kind, values, names }: Field): unknown =>
  ({
    text: names === 'colour' ? '#0d4a38' : names === 'time' ? '13:30' : m.portal_facts(),
    count: 12,
    number: 1.5,
    decimal: '1.50',
    money: 12_345,
    flag: true,
    day: '2027-05-08',
    instant: '2027-05-08T10:00:00.000Z',
    choice: values?.[0],
    tags: values?.slice(0, 2) ?? [m.list_bulk_tags()],
    translated: inEach(() => m.portal_facts()),
  })[kind as string] ?? null

export function Fields() {
  const locale = useLocale()
  return (
    <>
      {[...looks()].map(([look, { resource, name, field }]) => (
        <Part key={look} name={`FieldInput, Cell: ${look}`}>
          <Filled name={`${look}-1`} label={labelOf(resource, name, locale)} field={field} />
          <Filled name={`${look}-2`} label={labelOf(resource, name, locale)} field={field} isWrong />
          <Filled name={`${look}-3`} label={labelOf(resource, name, locale)} field={field} isOff />
          <div>
            <Cell field={field} value={valueOf(field)} linked whole />
          </div>
          <div>
            <Cell field={field} value={null} />
          </div>
        </Part>
      ))}
      <Part name="NumberBox, RelationInput">
        <NumberBox
          label={m.portal_pages()}
          value={12.5}
          decimals={2}
          suffix=" %"
          onChange={() => undefined}
        />
        <NumberBox
          label={m.portal_pages()}
          value={null}
          error={m.portal_fault_number()}
          onChange={() => undefined}
        />
        <RelationInput
          name="relation"
          label={m.list_bulk_field()}
          field={{ kind: 'one', to: 'party_bikes' }}
          value={null}
          onChange={() => undefined}
        />
      </Part>
      <Rows />
    </>
  )
}

interface FilledProps {
  readonly name: string
  readonly label: string
  readonly field: Field
  readonly isWrong?: boolean
  readonly isOff?: boolean
}

function Filled({ name, label, field, isWrong = false, isOff = false }: FilledProps) {
  const [value, setValue] = useState<unknown>(isWrong ? null : valueOf(field))
  return (
    <FieldInput
      name={name}
      label={label}
      field={field}
      value={value}
      disabled={isOff}
      {...(isWrong && { errors: { [name]: m.portal_fault_invalid() } })}
      onChange={setValue}
    />
  )
}

/** A table of records, with and without what can be ticked and ordered, and one record as it is read. */
function Rows() {
  const resource = model.named('party_bikes')
  const columns = Object.entries<Field>(resource.fields)
    .filter(([, field]) => ['text', 'translated', 'choice', 'count', 'day', 'flag'].includes(field.kind))
    .map(([name]) => name)
    .slice(0, 6)
  const rowOf = (id: string) => ({
    id,
    ...Object.fromEntries(columns.map((name) => [name, valueOf(resource.fields[name]!)])),
  })
  const rows = ['1', '2', '3'].map(rowOf)
  const tick = { onRow: () => undefined, onPage: () => undefined }
  return (
    <Part name="RecordTable, Facts, RecordForm, ResourceList" isWide>
      <RecordTable resource={resource} columns={columns} rows={rows} />
      <RecordTable
        resource={resource}
        columns={columns}
        rows={rows}
        sort={`-${columns[0]}`}
        onSort={() => undefined}
        selection={{ ...tick, selection: { keys: new Set(['2']), anchor: null } }}
      />
      <Facts resource={resource} names={columns} row={rowOf('1')} />
      <RecordFacts resource={resource} names={columns} row={rowOf('1')} heading={m.portal_facts()} />
      <EditableFacts resource={resource} names={columns} row={rowOf('1')} heading={m.portal_facts()} />
      <RecordTags resource={resource} row={{ ...rowOf('1'), tags: [m.list_bulk_tags()] }} />
      <RecordForm
        resource={resource}
        names={columns}
        initial={{}}
        submit={m.portal_save()}
        onSubmit={() => Promise.reject(new Error())}
        onCancel={() => undefined}
      />
      <ResourceList resource={resource} />
    </Part>
  )
}
