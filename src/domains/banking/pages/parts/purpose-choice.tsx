/** One thing a line may be for: what it is, how it stands, and the press that books the line on it. */
import { Button } from '@mantine/core'
import { useAsking } from '../../../../platform/resource/ui/use-asking.ts'
import { inRow, stacked, written } from '../../../../platform/ui/layout/layout.ts'
import { Notice } from '../../../../platform/ui/notice/notice.tsx'
import type { BankLine } from '../bank-lines.ts'
import style from '../bank.module.css'

interface PurposeChoiceProps {
  readonly line: BankLine
  readonly name: string
  readonly whose: string | null | undefined
  readonly stands: string
  /** What the button says, and what is said once it is done. */
  readonly send: string
  readonly done: string
  readonly body: object
  readonly onDone: () => void
}

export function PurposeChoice({ line, name, whose, stands, send, done, body, onDone }: PurposeChoiceProps) {
  const asking = useAsking()
  const book = async () => {
    const asked = { path: `/api/bank-lines/${line.id}/match`, body, version: line.row_version }
    if ('data' in (await asking.send(asked, done))) onDone()
  }
  return (
    <li className={stacked(2, style.choice)}>
      <div className={inRow('3 between top')}>
        <span className={stacked('half')}>
          <strong>{name}</strong>
          {whose && <span className={written('small')}>{whose}</span>}
        </span>
        <span className={written('figures small')}>{stands}</span>
      </div>
      <div>
        <Button variant="default" size="sm" loading={asking.busy} onClick={() => void book()}>
          {send}
        </Button>
      </div>
      {asking.refused && <Notice tone="error" live="assertive" title={asking.refused.text} />}
    </li>
  )
}
