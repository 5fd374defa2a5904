/** The frame of a resumable form: what stops it, and the one button at the thumb. */
import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { m } from '../../../i18n/paraglide/messages.js'
import type { Refused } from '../../../session/client/asking.ts'
import { stacked } from '../../../ui/layout/layout.ts'
import { Notice } from '../../../ui/notice/notice.tsx'
import { Form } from '../../../ui/form/form.tsx'
import style from './resumable-form.module.css'
import type { Stage } from './use-submission.ts'

interface ResumableFormProps {
  readonly stage: Stage
  readonly refused: Refused | null
  /** What is missing, by field, as the form judged it before it asked anybody. */
  readonly faults: Readonly<Record<string, string>>
  readonly submit: string
  readonly onSubmit: () => void
  readonly children: ReactNode
}

export function ResumableForm({ stage, refused, faults, submit, onSubmit, children }: ResumableFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const isWaiting = stage === 'waiting'
  useEffect(() => {
    if (Object.keys(faults).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] input')?.focus()
  }, [faults])
  return (
    <Form
      ref={form}
      className={stacked(5, style.form)}
      aria-busy={stage === 'opening' || undefined}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {children}
      <div className={stacked(3)}>
        {refused && <Notice tone="error" live="assertive" title={refused.text} />}
        {isWaiting && (
          <Notice tone="warning" live="assertive" title={m.parcel_lost()}>
            {m.parcel_lost_hint()}
          </Notice>
        )}
        <Button
          type="submit"
          size="lg"
          fullWidth
          loading={stage === 'sending'}
          disabled={stage === 'opening'}
        >
          {isWaiting ? m.parcel_again() : submit}
        </Button>
      </div>
    </Form>
  )
}
