/** A code that lowers the price: typed beside the bill, taken off again, or told why it does not count. */
import { type KeyboardEvent, useState } from 'react'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { Button } from '../../../../platform/ui/button/button.tsx'
import { Field } from '../../../../platform/ui/form/field.tsx'
import { TextInput } from '../../../../platform/ui/form/inputs.tsx'
import { inRow, stacked, written } from '../../../../platform/ui/layout/layout.ts'
import { useFieldErrors } from '../../../booking/pages/parts/field-errors.ts'
import { Problems } from '../../../booking/pages/parts/problems.tsx'
import type { ShownDraft } from '../../shown-draft.ts'
import { useDraftChange } from '../steps/draft-client.ts'
import style from './coupon-entry.module.css'

interface CouponEntryProps {
  /** The code the ride has. */
  readonly code: string | null
  /** What its price says of it. */
  readonly coupon: NonNullable<ShownDraft['price']>['coupon']
}

export function CouponEntry({ code, coupon }: CouponEntryProps) {
  const change = useDraftChange()
  const { wrong, touch } = useFieldErrors(change.error)
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const told = coupon?.text ?? null

  function apply() {
    if (typed.trim()) change.mutate({ coupon: typed }, { onSuccess: () => setTyped('') })
  }
  // The form around it sends the request: here it means the code.
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    apply()
  }

  if (code)
    return (
      <div className={stacked(2)} aria-live="polite">
        <p className={inRow(3)}>
          <span>{told ? m.booking_coupon_kept({ code }) : m.booking_coupon_counts({ code })}</span>
          <Button
            look="quiet"
            compact
            busy={change.isPending}
            onClick={() => change.mutate({ coupon: null })}
          >
            {m.booking_coupon_remove()}
          </Button>
        </p>
        {told && <p className={written('wrong small')}>{told}</p>}
        <Problems error={change.error} fields={['coupon']} />
      </div>
    )
  if (!isOpen)
    return (
      <p>
        <Button look="quiet" compact onClick={() => setOpen(true)}>
          {m.booking_coupon_have()}
        </Button>
      </p>
    )
  return (
    <div className={stacked(2)}>
      <Field label={m.booking_coupon_label()} id="coupon" error={wrong['coupon']}>
        <div className={inRow('2 stretch', style.entry)}>
          <CodeInput
            value={typed}
            onKeyDown={onKeyDown}
            onType={(code) => {
              setTyped(code)
              touch('coupon')
            }}
          />
          <Button look="secondary" busy={change.isPending} onClick={apply}>
            {m.booking_coupon_apply()}
          </Button>
        </div>
      </Field>
      <Problems error={change.error} fields={['coupon']} />
    </div>
  )
}

interface CodeInputProps {
  readonly value: string
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onType: (code: string) => void
}

/** Opened by a press, it is what is typed into next. */
function CodeInput({ value, onKeyDown, onType }: CodeInputProps) {
  return (
    <TextInput
      name="coupon"
      value={value}
      maxLength={40}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- it appears where it was asked for
      autoFocus
      onKeyDown={onKeyDown}
      onChange={(event) => onType(event.target.value)}
    />
  )
}
