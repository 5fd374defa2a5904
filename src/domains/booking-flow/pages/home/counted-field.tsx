/** A number with a minus and a plus, for a page without the program's scripts: without any script it is typed. */
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import counter from '../../../../platform/ui/form/counter.module.css'
import { useFieldControl } from '../../../../platform/ui/form/field.tsx'
import { Minus, Plus } from '../../../../platform/ui/icons.tsx'
import style from './counted-field.module.css'

interface CountedFieldProps {
  readonly name: string
  readonly typed: string
  readonly most: number | undefined
}

export function CountedField({ name, typed, most }: CountedFieldProps) {
  const control = useFieldControl()
  const step = { type: 'button', className: counter.button, 'aria-controls': control.id } as const
  return (
    <span className={`${counter.counter} ${style.counted}`} data-invalid={control['aria-invalid']}>
      <button {...step} data-by="-1" aria-label={m.booking_people_fewer()}>
        <Minus />
      </button>
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
        {...control}
        name={name}
        data-most={most}
        className={counter.number}
        defaultValue={typed}
      />
      <button {...step} data-by="1" aria-label={m.booking_people_more()}>
        <Plus />
      </button>
    </span>
  )
}
