/** The running bill: an aside on a desk, and on a phone a sheet at the bottom whose total never leaves. */
import { type ReactNode, useEffect, useRef } from 'react'
import { ChevronUp } from '../icons.tsx'
import { inLine, inRow, inText, stacked, written } from '../layout/layout.ts'
import style from './receipt.module.css'

export interface ReceiptLine {
  id: string
  label: ReactNode
  /** A smaller second line. */
  detail?: ReactNode
  amount: ReactNode
  /** `apart` lines stand under the total, such as a deposit. */
  apart?: boolean
}

export interface ReceiptProps {
  title: ReactNode
  lines: readonly ReceiptLine[]
  totalLabel: ReactNode
  /** Null where there is nothing to pay for: the label alone says so. */
  total: ReactNode
  /** Under the total, such as "VAT included". */
  note?: ReactNode
  /** Above the lines, such as a countdown. */
  lead?: ReactNode
  /** The words of the phone's sheet for looking inside. */
  openLabel: ReactNode
  /** The same button's words while it is open; Escape closes it too. */
  closeLabel: ReactNode
  /** Shown instead of lines while there are none. */
  empty?: ReactNode
}

/** Renders both shapes; style shows one, so that neither needs a script. */
export function Receipt(props: ReceiptProps) {
  const { title, totalLabel, total, openLabel, closeLabel } = props
  const sheet = useRef<HTMLDetailsElement>(null)
  useEscape(sheet)
  return (
    <>
      <aside className={stacked(4, style.aside)}>
        <h2 className={style.title}>{title}</h2>
        <Bill {...props} />
      </aside>
      <details className={style.sheet} ref={sheet}>
        <summary className={inLine('4 between', style.bar)}>
          <span className={stacked(0)}>
            <span className={written('muted small', style.barLabel)}>{totalLabel}</span>
            {total !== null && <strong className={style.barTotal}>{total}</strong>}
          </span>
          <span className={inText(1, style.open)}>
            <span className={style.whenClosed}>{openLabel}</span>
            <span className={style.whenOpen}>{closeLabel}</span>
            <ChevronUp />
          </span>
        </summary>
        <div className={stacked(4, style.inside)}>
          <h2 className={style.title}>{title}</h2>
          <Bill {...props} />
        </div>
      </details>
    </>
  )
}

/** Closes an open sheet from wherever the focus is, and gives the focus back to its button. */
function useEscape(sheet: { readonly current: HTMLDetailsElement | null }) {
  useEffect(() => {
    const close = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || !sheet.current?.open) return
      sheet.current.open = false
      sheet.current.querySelector('summary')?.focus()
    }
    document.addEventListener('keydown', close)
    return () => document.removeEventListener('keydown', close)
  }, [sheet])
}

function Bill({ lines, totalLabel, total, note, lead, empty }: ReceiptProps) {
  const counted = lines.filter(({ apart }) => !apart)
  const apart = lines.filter((line) => line.apart)
  return (
    <>
      {lead}
      {counted.length === 0 && empty && <p className={written('muted small', style.note)}>{empty}</p>}
      <Lines lines={counted} />
      <p className={inRow('0-4 baseline between', style.total)}>
        <span>{totalLabel}</span>
        {total !== null && <strong className={style.sum}>{total}</strong>}
      </p>
      {note && <p className={written('muted small', style.note)}>{note}</p>}
      <Lines lines={apart} className={style.apart} />
    </>
  )
}

function Lines({ lines, className }: { lines: readonly ReceiptLine[]; className?: string }) {
  if (lines.length === 0) return null
  return (
    <dl className={stacked(3, style.lines, className)}>
      {lines.map(({ id, label, detail, amount }) => (
        <div key={id} className={stacked('4 baseline', style.line)}>
          <dt>
            {label}
            {detail && <span className={style.detail}>{detail}</span>}
          </dt>
          <dd className={written('bold figures whole', style.amount)}>{amount}</dd>
        </div>
      ))}
    </dl>
  )
}
