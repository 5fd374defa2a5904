/** The running bill: an aside on a desk, and on a phone a sheet at the bottom whose total never leaves. */
import type { ReactNode } from 'react'
import { classes } from './class-names.ts'
import { ChevronUp } from './icons.tsx'
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
  total: ReactNode
  /** Under the total, such as "VAT included". */
  note?: ReactNode
  /** Above the lines, such as a countdown. */
  lead?: ReactNode
  /** The words of the phone's sheet for looking inside. */
  openLabel: ReactNode
  /** Shown instead of lines while there are none. */
  empty?: ReactNode
}

/** Renders both shapes; style shows one, so that neither needs a script. */
export function Receipt(props: ReceiptProps) {
  const { title, totalLabel, total, openLabel } = props
  return (
    <>
      <aside className={style.aside}>
        <h2 className={style.title}>{title}</h2>
        <Bill {...props} />
      </aside>
      <details className={style.sheet}>
        <summary className={style.bar}>
          <span className={style.barWords}>
            <span className={style.barLabel}>{totalLabel}</span>
            <strong className={style.barTotal}>{total}</strong>
          </span>
          <span className={style.open}>
            {openLabel}
            <ChevronUp />
          </span>
        </summary>
        <div className={style.inside}>
          <h2 className={style.title}>{title}</h2>
          <Bill {...props} />
        </div>
      </details>
    </>
  )
}

function Bill({ lines, totalLabel, total, note, lead, empty }: ReceiptProps) {
  const counted = lines.filter(({ apart }) => !apart)
  const apart = lines.filter((line) => line.apart)
  return (
    <>
      {lead}
      {counted.length === 0 && empty && <p className={style.note}>{empty}</p>}
      <Lines lines={counted} />
      <p className={style.total}>
        <span>{totalLabel}</span>
        <strong className={style.sum}>{total}</strong>
      </p>
      {note && <p className={style.note}>{note}</p>}
      <Lines lines={apart} className={style.apart} />
    </>
  )
}

function Lines({ lines, className }: { lines: readonly ReceiptLine[]; className?: string }) {
  if (lines.length === 0) return null
  return (
    <dl className={classes(style.lines, className)}>
      {lines.map(({ id, label, detail, amount }) => (
        <div key={id} className={style.line}>
          <dt>
            {label}
            {detail && <span className={style.detail}>{detail}</span>}
          </dt>
          <dd className={style.amount}>{amount}</dd>
        </div>
      ))}
    </dl>
  )
}
