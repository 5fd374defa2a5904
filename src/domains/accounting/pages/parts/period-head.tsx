/** Which month or quarter, whether it is closed, and all of it as one file. */
import { ActionIcon, Button, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import type { Day } from '../../../../kernel/time/day.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useFormats, useLocale } from '../../../../platform/i18n/use-locale.ts'
import { ChevronLeft, ChevronRight } from '../../../../platform/ui/icons.tsx'
import { inLine, inRow, written } from '../../../../platform/ui/layout/layout.ts'
import { type Period, periodAround, periodBeside } from '../../period.ts'
import { bringFile } from '../books-query.ts'
import style from '../accounting.module.css'
import { periodWords } from './period-words.ts'

interface PeriodHeadProps {
  readonly period: Period
  readonly lockDate: Day | null
  readonly today: Day
  readonly onPeriod: (key: string) => void
}

export function PeriodHead({ period, lockDate, today, onPeriod }: PeriodHeadProps) {
  const formats = useFormats()
  const locale = useLocale()
  const [busy, setBusy] = useState(false)
  const isClosed = lockDate !== null && lockDate >= period.last
  // What is not over yet is brought as it stands.
  const isRunning = period.last >= today
  async function bring() {
    setBusy(true)
    await bringFile(`accounting/${period.key}/zip`, locale)
    setBusy(false)
  }
  return (
    <>
      <header className={inRow('4 top between', style.head)}>
        <div>
          <h1>{m.accounting_title()}</h1>
          <p className={written('muted')}>{m.accounting_intro()}</p>
        </div>
        <div className={style.zip}>
          <Button loading={busy} onClick={() => void bring()}>
            {m.accounting_zip()}
          </Button>
          <p className={written('muted tiny')}>{m.accounting_zip_what()}</p>
          <output className={written('tiny bold')}>{busy && m.accounting_zip_making()}</output>
          {isRunning && <p className={written('tiny')}>{m.accounting_zip_running()}</p>}
        </div>
      </header>
      <div className={inRow('4 between')}>
        <p className={inLine(3, written('figures'))}>
          <ActionIcon
            size="xl"
            variant="default"
            aria-label={m.accounting_previous()}
            onClick={() => onPeriod(periodBeside(period, -1).key)}
          >
            <ChevronLeft size={18} />
          </ActionIcon>
          <strong aria-live="polite" className={style.period}>
            {periodWords(period, formats)}
          </strong>
          <ActionIcon
            size="xl"
            variant="default"
            aria-label={m.accounting_next()}
            onClick={() => onPeriod(periodBeside(period, 1).key)}
          >
            <ChevronRight size={18} />
          </ActionIcon>
          <span className={written('small bold', style.state)} data-closed={isClosed || undefined}>
            {isRunning
              ? m.accounting_running()
              : isClosed
                ? m.accounting_closed()
                : m.accounting_open_period()}
          </span>
        </p>
        <SegmentedControl
          aria-label={m.accounting_kind_of_period()}
          value={period.kind}
          onChange={(kind) => onPeriod(periodAround(period.last, kind).key)}
          data={[
            { value: 'month', label: m.accounting_month() },
            { value: 'quarter', label: m.accounting_quarter() },
          ]}
        />
      </div>
    </>
  )
}
