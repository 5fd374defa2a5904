/** The bank: a file is taken in, what it paid is there to see, and what is in doubt waits for a press. */
import { Button, FileButton, SegmentedControl } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useQueries } from '../../../platform/http/client/use-queries.ts'
import { useQuery } from '../../../platform/http/client/use-query.ts'
import { useEarlyFile } from '../../../platform/ui/form/early-file.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { useFormats, useLocale } from '../../../platform/i18n/use-locale.ts'
import { pageQuery } from '../../../platform/resource/ui/data/records.ts'
import { Panel } from '../../../platform/resource/ui/panel/panel.tsx'
import { WaitingRows } from '../../../platform/resource/ui/list/rows/waiting.tsx'
import { valueWords } from '../../../platform/resource/words.ts'
import { ask, type Made } from '../../../platform/session/client/asking.ts'
import { inRow, stacked, written } from '../../../platform/ui/layout/layout.ts'
import { Notice } from '../../../platform/ui/notice/notice.tsx'
import { owedBack } from '../../billing/invoice.ts'
import type { Imported } from '../server/importing.ts'
import { bankStatements } from '../resources/bank-statements.ts'
import { lineStates } from '../resources/bank-words.ts'
import { type BankLine, linesQuery, type LineGroup } from './bank-lines.ts'
import { LineCard } from './parts/line-card.tsx'
import { SmallRestCard, smallRestsQuery } from './parts/small-rests.tsx'
import style from './bank.module.css'

export const Route = createFileRoute('/_portal/portal/bank')({
  staticData: { title: () => m.bank_title() },
  component: BankPage,
})

function BankPage() {
  const { busy, made, take } = useImport()
  const reset = useRef<() => void>(null)
  const head = useRef<HTMLElement>(null)
  const choose = (file: File | null) => {
    if (file) void take(file)
    reset.current?.()
  }
  useEarlyFile(head, choose)
  return (
    <div className={stacked(5, style.page)}>
      <header ref={head} className={inRow('4 top between', style.head)}>
        <div>
          <h1>{m.bank_title()}</h1>
          <p className={written('muted')}>{m.bank_intro()}</p>
        </div>
        <FileButton resetRef={reset} onChange={choose} accept=".cod,.coda,.bc2,.txt,.xml,text/plain,text/xml">
          {(props) => (
            <Button {...props} loading={busy}>
              {m.bank_choose()}
            </Button>
          )}
        </FileButton>
      </header>
      <div aria-live="polite" className={style.said}>
        {made && <ImportedNotice made={made} />}
      </div>
      <Balance />
      <Queue />
    </div>
  )
}

/** Sends a file, and makes every shown record read again. */
function useImport() {
  const locale = useLocale()
  const cache = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [made, setMade] = useState<Made<Imported> | null>(null)
  const take = async (file: File) => {
    setBusy(true)
    setMade(null)
    const body = new FormData()
    body.append('file', file)
    setMade(await ask<Imported>(`/api/bank-statements?lang=${locale}`, { method: 'POST', body }))
    await cache.invalidateQueries({ queryKey: ['items'] })
    setBusy(false)
  }
  return { busy, made, take }
}

/** What became of a file, in words. */
function ImportedNotice({ made }: { readonly made: Made<Imported> }) {
  const formats = useFormats()
  const locale = useLocale()
  if ('refused' in made) return <Notice tone="error" title={made.refused.text} />
  const { statements, known } = made.data
  if (statements.length === 0) return <Notice title={m.bank_known_all({ count: known })} />
  const odd = statements.filter(({ warning }) => warning !== null)
  const title = m.bank_read({ count: statements.length })
  return (
    <Notice tone={odd.length > 0 ? 'warning' : 'success'} title={title}>
      <p>
        <LinesNow made={made.data} />
        {known > 0 && ` ${m.bank_known_some({ count: known })}`}
      </p>
      {/* A gap is said beside the balance, until what is missing came in. */}
      {odd
        .filter(({ warning }) => warning !== 'gap')
        .map(({ id, number, closing_day: day, warning }) => (
          <p key={id}>
            {m.bank_statement_odd({
              number,
              day: formats.numericDay(day),
              what: valueWords(bankStatements.fields.warning, warning!, locale),
            })}
          </p>
        ))}
    </Notice>
  )
}

/** How its lines stand by now: each that is handled meanwhile counts where it went. */
function LinesNow({ made: { statements, lines } }: { readonly made: Imported }) {
  const counts = useQueries({
    queries: lineStates.values.map((state) =>
      pageQuery('bank_lines', {
        fields: ['id'],
        filter: { statement: { _in: statements.map(({ id }) => id) }, state: { _eq: state } },
        sort: ['id'],
        limit: 1,
        page: 1,
      }),
    ),
  })
  const [matched, suggested, open, aside] = lineStates.values.map(
    (state, at) => counts[at]?.data?.count ?? lines[state],
  ) as [number, number, number, number]
  return m.bank_read_lines({ matched, suggested, open, aside })
}

