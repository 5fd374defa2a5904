/** Says what a field must be: by ticking, by words, by bounds; empty and filled always. */
import { type ReactNode, useState } from 'react'
import { m } from '../../../../../i18n/paraglide/messages.js'
import { useLocale } from '../../../../../i18n/use-locale.ts'
import { inRow, stacked } from '../../../../../ui/layout/layout.ts'
import type { Resource } from '../../../../resource.ts'
import { valueWords } from '../../../../words.ts'
import { type FilterKind, filterKindOf } from '../filter-kind.ts'
import { type EditorProps, anyOfThem, tickedIn } from './filter-ticks.ts'
import type { Condition } from '../../query/list-search.ts'
import { AmountBounds, DayBounds } from './range-filter.tsx'
import { RecordTicks, TagTicks } from './record-filter.tsx'
import { RestingInput } from './resting-input.tsx'
import { Ticks } from './ticks.tsx'
import style from './filter-editor.module.css'

export interface FilterEditorProps {
  readonly resource: Resource
  readonly name: string
  readonly condition: Condition | undefined
  readonly onChange: (condition: Condition | undefined) => void
}

const editors: Record<FilterKind, (props: EditorProps) => ReactNode> = {
  choice: ChoiceTicks,
  flag: FlagTicks,
  words: WordsInput,
  amount: AmountBounds,
  days: DayBounds,
  record: RecordTicks,
  tags: TagTicks,
}

export function FilterEditor({ resource, name, condition: said, onChange: say }: FilterEditorProps) {
  const [condition, onChange] = useChosen(said, say)
  const field = resource.fields[name]!
  const kind = filterKindOf(field)
  const mayBeEmpty = !field.required && field.kind !== 'flag'
  return (
    <div className={stacked(3, style.editor)}>
      {kind && (
        <KindEditor kind={kind} resource={resource} field={field} condition={condition} onChange={onChange} />
      )}
      {mayBeEmpty && (
        <div className={inRow('1 stretch', style.presence)}>
          {(['_null', '_nnull'] as const).map((operator) => (
            <button
              key={operator}
              type="button"
              aria-pressed={condition[operator] === true}
              onClick={() => onChange(condition[operator] === true ? {} : { [operator]: true })}
            >
              {operator === '_null' ? m.list_empty() : m.list_filled()}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}

function KindEditor({ kind, ...editor }: EditorProps & { readonly kind: FilterKind }) {
  const Editor = editors[kind]
  return <Editor {...editor} />
}

const nothing: Condition = {}

/** What was chosen shows at once; the address follows a moment later, and wins where it changes by itself. */
function useChosen(
  said: Condition = nothing,
  say: (condition: Condition) => void,
): readonly [Condition, (condition: Condition) => void] {
  const spelled = JSON.stringify(said)
  const [{ from, chosen }, setChosen] = useState({ from: spelled, chosen: said })
  if (from !== spelled) setChosen({ from: spelled, chosen: said })
  return [
    from === spelled ? chosen : said,
    (next) => {
      setChosen({ from: spelled, chosen: next })
      say(next)
    },
  ]
}

function ChoiceTicks({ field, condition, onChange }: EditorProps) {
  const locale = useLocale()
  return (
    <Ticks
      options={(field.values ?? []).map((value) => ({ value, label: valueWords(field, value, locale) }))}
      ticked={tickedIn(condition)}
      onChange={(values) => onChange(anyOfThem(values))}
    />
  )
}

function FlagTicks({ condition: { _eq }, onChange }: EditorProps) {
  return (
    <Ticks
      options={[
        { value: 'true', label: m.portal_yes() },
        { value: 'false', label: m.portal_no() },
      ]}
      ticked={typeof _eq === 'boolean' ? [String(_eq)] : []}
      onChange={(values) => {
        const last = values.at(-1)
        onChange(last === undefined ? {} : { _eq: last === 'true' })
      }}
    />
  )
}

function WordsInput({ condition: { _icontains }, onChange }: EditorProps) {
  return (
    <RestingInput
      label={m.list_contains()}
      type="search"
      value={typeof _icontains === 'string' ? _icontains : ''}
      onChange={(words) => onChange(words.trim() ? { _icontains: words } : {})}
    />
  )
}
