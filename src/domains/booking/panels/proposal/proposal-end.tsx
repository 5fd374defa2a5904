/** How long an offer stands, said as the day and hour it ends. */
import { Select } from '@mantine/core'
import { queryOptions } from '@tanstack/react-query'
import { readSingleton } from '@directus/sdk'
import { useEffect, useState } from 'react'
import { useQuery } from '../../../../platform/http/client/use-query.ts'
import { apiClient } from '../../../../platform/session/client/client.ts'
import { localTime } from '../../../../platform/i18n/time/local-time.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useFormats } from '../../../../platform/i18n/use-locale.ts'
import { usePortalAccess } from '../../../../platform/resource/ui/portal-access.tsx'
import { offerEnds } from '../../proposal/proposal.ts'
import { quietHoursOf } from '../../proposal/quiet-hours.ts'

const fields = ['proposal_valid_hours', 'quiet_from_hour', 'quiet_to_hour'] as const

/** The hours an offer stands when nobody says otherwise, and those of the night, in which none ends. */
const usualQuery = queryOptions({
  queryKey: ['items', 'settings', fields],
  queryFn: async () =>
    (await apiClient().request(
      readSingleton('settings' as never, { fields } as never),
    )) as unknown as Readonly<Record<(typeof fields)[number], number>>,
})

const usualChoices = [6, 12, 24, 48, 72, 168]

interface ProposalEndProps {
  /** Null until the office says otherwise: the usual time. */
  readonly hours: number | null
  readonly starts: readonly string[]
  readonly onChange: (hours: number) => void
}

export function ProposalEnd({ hours, starts, onChange }: ProposalEndProps) {
  const formats = useFormats()
  const { zone } = usePortalAccess()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000)
    return () => clearInterval(timer)
  }, [])
  const { data } = useQuery(usualQuery)
  const usual = data?.proposal_valid_hours
  const wanted = hours ?? usual
  if (!data || !wanted) return null
  const choices = [...new Set([...usualChoices, wanted, ...(usual ? [usual] : [])])].toSorted((a, b) => a - b)
  const lasting = (count: number) =>
    count % 24 === 0 ? m.office_propose_days({ count: count / 24 }) : m.office_propose_hours({ count })
  const end = localTime(
    offerEnds(
      now,
      wanted,
      starts.map((start) => Date.parse(start)),
      quietHoursOf({ ...data, time_zone: zone }),
    ),
    zone,
  )
  return (
    <Select
      label={m.office_propose_valid()}
      description={m.office_propose_valid_until({
        count: Math.max(1, starts.length),
        day: formats.shortDay(end.day),
        time: formats.time(end.time),
      })}
      allowDeselect={false}
      value={String(wanted)}
      data={choices.map((count) => ({ value: String(count), label: lasting(count) }))}
      onChange={(value) => value && onChange(Number(value))}
    />
  )
}
