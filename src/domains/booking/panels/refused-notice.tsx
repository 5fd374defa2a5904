/** The server's no, with its reasons and the nearest starts that would do, each taken with one press. */
import { Button } from '@mantine/core'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { inRow } from '../../../platform/ui/layout/layout.ts'
import { Notice } from '../../../platform/ui/notice/notice.tsx'
import type { Refused } from '../../../platform/session/client/asking.ts'
import { useShortMoment } from '../../../platform/resource/ui/value/use-short-moment.ts'
import { alternativesTo } from '../office/office-calls.ts'

interface RefusedNoticeProps {
  readonly refused: Refused
  /** What becomes of a start that would do; absent where it can only be read. */
  readonly onTake?: (start: string) => void
}

export function RefusedNotice({ refused, onTake }: RefusedNoticeProps) {
  const alternatives = alternativesTo(refused)
  const spoken = useShortMoment()
  return (
    <Notice tone="error" live="assertive" title={refused.text}>
      {refused.causes.length > 0 && <p>{refused.causes.join(', ')}</p>}
      {refused.more?.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {alternatives.length > 0 && !onTake && (
        <p>
          {m.office_alternatives({
            starts: alternatives.map(({ start }) => spoken(start)).join(', '),
          })}
        </p>
      )}
      {alternatives.length > 0 && onTake && (
        <p className={inRow(2)}>
          {m.office_alternatives_free()}
          {alternatives.map(({ start }) => (
            <Button
              key={start}
              variant="default"
              size="compact-md"
              aria-label={m.office_alternative_take({ start: spoken(start) })}
              onClick={() => onTake(start)}
            >
              {spoken(start)}
            </Button>
          ))}
        </p>
      )}
    </Notice>
  )
}
