/** Asks once before something is done, where it is done: a plain question, a yes that says what it does, and a way back. */
import { Button, type ButtonProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { inRow } from '../../../ui/layout/layout.ts'
import { Notice } from '../../../ui/notice/notice.tsx'
import style from './question.module.css'

export interface QuestionProps {
  readonly title: string
  readonly yes: string
  readonly no: string
  /** Its yes is red: it weighs on somebody else. */
  readonly isFinal?: boolean
  readonly busy: boolean
  readonly size?: ButtonProps['size']
  readonly onYes: () => void
  readonly onNo: () => void
  /** What is answered with it. */
  readonly children?: ReactNode
}

// The button that was pressed has gone: the way back has the focus in its place, so a second press does nothing.
const focus = (button: HTMLButtonElement | null) => button?.focus()

export const Question = ({
  title,
  yes,
  no,
  isFinal = false,
  busy,
  size,
  onYes,
  onNo,
  children,
}: QuestionProps) => (
  <Notice tone="warning" live="polite" title={title}>
    {children}
    <div className={inRow('2 stretch', style.answers)}>
      <Button {...(size && { size })} color={isFinal ? 'red' : undefined} loading={busy} onClick={onYes}>
        {yes}
      </Button>
      <Button {...(size && { size })} variant="default" ref={focus} onClick={onNo}>
        {no}
      </Button>
    </div>
  </Notice>
)
