/** Up to which day the books are closed, and closing them further. */
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useQuery } from '../../../platform/http/client/use-query.ts'
import { isBookkeeper } from '../../identity/role-groups.ts'
import type { Day } from '../../../kernel/time/day.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { useFormats } from '../../../platform/i18n/use-locale.ts'
import { onlyRecord, recordQuery } from '../../../platform/resource/ui/data/records.ts'
import { usePortalAccess } from '../../../platform/resource/ui/portal-access.tsx'
import { useAsking } from '../../../platform/resource/ui/use-asking.ts'
import { inRow, written } from '../../../platform/ui/layout/layout.ts'
import { AskingPanel } from '../../booking/panels/asking-panel.tsx'

/** Stands under the list of payments, for who keeps the books. */
export function LockDate() {
  const { role } = usePortalAccess()
  const formats = useFormats()
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery({
    ...recordQuery('settings', onlyRecord, ['lock_date']),
    enabled: isBookkeeper(role),
  })
  if (!data || !isBookkeeper(role)) return null
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
  const asking = useAsking()
  const [day, setDay] = useState<Day | ''>('')

  return (
    <AskingPanel
      title={m.books_close_title()}
      send={day ? m.books_close_until({ day: formats.numericDay(day) }) : m.books_close()}
      isFinal
      asking={asking}
      change={{ path: '/api/lock-date', body: { day } }}
      done={m.books_closed_toast()}
      onClose={onClose}
    >
      <p>{m.books_close_what()}</p>
      <TextInput
        type="date"
        {...asking.at('day')}
        label={m.books_close_day()}
        withAsterisk
        data-autofocus
        {...(until && { min: until })}
        value={day}
        onChange={(event) => setDay(event.currentTarget.value)}
      />
    </AskingPanel>
  )
}
