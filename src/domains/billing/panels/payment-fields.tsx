/** What every entry of money is asked: how much, how, on which day, and a note. */
import { Checkbox, Select, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { useLocale } from '../../../platform/i18n/use-locale.ts'
import { useToday } from '../../../platform/i18n/time/use-today.ts'
import { AmountBox } from '../../../platform/resource/ui/inputs/amount-box.tsx'
import { usePortalAccess } from '../../../platform/resource/ui/portal-access.tsx'
import type { useAsking } from '../../../platform/resource/ui/use-asking.ts'
import { valueWords } from '../../../platform/resource/words.ts'
import { isLongAgo } from '../entry.ts'
import { useDayHint } from '../../identity/books/closed-days.ts'
import { methods } from '../resources/payment-words.ts'
import { payments } from '../resources/payments.ts'

/** What every payment is asked, as it is typed. */
export interface Given {
  /** In cents. */
  readonly amount: number | null
  readonly method: string | null
  readonly day: string
  /** The day is meant, although it is more than a year back. */
  readonly isOld: boolean
  readonly note: string
}

export const nothing: Given = { amount: null, method: 'transfer', day: '', isOld: false, note: '' }

export const bodyOf = ({ amount, method, day, isOld, note }: Given) => ({
  amount: amount ?? 0,
  method,
  ...(day && { value_date: day }),
  ...(isOld && { accept_old: true }),
  ...(note && { note }),
})

interface PaymentFieldsProps {
  readonly given: Given
  readonly at: ReturnType<typeof useAsking>['at']
  readonly dayLabel: string
  readonly onChange: (given: Given) => void
  /** What the method asks besides. */
  readonly children?: ReactNode
}

export function PaymentFields({ given, at, dayLabel, onChange, children }: PaymentFieldsProps) {
  const locale = useLocale()
  const dayHint = useDayHint('entry', given.day, m.billing_today_hint())
  const today = useToday(usePortalAccess().zone)
  const isLong = given.day !== '' && isLongAgo(given.day, today)
  const set = (part: Partial<Given>) => onChange({ ...given, ...part })
  return (
    <>
      <AmountBox
        {...at('amount')}
        label={m.invoice_pay_amount()}
        data-autofocus
        value={given.amount}
        onChange={(amount) => set({ amount })}
      />
      <Select
        {...at('method')}
        label={m.billing_method()}
        value={given.method}
        allowDeselect={false}
        data={methods.values.map((value) => ({
          value,
          label: valueWords(payments.fields.method, value, locale),
        }))}
        onChange={(method) => set({ method })}
      />
      {children}
      <TextInput
        {...at('value_date')}
        type="date"
        label={dayLabel}
        description={dayHint}
        value={given.day}
        onChange={(event) => set({ day: event.currentTarget.value, isOld: false })}
      />
      {isLong && (
        <Checkbox
          label={m.billing_long_ago()}
          checked={given.isOld}
          onChange={(event) => set({ isOld: event.currentTarget.checked })}
        />
      )}
      <TextInput
        {...at('note')}
        label={m.billing_note()}
        maxLength={500}
        value={given.note}
        onChange={(event) => set({ note: event.currentTarget.value })}
      />
    </>
  )
}
