/** What runs late today, first on the office's home: who waits, by how much, and one button to write to them. */
import { Button } from '@mantine/core'
import { Link, type LinkProps } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { localTime } from '../../../../platform/i18n/time/local-time.ts'
import { useFormats } from '../../../../platform/i18n/use-locale.ts'
import { usePortalAccess } from '../../../../platform/resource/ui/portal-access.tsx'
import { WaitingRows } from '../../../../platform/resource/ui/list/rows/waiting.tsx'
import { Panel } from '../../../../platform/resource/ui/panel/panel.tsx'
import { Pill } from '../../../../platform/resource/ui/value/pill.tsx'
import { inLine, inRow, stacked, written } from '../../../../platform/ui/layout/layout.ts'
import { telLink } from '../../../../platform/ui/tel-link.ts'
import { isNews } from '../../late/stop-taps.ts'
import { stopWords } from '../../late/stop-words.ts'
import type { LateStop } from '../../server/late/running-late.ts'
import style from './running-late.module.css'

const Write = lazy(() => import('./late-message.tsx').then((part) => ({ default: part.LateMessage })))

export function RunningLate({ late }: { readonly late: readonly LateStop[] }) {
  return (
    <Panel heading={m.late_title()}>
      <ul className={stacked(0, style.list)}>
        {late.map((stop) => (
          <li key={stop.stop} className={stacked(2, style.stop)}>
            <LateRow stop={stop} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function LateRow({ stop }: { readonly stop: LateStop }) {
  const [isOpen, setOpen] = useState(false)
  const { zone } = usePortalAccess()
  const formats = useFormats()
  const time = (instant: string) => formats.time(localTime(instant, zone).time)
  const {
    booking,
    number,
    customer,
    does,
    expected_at,
    minutes,
    level,
    follows,
    driver,
    truck,
    phone,
    said_min,
    said_at,
  } = stop
  const place = stopWords[does]({
    time: time(stop.planned_at),
  })
  const expected = stop.reached
    ? m.rides_stop_arrived({ time: time(expected_at) })
    : m.late_expected({ time: time(expected_at) })
  const write = said_min === null ? m.late_write() : m.late_write_again()
  return (
    <>
      <div className={inRow('2-3 between')}>
        <span className={inLine(3)}>
          <Pill tone={level === 'waits' ? 'bad' : 'attention'}>{m.late_minutes({ minutes })}</Pill>
          <span>
            <Link to={`/portal/bookings/${booking}` as LinkProps['to']} className={written('bold')}>
              {[number, customer].filter(Boolean).join(' · ')}
            </Link>
            <small className={style.facts}>
              {[place, expected, driver, truck, follows && m.late_follows()].filter(Boolean).join(' · ')}
            </small>
            {said_min !== null && said_at !== null && (
              <small className={style.facts}>{m.late_said({ minutes: said_min, time: time(said_at) })}</small>
            )}
          </span>
        </span>
        {!isOpen && (
          <span className={inRow(2)}>
            {phone && (
              <Button
                component="a"
                href={telLink(phone)}
                variant="default"
                size="sm"
                aria-label={m.my_call({ name: customer })}
              >
                {m.late_call()}
              </Button>
            )}
            {isNews(stop) && (
              <Button
                size="sm"
                variant={said_min === null ? 'filled' : 'default'}
                onClick={() => setOpen(true)}
                aria-label={`${write}: ${customer}`}
              >
                {write}
              </Button>
            )}
          </span>
        )}
      </div>
      {isOpen && (
        <Suspense fallback={<WaitingRows rows={2} />}>
          <Write stop={stop} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
