/** What was done last with a record, by whom and when: who was first, where somebody came too late. */
import { useQuery } from '../../../platform/http/client/use-query.ts'
import { localTime } from '../../../platform/i18n/time/local-time.ts'
import { useFormats, useLocale } from '../../../platform/i18n/use-locale.ts'
import type { Resource } from '../../../platform/resource/resource.ts'
import { actionWords, actorWords } from '../../../platform/resource/ui/history/action-words.ts'
import { historyQuery } from '../../../platform/resource/ui/history/history-query.ts'
import { stepsOf } from '../../../platform/resource/ui/history/history.ts'
import { usePortalAccess } from '../../../platform/resource/ui/portal-access.tsx'
import { written } from '../../../platform/ui/layout/layout.ts'

const swaps: ReadonlySet<string> = new Set(['repair', 'reassign'])

export function LastStep({ resource, id }: { readonly resource: Resource; readonly id: string }) {
  const locale = useLocale()
  const formats = useFormats()
  const portal = usePortalAccess()
  const { data: entries } = useQuery({
    ...historyQuery(portal, resource.name, id, 2),
    enabled: portal.may('read', 'activity') && portal.may('read', 'revisions'),
  })
  const readable = portal.fields('read', resource.name)
  const [newest, before] = stepsOf(resource, entries ?? [], { isWhole: false, readable })
  // Whole again it is planned in the same act: what was repaired says more.
  const last = newest?.action === 'plan' && before && swaps.has(before.action) ? before : newest
  if (!last) return null
  const { day, time } = localTime(last.at, portal.zone)
  return (
    <>
      <span className={written('small')}>
        <strong>{actorWords(last)}</strong>
        {` · ${actionWords(resource, last, locale)} · ${formats.shortDay(day)} ${formats.time(time)}`}
      </span>
      {last.comment && <span className={written('small')}>{last.comment}</span>}
    </>
  )
}
