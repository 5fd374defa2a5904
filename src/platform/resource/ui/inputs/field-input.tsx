/** The input of a field, by its kind. */
import { Select, Switch, Textarea, TextInput, MultiSelect, TagsInput } from '@mantine/core'
import { instantOfLocal, localTime } from '../../../i18n/time/local-time.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { mayBeBlank } from '../../field.ts'
import { hintOf, valueWords } from '../../words.ts'
import { usePortalAccess } from '../portal-access.tsx'
import { CollectionInput, useCollections } from './collection-input.tsx'
import { ColourInput } from '../colour/colour-input.tsx'
import { DayEdgeInput } from './day-edge-input.tsx'
import { FileInput } from './file-input.tsx'
import type { FieldInputProps, SharedProps } from './input-props.ts'
import { NumberField } from './number-field.tsx'
import { RelationInput } from './relation-input.tsx'
import { StructureInput } from './structure-input.tsx'
import { TranslatedInput } from './translated-input.tsx'
import { m } from '../../../i18n/paraglide/messages.js'
import { knownTags, useKnownTags, useRemovedTags } from '../tags/known-tags.ts'
import type { NumberFieldProps } from './number-field.tsx'

const ofMany = { searchable: true, hidePickedOptions: true, clearable: true }

/** Words of a list: some of those there are, or any, with those the office uses offered. */
function TagsField({ shared, field, value, onChange }: NumberFieldProps) {
  const locale = useLocale()
  const isOffice = shared.name === 'tags'
  const removed = useRemovedTags()
  const chosen = knownTags(Array.isArray(value) ? (value as string[]) : [], isOffice ? removed : [])
  const offered = useKnownTags(null)
  if (field.names === 'collection')
    return <CollectionsField shared={shared} chosen={chosen} onChange={onChange} />
  if (field.values)
    return (
      <MultiSelect
        {...shared}
        {...ofMany}
        value={chosen}
        data={field.values.map((each) => ({ value: each, label: valueWords(field, each, locale) }))}
        onChange={onChange}
      />
    )
  return (
    <TagsInput
      {...shared}
      value={chosen}
      data={isOffice ? offered.map((tag) => tag.value) : []}
      placeholder={chosen.length === 0 ? m.portal_tags_hint() : undefined}
      clearable
      acceptValueOnBlur
      onChange={onChange}
    />
  )
}

interface CollectionsFieldProps extends Pick<NumberFieldProps, 'shared' | 'onChange'> {
  readonly chosen: string[]
}

function CollectionsField({ shared, chosen, onChange }: CollectionsFieldProps) {
  const collections = useCollections()
  return <MultiSelect {...shared} {...ofMany} value={chosen} data={collections} onChange={onChange} />
}

/** A text longer than this is written in a box of several lines. */
const lineLength = 300
/** What a phone's keyboard is chosen by. */
const inputTypes = { email: 'email', phone: 'tel' } as const

export function FieldInput(props: FieldInputProps) {
  const { name, label, field, value, errors, disabled, onChange } = props
  const locale = useLocale()
  const { zone } = usePortalAccess()
  const shared: SharedProps = {
    name,
    label,
    error: errors?.[name],
    disabled,
    description: hintOf(field, locale),
    // A switch always says something, and a list of rows may be empty.
    withAsterisk: field.kind === 'flag' || field.rows ? undefined : field.required && !mayBeBlank(field),
  }
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  const orNull = (typed: string) => onChange(typed === '' ? null : typed)
  switch (field.kind) {
    case 'flag': {
      const { withAsterisk: _none, ...rest } = shared
      return (
        <Switch
          {...rest}
          size="md"
          checked={value === true}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      )
    }
    case 'count':
    case 'number':
    case 'decimal':
    case 'money':
      return <NumberField shared={shared} field={field} value={value} onChange={onChange} />
    case 'choice':
      return (
        <Select
          {...shared}
          value={text || null}
          allowDeselect={!field.required}
          clearable={!field.required}
          data={(field.values ?? []).map((choice) => ({
            value: choice,
            label: valueWords(field, choice, locale),
          }))}
          onChange={onChange}
        />
      )
    case 'tags':
      return <TagsField shared={shared} field={field} value={value} onChange={onChange} />
    case 'day':
      return (
        <TextInput
          {...shared}
          type="date"
          value={text}
          onChange={(event) => orNull(event.currentTarget.value)}
        />
      )
    case 'instant': {
      if (field.edge)
        return <DayEdgeInput shared={shared} edge={field.edge} value={text} onChange={onChange} />
      const local = text ? localTime(text, zone) : null
      return (
        <TextInput
          {...shared}
          type="datetime-local"
          value={local ? `${local.day}T${local.time}` : ''}
          onChange={(event) => onChange(instantOfLocal(event.currentTarget.value, zone))}
        />
      )
    }
    case 'translated':
      return <TranslatedInput {...props} />
    case 'one':
      return <RelationInput {...shared} field={field} value={value} onChange={onChange} />
    case 'file':
      return <FileInput shared={shared} field={field} value={value} onChange={onChange} />
    case 'json':
      return <StructureInput {...props} Part={FieldInput} />
    case 'reference':
      // Which records there are to choose from is not known yet.
      return <TextInput {...shared} disabled />
    default:
      if (field.names === 'collection')
        return <CollectionInput shared={shared} value={text} onChange={onChange} />
      if (field.names === 'colour')
        return <ColourInput shared={shared} field={field} value={text} onChange={onChange} />
      return (field.max ?? 0) >= lineLength ? (
        <Textarea
          {...shared}
          autosize
          minRows={2}
          maxRows={14}
          value={text}
          onChange={(event) => orNull(event.currentTarget.value)}
        />
      ) : (
        <TextInput
          {...shared}
          type={field.format && inputTypes[field.format]}
          value={text}
          onChange={(event) => orNull(event.currentTarget.value)}
        />
      )
  }
}
