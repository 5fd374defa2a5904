/** That a report has arrived, and what can follow: another one, or a look at what was made of it. */
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { stacked } from '../../platform/ui/layout/layout.ts'
import style from '../../platform/resource/ui/resumable/resumable-form.module.css'

interface ReportSentProps {
  /** The path of the record. */
  readonly to: string
  readonly see: string
  readonly another: string
  readonly onAnother: () => void
  /** What comes before the rest of what can follow. */
  readonly first?: ReactNode
  /** The heading, and what is said under it. */
  readonly children: ReactNode
}

export function ReportSent({ to, see, another, onAnother, first, children }: ReportSentProps) {
  return (
    <div className={stacked(4, style.told)}>
      {children}
      <div className={stacked(2)}>
        {first}
        <Button size="lg" variant="default" fullWidth onClick={onAnother}>
          {another}
        </Button>
        <Button component={Link} size="lg" variant="default" fullWidth to={to}>
          {see}
        </Button>
      </div>
    </div>
  )
}
