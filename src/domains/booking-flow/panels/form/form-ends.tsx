/** How the office's form ends: asked for, kept as a draft, or the start held for an agency that may. */
import { Button } from '@mantine/core'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useFormats } from '../../../../platform/i18n/use-locale.ts'
import { useQuery } from '../../../../platform/http/client/use-query.ts'
import { pageQuery } from '../../../../platform/resource/ui/data/records.ts'
import { usePortalAccess } from '../../../../platform/resource/ui/portal-access.tsx'
import type { TypedBooking } from './wish-typed.ts'

interface Agency {
  readonly can_hold?: boolean
  readonly hold_hours?: number
}

/** For how many hours the agency of the form holds a start; null where it holds nothing. Rule AG-01. */
function useHoldHours(agency: TypedBooking['agency']): number | null {
  const { role } = usePortalAccess()
  const { data } = useQuery({
    ...pageQuery('booking_agencies', {
      fields: ['id', 'can_hold', 'hold_hours'],
      filter: { status: { _eq: 'active' }, ...(agency && { id: { _eq: agency } }) },
      // Who says nothing brings it for the first of them.
      sort: ['id'],
      limit: 1,
      page: 1,
    }),
    enabled: agency !== null || role === 'organizer',
  })
  const [found] = (data?.rows ?? []) as unknown as readonly Agency[]
  return found?.can_hold ? (found.hold_hours ?? null) : null
}

interface FormEndsProps {
  readonly typed: Pick<TypedBooking, 'agency' | 'wish'>
  readonly busy: boolean
  readonly onHold: () => void
}

export function FormEnds({ typed: { agency, wish }, busy, onHold }: FormEndsProps) {
  const formats = useFormats()
  const hours = useHoldHours(agency)
  return (
    <>
      <Button type="submit" loading={busy}>
        {wish.start ? m.booking_form_ask() : m.booking_form_keep()}
      </Button>
      {wish.start && hours !== null && (
        <Button variant="default" loading={busy} onClick={onHold}>
          {m.booking_form_hold({ hours: formats.number(hours) })}
        </Button>
      )}
    </>
  )
}
