/** What is unfinished in a period, each with the way to it, and closing it after that was read. */
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { addDays, type Day } from '../../../../kernel/time/day.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useFormats } from '../../../../platform/i18n/use-locale.ts'
import { Panel } from '../../../../platform/resource/ui/panel/panel.tsx'
import { useAsking } from '../../../../platform/resource/ui/use-asking.ts'
import { Check, Warning } from '../../../../platform/ui/icons.tsx'
import { inLine, stacked, written } from '../../../../platform/ui/layout/layout.ts'
import { AskingPanel } from '../../../booking/panels/asking-panel.tsx'
import { foundBy } from '../../found-by.ts'
import { byNow, type Period } from '../../period.ts'
import type { Books } from '../books-query.ts'
import type { Journal } from '../books-search.ts'
import style from '../accounting.module.css'
import { periodWords } from './period-words.ts'

interface Left {
  readonly name: string
  readonly value: string
  readonly besides?: string
  /** A page of the portal with a filter, or one of the journals. */
  readonly to: { readonly path: string; readonly filter?: object } | Journal
}

/** How many documents are named in a sentence. */
const mostNamed = 5

/** Of rides whose day is over alone. */
const pastDeposits = (until: Day) => ({ deposit_held: { _gt: 0 }, local_day: { _lte: until } })

function useLeft({ unfinished: u, today }: Books, { last }: Period): readonly Left[] {
  const formats = useFormats()
  const count = (value: number) => formats.number(value)
  const all: readonly (Left | false)[] = [
    u.drafts > 0 && {
      name: m.accounting_unfinished_drafts(),
      value: count(u.drafts),
      to: { path: '/portal/invoices', filter: { status: { _eq: 'draft' } } },
    },
    u.not_invoiced > 0 && {
      name: m.accounting_unfinished_not_invoiced({ day: formats.numericDay(byNow(last, today)) }),
      value: count(u.not_invoiced),
      ...(u.not_invoiced_late > 0 && { besides: m.accounting_late({ count: count(u.not_invoiced_late) }) }),
      to: 'not_invoiced',
    },
    u.unsettled > 0 && {
      name: m.accounting_unfinished_unsettled(),
      value: count(u.unsettled),
      ...(u.unsettled_back > 0 && {
        besides: m.accounting_unsettled_back({ amount: formats.sum(u.unsettled_back) }),
      }),
      to: 'unsettled',
    },
    u.no_e_invoice.length > 0 && {
      name: m.accounting_no_e_invoice({
        count: u.no_e_invoice.length,
        numbers: `${u.no_e_invoice
          .slice(0, mostNamed)
          .map(({ number }) => number)
          .join(', ')}${u.no_e_invoice.length > mostNamed ? '…' : ''}`,
      }),
      value: count(u.no_e_invoice.length),
      to: {
        path: '/portal/invoices',
        filter: foundBy(u.no_e_invoice.map(({ id }) => id)),
      },
    },
    u.unallocated !== 0 && {
      name: m.accounting_unfinished_unallocated(),
      value: formats.sum(u.unallocated),
      to: { path: '/portal/payments', filter: { invoice: { _null: true }, status: { _eq: 'paid' } } },
    },
    u.bank_lines > 0 && {
      name: m.accounting_unfinished_bank(),
      value: count(u.bank_lines),
      to: { path: '/portal/bank' },
    },
    u.deposits > 0 && {
      name: m.accounting_unfinished_deposits(),
      value: formats.sum(u.deposits_held),
      to: { path: '/portal/bookings', filter: pastDeposits(last < today ? last : addDays(today, -1)) },
    },
  ]
  return all.filter((each) => each !== false)
}

interface UnfinishedProps {
  readonly books: Books
  readonly period: Period
  readonly onJournal: (journal: Journal) => void
}

export function Unfinished({ books, period, onJournal }: UnfinishedProps) {
  const formats = useFormats()
  const left = useLeft(books, period)
  const [isOpen, setOpen] = useState(false)
  const isClosed = books.lock_date !== null && books.lock_date >= period.last
  const isOver = period.last < books.today
  return (
    <Panel
      heading={m.accounting_unfinished()}
      aside={
        !isClosed &&
        isOver && (
          <Button variant="default" onClick={() => setOpen(true)}>
            {m.accounting_close()}
          </Button>
        )
      }
    >
      <div className={stacked(3)}>
        {left.length === 0 && <Finished />}
        {left.length > 0 && (
          <ul className={style.left}>
            {left.map((each) => (
              <li key={each.name}>
                <LeftLine left={each} onJournal={onJournal} />
              </li>
            ))}
          </ul>
        )}
        {!isClosed && !isOver && (
          <p className={written('muted small')}>
            {m.accounting_close_from({ day: formats.numericDay(addDays(period.last, 1)) })}
          </p>
        )}
      </div>
      {isOpen && <ClosePanel period={period} left={left} onClose={() => setOpen(false)} />}
    </Panel>
  )
}

const Finished = () => (
  <p className={inLine(2)}>
    <Check size={18} />
    {m.accounting_nothing_unfinished()}
  </p>
)

function LeftLine({
  left,
  onJournal,
}: {
  readonly left: Left
  readonly onJournal: (journal: Journal) => void
}) {
  const { name, value, besides, to } = left
  const words = (
    <>
      <span>{name}</span>
      <span className={written('figures', style.value)}>
        {besides && <span className={written('wrong small bold')}>{besides}</span>}
        <strong>{value}</strong>
      </span>
    </>
  )
  return typeof to === 'string' ? (
    <button type="button" className={style.line} onClick={() => onJournal(to)}>
      {words}
    </button>
  ) : (
    <Link
      to={to.path as '/'}
      className={style.line}
      search={(to.filter ? { filter: to.filter, when: 'all' } : {}) as never}
    >
      {words}
    </Link>
  )
}

interface ClosePanelProps {
  readonly period: Period
  readonly left: readonly Left[]
  readonly onClose: () => void
}

function ClosePanel({ period, left, onClose }: ClosePanelProps) {
  const formats = useFormats()
  const asking = useAsking()
  const name = periodWords(period, formats)

  return (
    <AskingPanel
      title={m.accounting_close_period({ period: name })}
      send={m.books_close_until({ day: formats.numericDay(period.last) })}
      isFinal
      asking={asking}
      change={{ path: '/api/lock-date', body: { day: period.last } }}
      done={m.books_closed_toast()}
      onClose={onClose}
    >
      <p>{m.books_close_what()}</p>
      {left.length === 0 ? (
        <Finished />
      ) : (
        <div className={stacked(3)}>
          <p className={inLine('2 top')}>
            <Warning size={20} />
            {m.accounting_close_anyway()}
          </p>
          <ul className={style.left}>
            {left.map(({ name: what, value }) => (
              <li key={what} className={style.line}>
                <span>{what}</span>
                <strong className={written('figures')}>{value}</strong>
              </li>
            ))}
          </ul>
        </div>
      )}
    </AskingPanel>
  )
}
