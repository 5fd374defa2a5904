/** A ride to try the price list on: the total, the lines, and every step of how it came about. */
import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { addDays, weekdayOf } from '../../../../../kernel/time/day.ts'
import { m } from '../../../../../platform/i18n/paraglide/messages.js'
import { useLocale } from '../../../../../platform/i18n/use-locale.ts'
import { dayIn } from '../../../../../platform/i18n/time/wall-clock.ts'
import { Panel } from '../../../../../platform/resource/ui/panel/panel.tsx'
import { usePortalAccess } from '../../../../../platform/resource/ui/portal-access.tsx'
import { Notice } from '../../../../../platform/ui/notice/notice.tsx'
import type { PriceRule } from '../../../catalogue.ts'
import { companyQuery, placesQuery } from '../../../shown.ts'
import type { PriceList } from '../price-list.ts'
import { runsOn } from '../../../offer/package-fit.ts'
import { type TriedWish, trialQuery } from './trial-query.ts'
import { TrialResult } from './trial-result.tsx'
import { WishForm } from './wish-form.tsx'
import style from './try-it.module.css'
import { inLocale } from '../../../../../kernel/text/translated.ts'
import { Link } from '@tanstack/react-router'
import { useQuery } from '../../../../../platform/http/client/use-query.ts'

const words = {
  on_request: m.pricing_try_place_on_request,
  refused: m.pricing_try_place_refused,
} as const

/** What a place that is tried says of itself: none chosen yet, or one where nothing can be booked at once. */
function TriedPlace({ code }: { readonly code: string | null }) {
  const locale = useLocale()
  const { data: places = [] } = useQuery(placesQuery())
  if (code === null) return <p>{m.pricing_try_no_place()}</p>
  const place = places.find((each) => each.code === code)
  if (!place || place.service === 'served') return null
  return (
    <Notice tone="info" title={words[place.service]({ place: `${code} ${inLocale(place.names, locale)}` })}>
      <Link to="/portal/postal">{m.pricing_try_place_link()}</Link>
    </Notice>
  )
}

export interface TryItProps {
  readonly list: PriceList
  /** The rule being written, as long as it makes sense. */
  readonly draft: PriceRule | null
  /** A package to begin with; the first on offer where none is named. */
  readonly packageId?: string
  /** Told which rules count. */
  readonly onCounting?: (rules: readonly string[]) => void
  readonly onShow?: (rule: string) => void
}

const typingMs = 250
const saturday = 6

/** A Saturday some weeks ahead, or the first day after it that the package runs: dear enough to see weekend rules at work. */
function firstWish({ packages }: PriceList, zone: string, wanted?: string): TriedWish {
  const offered =
    packages.find(({ id }) => id === wanted) ?? packages.find(({ active }) => active) ?? packages[0]
  const ahead = addDays(dayIn(zone, Date.now()), 35)
  const weekend = addDays(ahead, saturday - weekdayOf(ahead))
  const days = Array.from({ length: 7 }, (_, later) => addDays(weekend, later))
  return {
    people: Math.min(Math.max(12, offered?.people_min ?? 1), offered?.people_max ?? 12),
    package: offered?.id ?? '',
    day: days.find((day) => offered && runsOn(offered, day)) ?? weekend,
    start:
      offered && (offered.first_start > '14:00' || offered.last_start < '14:00')
        ? offered.first_start
        : '14:00',
    duration: offered?.durations_min[0] ?? 120,
    postal_code: null,
    drinks: [],
    customer_kind: 'consumer',
    bob: 'own',
    agency: null,
  }
}

const none: readonly PriceRule[] = []

export function TryIt({ list, draft, packageId, onCounting, onShow }: TryItProps) {
  const locale = useLocale()
  const { zone } = usePortalAccess()
  const { data: company } = useQuery(companyQuery())
  const [typed, setWish] = useState(() => firstWish(list, zone, packageId))
  const [isPlaceChosen, setPlaceChosen] = useState(false)
  const home = company?.first_place?.code ?? null
  // Where we are at home ourselves, until another place is chosen.
  const wish = isPlaceChosen ? typed : { ...typed, postal_code: home }
  const [asked] = useDebouncedValue(wish, typingMs)
  const [tried] = useDebouncedValue(draft, typingMs)
  const isAskable = asked.package !== '' && asked.postal_code !== null
  const saved = useQuery({ ...trialQuery(asked, none, locale), enabled: isAskable })
  const drafted = useQuery({
    ...trialQuery(asked, tried ? [tried] : none, locale),
    enabled: isAskable && tried !== null,
  })
  const shown = draft ? drafted : saved
  const price = shown.data?.price
  const counting = (price?.trace ?? []).flatMap(({ rule }) => (rule ? [rule] : []))
  const key = counting.join(' ')
  useEffect(() => onCounting?.(key === '' ? [] : key.split(' ')), [key, onCounting])
  return (
    <Panel heading={m.pricing_try()} className={style.panel}>
      <WishForm
        list={list}
        wish={wish}
        refusals={(isAskable && shown.data?.refusals) || []}
        onChange={(change) => {
          if ('postal_code' in change) setPlaceChosen(true)
          setWish((now) => ({ ...now, ...change }))
        }}
      />
      <TriedPlace code={wish.postal_code} />
      {shown.isError ? (
        <Notice tone="error" live="polite" title={m.pricing_try_failed()}>
          <Button variant="default" size="compact-sm" mt="xs" onClick={() => void shown.refetch()}>
            {m.pricing_try_again()}
          </Button>
        </Notice>
      ) : (
        <div aria-live="polite" aria-busy={shown.isFetching}>
          {price && isAskable && (
            <TrialResult
              price={price}
              before={draft ? (saved.data?.price ?? null) : null}
              isDraft={draft !== null}
              list={list}
              draft={draft}
              onShow={onShow}
            />
          )}
        </div>
      )}
    </Panel>
  )
}
