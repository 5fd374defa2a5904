/** Small controls the editors of prices share: a number as the reader writes it, and a range of two. */
import { TextInput } from '@mantine/core'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { NumberBox } from '../../../../platform/resource/ui/inputs/number-box.tsx'
import style from './rule/rule-editor.module.css'

export interface NumberPartProps {
  readonly name: string
  readonly label: string
  readonly value: number | null
  readonly error?: string
  readonly hint?: string
  /** Money is whole cents, shown as euros. */
  readonly of?: 'count' | 'money' | 'percent' | 'km'
  readonly isNeeded?: boolean
  /** The label is for who listens: it stands in a table already. */
  readonly isBare?: boolean
  readonly onChange: (value: number | null) => void
}

const units = { count: {}, money: { prefix: '€ ' }, percent: { suffix: ' %' }, km: { suffix: ' km' } }

export function NumberPart({
  name,
  label,
  value,
  error,
  hint,
  of = 'count',
  isNeeded = false,
  isBare = false,
  onChange,
}: NumberPartProps) {
  const times = of === 'money' ? 100 : 1
  return (
    <NumberBox
      name={name}
      {...(isBare ? { 'aria-label': label } : { label })}
      error={error}
      description={hint}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      required={isNeeded}
      withAsterisk={isNeeded}
      {...units[of]}
      decimals={of === 'count' ? 0 : 2}
      grouped={of === 'money'}
      value={value === null ? null : value / times}
      onChange={(typed) => onChange(typed === null ? null : Math.round(typed * times * 100) / 100)}
    />
  )
}

type Value = string | number | null

export interface RangePartProps<N extends string> {
  readonly label: string
  readonly names: readonly [from: N, to: N]
  readonly as?: 'count' | 'date' | 'time'
  readonly draft: Readonly<Record<N, Value>>
  readonly errors: Readonly<Record<string, string>>
  readonly onChange: (values: Record<N, never>) => void
}

/** Two ends under one label, each open when left empty. */
export function RangePart<N extends string>({
  label,
  names,
  as = 'count',
  draft,
  errors,
  onChange,
}: RangePartProps<N>) {
  const error = names.map((name) => errors[name]).find(Boolean)
  const words = [m.pricing_from(), as === 'date' ? m.pricing_until() : m.pricing_to()]
  const write = (name: N, value: Value) => onChange({ [name]: value } as Record<N, never>)
  return (
    <fieldset className={style.range}>
      <legend className={style.label}>{label}</legend>
      <div>
        {names.map((name, index) => {
          const shared = {
            name,
            'aria-label': `${label} ${words[index]}`,
            placeholder: words[index],
            error: Boolean(errors[name]),
          }
          const value = draft[name]
          return as === 'count' ? (
            <NumberBox
              key={name}
              {...shared}
              decimals={0}
              value={typeof value === 'number' ? value : null}
              onChange={(typed) => write(name, typed)}
            />
          ) : (
            <TextInput
              key={name}
              {...shared}
              type={as}
              value={value ?? ''}
              onChange={(event) => write(name, event.currentTarget.value || null)}
            />
          )
        })}
      </div>
      {error && (
        <p className={style.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