interface Statement {
  readonly number: string
  readonly closing: number
  readonly closing_day: string
  readonly warning: string | null
}

/** What the bank last said is there. */
function Balance() {
  const formats = useFormats()
  const locale = useLocale()
  const { data } = useQuery(
    pageQuery('bank_statements', {
      fields: ['number', 'closing', 'closing_day'],
      sort: ['-closing_day', '-date_created'],
      limit: 1,
      page: 1,
    }),
  )
  // A gap stays said until what is missing came in, whatever came after it.
  const { data: odd } = useQuery(
    pageQuery('bank_statements', {
      fields: ['number', 'closing_day', 'warning'],
      filter: { warning: { _eq: 'gap' } },
      sort: ['-closing_day'],
      limit: 5,
      page: 1,
    }),
  )
  const last = data?.rows[0] as unknown as Statement | undefined
  if (!data || !last) return null
  return (
    <Panel
      heading={m.bank_balance()}
      aside={<Link to={'/portal/bank/statements' as '/'}>{m.bank_statements()}</Link>}
    >
      <p className={inRow('3 baseline')}>
        <strong className={written('figures', style.balance)}>{formats.sum(last.closing)}</strong>
        <span className={written('muted')}>
          {m.bank_balance_on({ day: formats.numericDay(last.closing_day), number: last.number })}
        </span>
      </p>
      {odd?.rows.map((row) => {
        const { number, closing_day: day, warning } = row as unknown as Statement
        return (
          <p key={row.id} className={written('small')}>
            {m.bank_statement_odd({
              number,
              day: formats.numericDay(day),
              what: valueWords(bankStatements.fields.warning, warning!, locale),
            })}
          </p>
        )
      })}
    </Panel>
  )
}

const step = 25

/** Payments out that no person judged, while money is to go back to somebody: one of them may be that. Rule BK-15. */
function useAsideOutgoing(isAsked: boolean): number {
  const asked = { enabled: isAsked } as const
  const { data: owed } = useQuery({
    ...pageQuery('invoices', { fields: ['id'], filter: owedBack, sort: ['id'], limit: 1, page: 1 }),
    ...asked,
  })
  const { data: lines } = useQuery({ ...pageQuery('bank_lines', outgoingAside), ...asked })
  return (owed?.count ?? 0) > 0 ? (lines?.count ?? 0) : 0
}

const outgoingAside = {
  fields: ['id'],
  filter: { state: { _eq: 'set_aside' }, why: { _eq: 'outgoing' }, reason: { _null: true } },
  sort: ['id'],
  limit: 1,
  page: 1,
} as const

function Queue() {
  const [group, setGroup] = useState<LineGroup>('waiting')
  const [limit, setLimit] = useState(step)
  const { data, isPending, error } = useQuery(linesQuery(group, limit))
  const lines = (data?.rows ?? []) as unknown as readonly BankLine[]
  const { data: rests = [] } = useQuery({ ...smallRestsQuery, enabled: group === 'waiting' })
  const shownRests = group === 'waiting' ? rests : []
  const aside = useAsideOutgoing(group === 'waiting')
  const empty = {
    waiting:
      aside === 0
        ? m.bank_empty()
        : aside === 1
          ? m.bank_empty_outgoing_one()
          : m.bank_empty_outgoing({ count: aside }),
    matched: m.bank_empty_matched(),
    set_aside: m.bank_empty_aside(),
  }
  return (
    <Panel heading={m.bank_lines()}>
      <SegmentedControl
        aria-label={m.bank_which()}
        value={group}
        className={style.shelves}
        onChange={(next) => {
          setGroup(next)
          setLimit(step)
        }}
        data={[
          { value: 'waiting', label: m.bank_waiting() },
          { value: 'matched', label: m.bank_done() },
          { value: 'set_aside', label: m.bank_aside() },
        ]}
      />
      {isPending && <WaitingRows />}
      {error && <Notice tone="error" live="polite" title={m.portal_fault_server()} />}
      {data && lines.length + shownRests.length === 0 && (
        <p className={written('muted', style.empty)}>
          <output>{empty[group]}</output>
        </p>
      )}
      <ul className={style.lines}>
        {lines.map((line) => (
          <LineCard key={line.id} line={line} />
        ))}
        {shownRests.map((rest) => (
          <SmallRestCard key={rest.id} rest={rest} />
        ))}
      </ul>
      {data && data.count > lines.length && (
        <Button variant="default" onClick={() => setLimit(limit + step)}>
          {m.bank_more({ count: data.count - lines.length })}
        </Button>
      )}
    </Panel>
  )
}
