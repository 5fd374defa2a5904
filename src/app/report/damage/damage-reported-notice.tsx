/** What follows a damage report that has arrived. */
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { DamageReported } from '../../../domains/booking/damage/damage-reported.ts'
import { RepairButton } from '../../../domains/booking/panels/repair/repair-button.tsx'
import { mostDays, repairOf } from '../../../domains/booking/plan/repair-query.ts'
import { addDays } from '../../../kernel/time/day.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { useToday } from '../../../platform/i18n/time/use-today.ts'
import { usePortalAccess } from '../../../platform/resource/ui/portal-access.tsx'
import { Notice } from '../../../platform/ui/notice/notice.tsx'
import { ReportSent } from '../report-sent.tsx'

interface DamageReportedProps {
  readonly told: DamageReported
  readonly onAnother: () => void
}

/** That a damage report has arrived: its number, and what it has set going. */
export function DamageReportedNotice({
  told: { id, number, severity, asset, bookings },
  onAnother,
}: DamageReportedProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const portal = usePortalAccess()
  const today = useToday(portal.zone)
  useEffect(() => heading.current?.focus(), [])
  return (
    <ReportSent
      to={`/portal/damages/${id}`}
      see={m.report_see()}
      another={m.report_another()}
      onAnother={onAnother}
      first={
        portal.role === 'employee' ? (
          <Button component={Link} to="/portal/rides" size="lg" fullWidth>
            {m.report_to_rides()}
          </Button>
        ) : (
          // What it took from rides is mended next, by who may.
          asset.isOut &&
          Boolean(bookings) &&
          portal.may('update', 'transport_trips') && (
            <RepairButton
              of={repairOf(asset.id, today, addDays(today, mostDays - 1))}
              leadsTo="some"
              isWide
            />
          )
        )
      }
    >
      <h1 ref={heading} tabIndex={-1}>
        {m.report_told({ number })}
      </h1>
      <Notice tone="success" live="polite" title={m.report_told_on({ name: asset.name })}>
        {!asset.isOut && (severity === 'unsafe' ? m.report_told_unsafe() : m.report_told_on_road())}
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
    </ReportSent>
  )
}
