/** Structured invoices of others: one is taken in, what waits is booked or refused, and what is wrong with it is said. */
import { Button, FileButton, SegmentedControl } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useQuery } from '../../../platform/http/client/use-query.ts'
import { useEarlyFile } from '../../../platform/ui/form/early-file.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { useLocale } from '../../../platform/i18n/use-locale.ts'
import { onlyRecord, pageQuery, recordQuery } from '../../../platform/resource/ui/data/records.ts'
import { WaitingRows } from '../../../platform/resource/ui/list/rows/waiting.tsx'
import { Panel } from '../../../platform/resource/ui/panel/panel.tsx'
import { ask, type Made } from '../../../platform/session/client/asking.ts'
import { inRow, stacked, written } from '../../../platform/ui/layout/layout.ts'
import { Notice } from '../../../platform/ui/notice/notice.tsx'
import { ReceivedCard, type ShownReceived } from './parts/received-card.tsx'
import style from './received.module.css'

export const Route = createFileRoute('/_portal/portal/received')({
  staticData: { title: () => m.received_title() },
  component: ReceivedPage,
})

interface Taken {
  readonly document: ShownReceived
  readonly known: boolean
}

function ReceivedPage() {
  const { busy, made, take } = useTaking()
  const reset = useRef<() => void>(null)
  const head = useRef<HTMLElement>(null)
  const choose = (file: File | null) => {
    if (file) void take(file)
    reset.current?.()
  }
  useEarlyFile(head, choose)
  const { data } = useQuery(recordQuery('settings', onlyRecord, ['receives_invoices']))
  const isOn = (data as { readonly receives_invoices?: boolean } | null | undefined)?.receives_invoices
  return (
    <div className={stacked(5, style.page)}>
      <header ref={head} className={inRow('4 top between', style.head)}>
        <div>
          <h1>{m.received_title()}</h1>
          <p className={written('muted')}>{m.received_intro()}</p>
        </div>
        {isOn && (
          <FileButton resetRef={reset} accept=".xml,text/xml,application/xml" onChange={choose}>
            {(props) => (
              <Button {...props} loading={busy}>
                {m.received_choose()}
              </Button>
            )}
          </FileButton>
        )}
      </header>
      {isOn === false && (
        <Notice title={m.received_off()}>
          <p>{m.received_off_why()}</p>
          <Link to="/portal/$" params={{ _splat: 'settings/company' }} search={{ edit: true } as never}>
            {m.received_off_to()}
          </Link>
        </Notice>
      )}
      <div aria-live="polite" className={style.said}>
        {made && <Told made={made} />}
      </div>
      <Documents />
    </div>
  )
}

/** Sends a file, and makes every shown record read again. */
function useTaking() {
  const locale = useLocale()
  const cache = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [made, setMade] = useState<Made<Taken> | null>(null)
  const take = async (file: File) => {
    setBusy(true)
    setMade(null)
    const body = new FormData()
    body.append('file', file)
    setMade(await ask<Taken>(`/api/received-invoices?lang=${locale}`, { method: 'POST', body }))
    await cache.invalidateQueries({ queryKey: ['items'] })
    setBusy(false)
  }
  return { busy, made, take }
}

function Told({ made }: { readonly made: Made<Taken> }) {
  if ('refused' in made) return <Notice tone="error" title={made.refused.text} />
  const { document, known } = made.data
  const said = { number: document.number, name: document.seller_name }
  if (known) return <Notice title={m.received_known(said)} />
  return <Notice tone="success" title={m.received_taken(said)} />
}

const step = 25

function Documents() {
  const [state, setState] = useState<'received' | 'done'>('received')
  const [limit, setLimit] = useState(step)
  const { data, isPending, error } = useQuery(
    pageQuery('received_invoices', {
      fields: [
        'id',
        'row_version',
        'number',
        'kind',
        'seller_name',
        'issue_date',
        'due_date',
        'payable',
        'state',
        'reason',
        'faults',
        'our_reference',
        'way',
      ],
      filter: { state: state === 'received' ? { _eq: 'received' } : { _neq: 'received' } },
      sort: ['-issue_date', 'number'],
      limit,
      page: 1,
    }),
  )
  const documents = (data?.rows ?? []) as unknown as readonly ShownReceived[]
  return (
    <Panel heading={m.received_documents()}>
      <SegmentedControl
        aria-label={m.received_which()}
        value={state}
        className={style.which}
        onChange={(next) => {
          setState(next)
          setLimit(step)
        }}
        data={[
          { value: 'received', label: m.received_waiting() },
          { value: 'done', label: m.received_done() },
        ]}
      />
      {isPending && <WaitingRows />}
      {error && <Notice tone="error" live="polite" title={m.portal_fault_server()} />}
      {data && documents.length === 0 && (
        <p className={written('muted', style.empty)}>
          <output>{state === 'received' ? m.received_empty() : m.received_empty_done()}</output>
        </p>
      )}
      <ul className={style.documents}>
        {documents.map((document) => (
          <ReceivedCard key={document.id} document={document} />
        ))}
      </ul>
      {data && data.count > documents.length && (
        <Button variant="default" onClick={() => setLimit(limit + step)}>
          {m.bank_more({ count: data.count - documents.length })}
        </Button>
      )}
    </Panel>
  )
}
