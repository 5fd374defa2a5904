/** A button that asks before it acts. */
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Modal } from '../overlays/windows.tsx'
import { m } from '../../../i18n/paraglide/messages.js'
import { useLocale } from '../../../i18n/use-locale.ts'
import { Notice } from '../../../ui/notice/notice.tsx'
import { faultsOf } from '../form/faults.ts'
import style from '../form/record-form.module.css'

export interface ConfirmButtonProps {
  /** What the button says, here and in the question. */
  readonly label: string
  readonly title: string
  readonly text: string
  /** It cannot be taken back: told in red, and the way out is what the question opens on. */
  readonly isFinal?: boolean
  /** One button of several below a form, not one of the page's own. */
  readonly isSmall?: boolean
  readonly act: () => Promise<void>
  /** The question is closed by then. */
  readonly onDone: () => Promise<void> | void
}

export function ConfirmButton({ label, title, text, isFinal, isSmall, act, onDone }: ConfirmButtonProps) {
  const locale = useLocale()
  const [isAsked, setAsked] = useState(false)
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: act,
    onSuccess: async () => {
      setAsked(false)
      await onDone()
    },
  })
  const faults = error && faultsOf(error, { names: [], locale }).general
  return (
    <>
      <Button
        {...(isSmall ? ({ variant: 'subtle', size: 'compact-sm' } as const) : { variant: 'default' })}
        onClick={() => {
          reset()
          setAsked(true)
        }}
      >
        {label}
      </Button>
      <Modal
        opened={isAsked}
        onClose={() => setAsked(false)}
        title={title}
        closeButtonProps={{ 'aria-label': m.portal_close() }}
      >
        {faults?.map((fault) => (
          <Notice key={fault} tone="error" live="assertive" title={fault} />
        ))}
        <p>{text}</p>
        <div className={style.answers}>
          <Button
            color={isFinal ? 'red' : undefined}
            data-autofocus={!isFinal || undefined}
            loading={isPending}
            onClick={() => mutate()}
          >
            {label}
          </Button>
          <Button variant="subtle" color="gray" data-autofocus={isFinal} onClick={() => setAsked(false)}>
            {m.portal_cancel()}
          </Button>
        </div>
      </Modal>
    </>
  )
}
