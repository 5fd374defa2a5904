/** Beside the button that sends: what of the ride is another than was read here, and the way to agree to it or go on. */
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useQueries } from '../../../../platform/http/client/use-queries.ts'
import { useSuspenseQuery } from '../../../../platform/http/client/use-query.ts'
import { inLocale } from '../../../../kernel/text/translated.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useFormats, useLocale } from '../../../../platform/i18n/use-locale.ts'
import { timeIn } from '../../../../platform/i18n/time/wall-clock.ts'
import { Button, buttonClass } from '../../../../platform/ui/button/button.tsx'
import { inRow, stacked } from '../../../../platform/ui/layout/layout.ts'
import { Notice } from '../../../../platform/ui/notice/notice.tsx'
import { companyQuery, drinksQuery, packagesQuery, placeQuery } from '../../../catalog/shown.ts'
import { type RidePart, ridePartsChanged } from '../../ride-differences.ts'
import { ourBobs } from '../../../booking/price/receipt-words.ts'
import { requestWords } from '../../../booking/on-request/request-words.ts'
import type { ShownDraft, StepId } from '../../shown-draft.ts'
import style from '../../../booking/pages/starts/price-changed.module.css'
import { openStepOf, stepPaths } from '../steps/step-guard.ts'

interface RideChangedProps {
  /** As it was read here before. */
  readonly read: ShownDraft
  readonly now: ShownDraft
  /** Whether it was read that the ride is confirmed at once, and it no longer is. */
  readonly isNowLater: boolean
  /** How often it was asked for as it was read: each time the keyboard is led here. */
  readonly asked: number
  readonly onAccept: () => void
}

const labels: Readonly<Record<RidePart, () => string>> = {
  people: m.booking_part_people,
  day: m.booking_part_day,
  start: m.booking_part_start,
  place: m.booking_step_where,
  package: m.booking_when_package,
  duration: m.booking_part_duration,
  bob: () => m.booking_bob_rule_title({ bikes: 1 }),
  drinks: m.booking_step_drinks,
  details: m.booking_step_contact_info,
}

/** What an answer of each step is called where it is missing. */
const missing: Readonly<Partial<Record<StepId, () => string>>> = {
  when: m.booking_missing_when,
  where: m.booking_missing_where,
  base: m.booking_missing_base,
  'contact-info': m.booking_missing_contact_info,
}

export function RideChanged({ read, now, isNowLater, asked, onAccept }: RideChangedProps) {
  const formats = useFormats()
  const wordsOf = useWords([read, now])
  const card = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (asked > 0) card.current?.focus()
  }, [asked])
  const parts = ridePartsChanged(read, now)
  const isChanged = isNowLater || parts.length > 0
  const { data: company } = useSuspenseQuery(companyQuery())
  const open = openStepOf(now)
  const lacks = missing[open]
  const [before, total] = [read.price, now.price].map((price) => (price ? formats.money(price.gross) : ''))
  return (
    <div ref={card} tabIndex={-1} id="ride-changed" className={style.card}>
      <Notice
        tone="warning"
        live="assertive"
        title={isChanged ? m.booking_changed_title() : m.booking_missing_title()}
      >
        {isChanged && (
          <>
            <p>{m.booking_changed_ride_text()}</p>
            <dl className={stacked(2, style.changes)}>
              {isNowLater && (
                <div>
                  <dt>{m.booking_changed_answer()}</dt>
                  <dd>
                    {[
                      m.booking_changed_answer_text({ hours: String(company.answer_within_hours) }),
                      ...requestWords(now.price?.request_reasons ?? []),
                    ].join(' ')}
                  </dd>
                </div>
              )}
              {parts.map((part) => (
                <div key={part}>
                  <dt>{labels[part]()}</dt>
                  <dd>
                    {part === 'details'
                      ? m.booking_changed_details()
                      : m.booking_changed_from({ before: wordsOf(part, read), now: wordsOf(part, now) })}
                  </dd>
                </div>
              ))}
              {before && total && (
                <div>
                  <dt>{m.booking_price_total()}</dt>
                  <dd>
                    {before === total
                      ? m.booking_changed_same_price({ total })
                      : m.booking_changed_from({ before, now: total })}
                  </dd>
                </div>
              )}
            </dl>
          </>
        )}
        <p>{lacks ? lacks() : m.booking_changed_next()}</p>
        <p className={inRow('3 stretch', style.ways)}>
          {lacks ? (
            <Link to={stepPaths[open]} viewTransition className={buttonClass({ look: 'secondary' })}>
              {open === 'when' ? m.booking_hold_over_choose() : m.booking_missing_fill()}
            </Link>
          ) : (
            // It sends nothing: the way on is the button that asks, once this was read.
            <Button look="secondary" onClick={onAccept}>
              {m.booking_changed_read({ total: total ?? '' })}
            </Button>
          )}
        </p>
      </Notice>
    </div>
  )
}

/** One part of a ride in words. */
function useWords(rides: readonly ShownDraft[]) {
  const formats = useFormats()
  const locale = useLocale()
  const { data: company } = useSuspenseQuery(companyQuery())
  const { data: packages } = useSuspenseQuery(packagesQuery())
  const { data: drinks } = useSuspenseQuery(drinksQuery())
  const codes = [...new Set(rides.flatMap(({ wish }) => wish.postal_code ?? []))]
  const places = useQueries({ queries: codes.map(placeQuery) })
  const townOf = (code: string) => {
    const names = places[codes.indexOf(code)]?.data?.names
    return names ? `${code} ${inLocale(names, locale)}` : code
  }
  const named = (all: typeof drinks | typeof packages, id: string) => {
    const name = all.find((each) => each.id === id)?.name
    return name ? inLocale(name, locale) : ''
  }
  return (part: RidePart, { wish, start_place, price }: ShownDraft): string => {
    switch (part) {
      case 'people':
        return m.booking_people_count({ people: formats.number(wish.people ?? 0) })
      case 'day':
        return wish.day ? formats.day(wish.day) : m.scheduler_not_known()
      case 'start':
        return wish.start ? formats.time(timeIn(company.time_zone, wish.start)) : m.booking_no_hour()
      case 'place':
        return (
          [wish.postal_code && townOf(wish.postal_code), start_place].filter(Boolean).join(', ') ||
          m.scheduler_not_known()
        )
      case 'package':
        return named(packages, wish.package ?? '') || m.scheduler_not_known()
      case 'duration':
        return wish.duration ? formats.duration(wish.duration) : m.scheduler_not_known()
      case 'bob':
        return wish.bob === 'ours'
          ? ourBobs(price?.bikes ?? 1)
          : m.booking_bob_own({ bikes: price?.bikes ?? 1 })
      case 'drinks':
        return (
          (wish.drinks ?? [])
            .flatMap(({ drink, quantity }) =>
              quantity > 0 ? `${formats.number(quantity)} × ${named(drinks, drink)}` : [],
            )
            .join(', ') || m.booking_drinks_none()
        )
      case 'details':
      default:
        return ''
    }
  }
}
