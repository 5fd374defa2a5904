/** A native modal dialog: the browser keeps focus inside, closes on Escape and gives focus back. */
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { centred, inLine, inRow } from '../layout/layout.ts'
import style from './dialog.module.css'
import { Cross } from '../icons.tsx'

export interface DialogProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  closeLabel: string
  children: ReactNode
  /** Its buttons, the main one first. */
  actions?: ReactNode
}

export function Dialog({ open, onClose, title, closeLabel, children, actions }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const dialog = element.current
    if (!dialog || dialog.open === open) return
    if (open) dialog.showModal()
    else dialog.close()
  }, [open])
  return (
    <dialog ref={element} className={style.dialog} aria-labelledby={titleId} onClose={onClose}>
      <div className={inLine('3 top between', style.head)}>
        <h2 id={titleId} className={style.title}>
          {title}
        </h2>
        <button
          type="button"
          className={centred(style.close)}
          aria-label={closeLabel}
          onClick={() => element.current?.close()}
        >
          <Cross size={24} />
        </button>
      </div>
      <div className={style.body}>{children}</div>
      {actions && <div className={inRow('3 stretch', style.actions)}>{actions}</div>}
    </dialog>
  )
}
