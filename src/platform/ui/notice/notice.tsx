/** A message set apart from the text: what kind it is shows by its icon and words, not by colour alone. */
import type { ReactNode } from 'react'
import { classes } from '../class-names.ts'
import { ErrorMark, Info, Success, Warning } from '../icons.tsx'
import style from './notice.module.css'

export type NoticeTone = 'info' | 'warning' | 'error' | 'success'

const marks = { info: Info, warning: Warning, error: ErrorMark, success: Success }

export interface NoticeProps {
  tone?: NoticeTone
  title?: ReactNode
  children?: ReactNode
  /** `polite` is read when it appears, `assertive` at once; silent when it stands there from the start. */
  live?: 'polite' | 'assertive'
  id?: string
  className?: string
}

export function Notice({ tone = 'info', title, children, live, id, className }: NoticeProps) {
  const Mark = marks[tone]
  return (
    <div
      id={id}
      className={classes(style.notice, style[tone], className)}
      role={live && { polite: 'status', assertive: 'alert' }[live]}
      tabIndex={id ? -1 : undefined}
    >
      <Mark size={24} />
      <div className={style.words}>
        {title && <p className={style.title}>{title}</p>}
        {children && <div>{children}</div>}
      </div>
    </div>
  )
}
