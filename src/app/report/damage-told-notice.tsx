/** That a damage report has arrived: its number, and what it has set going. */
import { Button } from '@mantine/core'
import { Link, type LinkProps } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { DamageTold } from '../../domains/booking/damage-told.ts'
import { m } from '../../platform/i18n/paraglide/messages.js'
import { useDesk } from '../../platform/resource/ui/desk.tsx'
import style from '../../platform/resource/ui/parcel/parcel.module.css'
import { Notice } from '../../platform/ui/notice.tsx'

interface DamageToldProps {
  readonly told: DamageTold
  readonly onAnother: () => void
}

export function DamageToldNotice({ told: { id, number, asset, bookings }, onAnother }: DamageToldProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { role } = useDesk()
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={style.told}>
      <h1 ref={heading} tabIndex={-1}>
        {m.report_told({ number })}
      </h1>
      <Notice tone="success" live="polite" title={m.report_told_on({ name: asset.name })}>
        {!asset.isOut && m.report_told_on_road()}
      </Notice>
      {asset.isOut && (
        <Notice tone="warning" live="polite" title={m.report_told_out({ name: asset.name })}>
          {bookings === null
            ? null
            : bookings > 0
              ? m.report_told_bookings({ count: bookings })
              : m.report_told_none()}
        </Notice>
      )}
      <div className={style.next}>
        {role === 'employee' && (
          <Button component={Link} to="/portal/rides" size="lg" fullWidth>
            {m.report_to_rides()}
          </Button>
        )}
        <Button size="lg" variant="default" fullWidth onClick={onAnother}>
          {m.report_another()}
        </Button>
        <Link className={style.button} to={`/portal/damages/${id}` as LinkProps['to']}>
          {m.report_see()}
        </Link>
      </div>
    </div>
  )
}
