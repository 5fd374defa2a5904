/** Whether a day that is typed lies in what is closed, said beside it before it is sent. */
import { useQuery } from '../../../platform/http/client/use-query.ts'
import { isBookkeeper } from '../role-groups.ts'
import type { Day } from '../../../kernel/time/day.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { useToday } from '../../../platform/i18n/time/use-today.ts'
import { useFormats } from '../../../platform/i18n/use-locale.ts'
import { onlyRecord, recordQuery } from '../../../platform/resource/ui/data/records.ts'
import { usePortalAccess } from '../../../platform/resource/ui/portal-access.tsx'
import { inOpenPeriod } from './lock-date.ts'

/** Up to and with which day the books are closed; null while they never were. */
function useLockDate(): Day | null {
  const { role } = usePortalAccess()
  const { data } = useQuery({
    ...recordQuery('settings', onlyRecord, ['lock_date']),
    enabled: isBookkeeper(role),
  })
  return (data?.['lock_date'] as Day | null | undefined) ?? null
}

/** What is said once an entry is booked: of a closed day, that it stands in the books of today. Rule BI-44. */
export function useEnteredWords(day: string, done: string): string {
  const formats = useFormats()
  const today = useToday(usePortalAccess().zone)
  const until = useLockDate()
  return day === '' || inOpenPeriod(day, until, 'day').ok
    ? done
    : `${done} ${m.billing_entered_on({ day: formats.numericDay(today) })}`
}

/**
 * The words beside the day of an entry, or of a document: an entry of a closed day is entered today, a document is
 * refused. Rule BI-44.
 */
export function useDayHint(of: 'entry' | 'document', day: string, hint: string): string {
  const formats = useFormats()
  const until = useLockDate()
  if (until === null) return hint
  const said = { until: formats.numericDay(until) }
  if (day === '' || inOpenPeriod(day, until, 'day').ok)
    return `${hint} ${m.books_closed_until({ day: said.until })}`
  return of === 'entry' ? m.billing_day_closed(said) : m.billing_issue_day_closed(said)
}
