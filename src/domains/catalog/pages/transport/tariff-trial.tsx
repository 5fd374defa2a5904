/** What a place costs by the tariffs as they stand, and by this one as it is being written. */
import { inLocale } from '../../../../kernel/text/translated.ts'
import { useNameOf } from '../../../../platform/resource/ui/data/use-name.ts'
import { NumberInput, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useQuery } from '../../../../platform/http/client/use-query.ts'
import { addDays } from '../../../../kernel/time/day.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useFormats, useLocale } from '../../../../platform/i18n/use-locale.ts'
import { dayIn } from '../../../../platform/i18n/time/wall-clock.ts'
import { usePortalAccess } from '../../../../platform/resource/ui/portal-access.tsx'
import { Panel } from '../../../../platform/resource/ui/panel/panel.tsx'
import { answerError } from '../../../../platform/resource/ui/data/records.ts'
import { authorizedFetch } from '../../../../platform/session/client/authorized-fetch.ts'
import { inColumns, inLine, stacked, written } from '../../../../platform/ui/layout/layout.ts'
import type { TransportTariff } from '../../catalogue.ts'
import { checkTariff } from '../../transport/tariff.ts'
import { companyQuery } from '../../shown.ts'
import { PostcodeBox } from '../postcode-box.tsx'
import { draftOf } from '../draft.ts'
import style from './transport.module.css'

interface Carried {
  readonly tariff: string
  readonly amount: number
}
interface Trial {
  readonly km: number
  readonly zone: string | null
  readonly decided: Carried | null
  readonly own: Carried | null
}

export interface TariffTrialProps {
  readonly tariffs: readonly TransportTariff[]
  readonly draft: TransportTariff
  readonly isChanged: boolean
}

const typingMs = 250

export function TariffTrial({ tariffs, draft, isChanged }: TariffTrialProps) {
  const locale = useLocale()
  const formats = useFormats()
  const bikesName = useNameOf('party_bikes', 'many')
  const { zone } = usePortalAccess()
  const { data: company } = useQuery(companyQuery())
  const [chosen, setPlace] = useState<string | null>()
  const place = chosen === undefined ? (company?.first_place?.code ?? null) : chosen
  const [day, setDay] = useState(() => addDays(dayIn(zone, Date.now()), 14))
  const [start, setStart] = useState('14:00')
  const [bikes, setBikes] = useState(1)
  const [tried] = useDebouncedValue(draft, typingMs)
  const isWhole = checkTariff(tried).ok && tried.vat_code !== ''
  const body = { postal_code: place, day, ...(start && { start }), bikes, tariff: draftOf(tried) }
  const { data } = useQuery({
    queryKey: ['items', 'transport_tariffs', 'trial', body],
    queryFn: async ({ signal }): Promise<Trial> => {
      const answer = await authorizedFetch(`/api/transport-trials?lang=${locale}`, {
        method: 'POST',
        signal,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      if (!answer.ok) throw await answerError(answer)
      return ((await answer.json()) as { data: Trial }).data
    },
    enabled: place !== null && isWhole,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const amountOf = (carried: Carried | null) =>
    carried ? formats.money(carried.amount) : m.transport_on_request()
  const decider = data?.decided && data.decided.tariff !== draft.id ? data.decided : null
  return (
    <Panel heading={m.transport_try()}>
      <div className={inColumns(190, '3-4 fill top')}>
        <PostcodeBox label={m.pricing_wish_place()} value={place} onChange={setPlace} />
        <TextInput
          type="date"
          label={m.pricing_wish_day()}
          value={day}
          onChange={(event) => event.currentTarget.value && setDay(event.currentTarget.value)}
        />
        <TextInput
          type="time"
          label={m.pricing_wish_start()}
          value={start}
          onChange={(event) => setStart(event.currentTarget.value)}
        />
        <NumberInput
          label={bikesName}
          min={1}
          max={10}
          value={bikes}
          onChange={(typed) => setBikes(Math.max(1, Number(typed)))}
        />
      </div>
      <div aria-live="polite">
        {data && (
          <div className={stacked(1, written('muted small', style.answer))}>
            <p>
              {m.transport_try_km({ km: formats.distance(data.km * 1000) })}
              {data.zone && ` · ${m.postal_zone({ zone: data.zone })}`}
            </p>
            <p className={inLine('3 baseline between', style.amount)}>
              <span>{isChanged || decider ? m.transport_try_own() : m.transport_try_decides()}</span>
              <strong>{amountOf(data.own)}</strong>
            </p>
            {decider && (
              <p>
                {m.transport_try_other({
                  name: inLocale(tariffs.find(({ id }) => id === decider.tariff)?.name, locale),
                  amount: amountOf(decider),
                })}
              </p>
            )}
          </div>
        )}
      </div>
    </Panel>
  )
}
