/** Of which ride an agency reports, and on which of its bikes: only what the server takes. */
import { Select } from '@mantine/core'
import { queryOptions } from '@tanstack/react-query'
import { useQuery } from '../../../platform/http/client/use-query.ts'
import { damageDays } from '../../../domains/booking/damage/agency-damage.ts'
import type { DamagedRide } from '../../../domains/booking/damage/damage-reported.ts'
import { damageReports } from '../../../domains/fleet/resources/damage-reports.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { useFormats, useLocale } from '../../../platform/i18n/use-locale.ts'
import { usePortalAccess } from '../../../platform/resource/ui/portal-access.tsx'
import { Tiles } from '../../../platform/resource/ui/resumable/tiles.tsx'
import { readAnswer } from '../../../platform/resource/ui/data/records.ts'
import { labelOf } from '../../../platform/resource/words.ts'
import { dayOf } from '../../../kernel/time/wall-time.ts'
import type { DamageValues } from './damage-values.ts'

export const damagedRidesQuery = () =>
  queryOptions({
    queryKey: ['items', 'damage_reports', 'rides'],
    queryFn: ({ signal }) => readAnswer<DamagedRide[]>('/api/damage-reports/rides', signal),
  })

interface AgencyRideFieldProps {
  readonly values: Pick<DamageValues, 'booking' | 'thing'>
  readonly wrong: Readonly<Record<string, string>>
  readonly isDisabled: boolean
  readonly onChange: (changed: Pick<DamageValues, 'thing'> & Partial<Pick<DamageValues, 'booking'>>) => void
}

export function AgencyRideField({ values, wrong, isDisabled, onChange }: AgencyRideFieldProps) {
  const locale = useLocale()
  const formats = useFormats()
  const { zone } = usePortalAccess()
  const { data: rides } = useQuery(damagedRidesQuery())
  const ride = rides?.find(({ id }) => id === values.booking)
  const on = (bike: string) => ({ field: 'party_bike', id: bike }) as const
  return (
    <>
      <Select
        size="lg"
        name="booking"
        label={labelOf(damageReports, 'booking', locale)}
        description={rides?.length === 0 && m.report_no_rides({ days: damageDays })}
        data={(rides ?? []).map(({ id, number, starts_at }) => ({
          value: id,
          label: [number, formats.day(dayOf(Date.parse(starts_at), zone))].filter(Boolean).join(' · '),
        }))}
        value={ride?.id ?? null}
        error={wrong['booking']}
        disabled={isDisabled}
        onChange={(booking) => {
          const bikes = rides?.find(({ id }) => id === booking)?.bikes ?? []
          onChange({ booking, thing: bikes.length === 1 ? on(bikes[0]!.id) : null })
        }}
      />
      {ride && (
        <Tiles
          name="along"
          legend={m.report_thing()}
          tiles={ride.bikes.map(({ id, name }) => ({ value: id, label: name }))}
          value={values.thing?.id ?? null}
          error={wrong['thing'] ?? wrong['party_bike']}
          isDisabled={isDisabled}
          onChange={(bike) => onChange({ thing: on(bike) })}
        />
      )}
    </>
  )
}
