/** Above the closing days: the legal holidays of a year, taken over in one press, each of which can be left out. */
import { Button, Checkbox, SegmentedControl } from '@mantine/core'
import { queryOptions } from '@tanstack/react-query'
import { useState } from 'react'
import { useQuery } from '../../../platform/http/client/use-query.ts'
import type { Day } from '../../../kernel/time/day.ts'
import { inLocale } from '../../../kernel/text/translated.ts'
import type { Parsed } from '../../../platform/http/endpoint/schema.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { useFormats, useLocale } from '../../../platform/i18n/use-locale.ts'
import { useToday } from '../../../platform/i18n/time/use-today.ts'
import { usePortalAccess } from '../../../platform/resource/ui/portal-access.tsx'
import { Panel } from '../../../platform/resource/ui/panel/panel.tsx'
import { pageQuery } from '../../../platform/resource/ui/data/records.ts'
import { useAsking } from '../../../platform/resource/ui/use-asking.ts'
import { ask } from '../../../platform/session/client/asking.ts'
import { inRow, stacked } from '../../../platform/ui/layout/layout.ts'
import { Notice } from '../../../platform/ui/notice/notice.tsx'
import { closedOn } from '../../catalog/offer/closing-day.ts'
import type { ClosingDay } from '../../catalog/catalogue.ts'
import type { holiday } from '../server/working-time/holidays.ts'
import { Foreseen } from './repair/foreseen.tsx'
import style from './holiday-panel.module.css'

const holidayQuery = (year: string) =>
  queryOptions({
    queryKey: ['holidays', year],
    queryFn: async () => {
      const found = await ask<readonly Parsed<typeof holiday>[]>(`/api/holidays/${year}`)
      if ('refused' in found) throw new Error(found.refused.text)
      return found.data
    },
    staleTime: Infinity,
  })

export function HolidayPanel() {
  const portal = usePortalAccess()
  const locale = useLocale()
  const formats = useFormats()
  const today = useToday(portal.zone)
  const years = [today.slice(0, 4), String(Number(today.slice(0, 4)) + 1)]
  const [year, setYear] = useState(years[1]!)
  const [left, setLeft] = useState<readonly Day[]>([])
  const [isOpen, setOpen] = useState(false)
  const { busy, refused, send } = useAsking()
  const mayAdd = portal.may('create', 'closing_days')
  const { data: holidays = [] } = useQuery({ ...holidayQuery(year), enabled: mayAdd && isOpen })
  const { data: closed } = useQuery({
    ...pageQuery('closing_days', {
      fields: ['id', 'name', 'first_day', 'last_day'],
      filter: { first_day: { _lte: `${year}-12-31` } },
      limit: -1,
      page: 1,
    }),
    enabled: mayAdd && isOpen,
  })
  if (!mayAdd) return null
  if (!isOpen)
    return (
      <div className={style.place}>
        <Button variant="default" onClick={() => setOpen(true)}>
          {m.holidays_open()}
        </Button>
      </div>
    )
  const rows = (closed?.rows ?? []) as unknown as readonly ClosingDay[]
  const open = holidays.filter(({ day }) => day >= today && !closedOn(day, rows))
  const wanted = open.filter(({ day }) => !left.includes(day))

  async function take() {
    const body = wanted.map(({ day, name }) => ({ name, first_day: day }))
    const made = await send({ path: '/items/closing_days', body }, m.holidays_taken({ count: body.length }))
    if ('data' in made) setOpen(false)
  }
  return (
    <Panel
      className={style.place}
      heading={m.holidays_heading()}
      aside={
        <SegmentedControl
          aria-label={m.holidays_year()}
          data={years}
          value={year}
          onChange={(next) => {
            setYear(next)
            setLeft([])
          }}
        />
      }
    >
      <div className={stacked(4)}>
        <p>{open.length > 0 ? m.holidays_lead() : m.holidays_none()}</p>
        <div className={stacked(3, style.days)}>
          {open.map(({ day, name }) => (
            <Checkbox
              key={day}
              label={`${inLocale(name, locale)}, ${formats.day(day)}`}
              checked={!left.includes(day)}
              onChange={({ currentTarget: { checked } }) =>
                setLeft(checked ? left.filter((one) => one !== day) : [...left, day])
              }
            />
          ))}
        </div>
        <Foreseen
          collection="closing_days"
          id={null}
          valueOf={(name) => (name === 'days' ? wanted.map(({ day }) => day) : undefined)}
        />
        {refused && (
          <Notice tone="error" live="assertive">
            {refused.text}
          </Notice>
        )}
        <div className={inRow('3 stretch')}>
          <Button disabled={wanted.length === 0} loading={busy} onClick={() => void take()}>
            {m.holidays_take({ count: wanted.length })}
          </Button>
          <Button variant="subtle" color="gray" onClick={() => setOpen(false)}>
            {m.portal_cancel()}
          </Button>
        </div>
      </div>
    </Panel>
  )
}
