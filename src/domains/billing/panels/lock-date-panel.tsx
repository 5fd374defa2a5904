/** Up to which day the books are closed, and closing them further. */
import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Day } from '../../../kernel/time/day.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { useFormats } from '../../../platform/i18n/use-locale.ts'
import { onlyRecord, recordQuery } from '../../../platform/resource/ui/data/records.ts'
import { useFaultFocus } from '../../../platform/resource/ui/form/use-fault-focus.ts'
import { FormPanel } from '../../../platform/resource/ui/panel/form-panel.tsx'
import { usePortalAccess } from '../../../platform/resource/ui/portal-access.tsx'
import { useAsking } from '../../../platform/resource/ui/use-asking.ts'
import { inRow, written } from '../../../platform/ui/layout/layout.ts'
import { RefusedNotice } from '../../booking/panels/refused-notice.tsx'
import { keepsBooks } from '../office-invoice.ts'

/** Stands under the list of payments, for who keeps the books. */
export function LockDate() {
  const { role } = usePortalAccess()
  const formats = useFormats()
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery({
    ...recordQuery('settings', onlyRecord, ['lock_date']),
    enabled: keepsBooks(role),
  })
  if (!data || !keepsBooks(role)) return null
  const { lock_date: until } = data as unknown as { readonly lock_date: Day | null }
  return (
    <div className={inRow(3)}>
      <span className={written('muted')}>
        {until ? m.books_closed_until({ day: formats.numericDay(until) }) : m.books_all_open()}
      </span>
      <Button variant="subtle" size="compact-sm" onClick={() => setOpen(true)}>
        {m.books_close()}
      </Button>
      {isOpen && <LockDatePanel until={until} onClose={() => setOpen(false)} />}
    </div>
  )
}

interface LockDatePanelProps {
  readonly until: Day | null
  readonly onClose: () => void
}

function LockDatePanel({ until, onClose }: LockDatePanelProps) {
  const formats = useFormats()
  const form = useRef<HTMLFormElement>(null)
  const { busy, refused, send } = useAsking()
  const [day, setDay] = useState<Day | ''>('')
  useFaultFocus(form, refused)

  async function lock() {
    if ('data' in (await send({ path: '/api/lock-date', body: { day } }, m.books_closed_toast()))) onClose()
  }

  return (
    <FormPanel
      ref={form}
      title={m.books_close_title()}
      send={day ? m.books_close_until({ day: formats.numericDay(day) }) : m.books_close()}
      isFinal
      busy={busy}
      onSend={() => void lock()}
      onClose={onClose}
    >
      <p>{m.books_close_what()}</p>
      <TextInput
        type="date"
        name="day"
        label={m.books_close_day()}
        withAsterisk
        data-autofocus
        {...(until && { min: until })}
        value={day}
        error={refused?.fields['day']}
        onChange={(event) => setDay(event.currentTarget.value)}
      />
      {refused && Object.keys(refused.fields).length === 0 && <RefusedNotice refused={refused} />}
    </FormPanel>
  )
}
