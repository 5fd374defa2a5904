/** Says in plain words why a person can be planned on no ride yet; nothing when he can. */
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useToday } from '../../../../platform/i18n/time/use-today.ts'
import { usePortalAccess } from '../../../../platform/resource/ui/portal-access.tsx'
import { Notice } from '../../../../platform/ui/notice/notice.tsx'
import { type Missing, missingOf } from '../../../crew/plannable.ts'
import type { Licence } from '../../../crew/resources/employees.ts'

interface NotPlannableProps {
  readonly skills: readonly string[] | null
  readonly licences: readonly Licence[] | null
  readonly hasHours: boolean
}

const said: Readonly<Record<Missing, () => string>> = {
  skill: m.hours_missing_skill,
  licence: m.hours_missing_licence,
  hours: m.hours_missing_hours,
}

export function NotPlannable({ skills, licences, hasHours }: NotPlannableProps) {
  const today = useToday(usePortalAccess().zone)
  const missing = missingOf({ skills, licences, hasHours }, today)
  if (missing.length === 0) return null
  return (
    <Notice tone="warning" title={m.hours_not_plannable()}>
      <ul>
        {missing.map((one) => (
          <li key={one}>{said[one]()}</li>
        ))}
      </ul>
    </Notice>
  )
}
