/** The panel that looks at what a move of many bookings would do, and does it. */
import { Button, Textarea } from '@mantine/core'
import { queryOptions } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useQuery } from '../../../../platform/http/client/use-query.ts'
import type { Locale } from '../../../../kernel/locale.ts'
import { type Made, change, newKey } from '../../../../platform/session/client/asking.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useLocale } from '../../../../platform/i18n/use-locale.ts'
import { useSendsMail } from '../../../../platform/mail/ui/mail-words.ts'
import { WaitingRows } from '../../../../platform/resource/ui/list/rows/waiting.tsx'
import { Drawer } from '../../../../platform/resource/ui/overlays/windows.tsx'
import { showToast } from '../../../../platform/resource/ui/toast.ts'
import { useAsking } from '../../../../platform/resource/ui/use-asking.ts'
import { useShortMoment } from '../../../../platform/resource/ui/value/use-short-moment.ts'
import { Check, Cross } from '../../../../platform/ui/icons.tsx'
import { Form } from '../../../../platform/ui/form/form.tsx'
import { inLine, stacked, written } from '../../../../platform/ui/layout/layout.ts'
import { Notice } from '../../../../platform/ui/notice/notice.tsx'
import type { CameOf, LookedAt } from '../../office/bulk-calls.ts'
import { isWritten, type MoveOfMany } from '../../office/moves-of-many.ts'
import { bulkWords } from './bulk-words.ts'
import style from './bulk-move-panel.module.css'

const previewQuery = (move: MoveOfMany, keys: readonly string[], locale: Locale) =>
  queryOptions({
    // Not among what every change reads again: each look moves and takes back all of them.
    queryKey: ['bulk-preview', move, keys, locale],
    queryFn: (): Promise<Made<readonly LookedAt[]>> =>
      change({ path: '/api/bulk-moves/preview', body: { move, bookings: keys } }, { locale, key: newKey() }),
    // What can be done changes by the minute: it is looked at anew each time.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })

interface BulkMovePanelProps {
  readonly move: MoveOfMany
  readonly keys: readonly string[]
  readonly onClose: () => void
  readonly onDone: () => void
}

export function BulkMovePanel({ move, keys, onClose, onDone }: BulkMovePanelProps) {
  const words = bulkWords[move]
  const { data, isPending } = useQuery(previewQuery(move, keys, useLocale()))
  const sends = useSendsMail()
  const [reason, setReason] = useState('')
  const { busy, refused, at, send } = useAsking()
  const rows = data && 'data' in data ? data.data : []
  const able = rows.filter(({ why }) => why === null)
  const fault = refused ?? (data && 'refused' in data ? data.refused : null)

  async function sendAll(event: FormEvent) {
    event.preventDefault()
    const made = await send<CameOf>({
      path: '/api/bulk-moves',
      body: {
        move,
        ...(move === 'refusal' && { reason }),
        bookings: able.map(({ booking, version }) => ({ booking, version })),
      },
    })
    if (!('data' in made)) return
    const { done, refused: left } = made.data
    const [first] = left
    showToast(
      [
        words.done({ count: done.length }),
        first && `${m.bulk_cannot({ count: left.length })}: ${first.number ?? ''} ${first.why}`,
      ]
        .filter(Boolean)
        .join('. '),
    )
    // Where it stands until when the letters can be called back.
    if (done.length > 0 && isWritten(move)) window.scrollTo({ top: 0 })
    onDone()
  }

  return (
    <Drawer
      opened
      onClose={() => !busy && onClose()}
      position="right"
      size="min(560px, 100vw)"
      title={words.title()}
      closeButtonProps={{ 'aria-label': m.portal_close() }}
    >
      <Form className={stacked(4)} onSubmit={(event) => void sendAll(event)}>
        {isPending && <WaitingRows rows={Math.min(keys.length, 8)} />}
        {rows.length > 0 && <Looked rows={rows} />}
        {rows.length > 0 && able.length === 0 && <Notice tone="warning" title={m.bulk_can_none()} />}
        {able.length > 0 && move === 'refusal' && (
          <Textarea
            label={m.office_reason()}
            description={m.office_reason_hint()}
            required
            autosize
            minRows={3}
            maxLength={1000}
            value={reason}
            {...at('reason')}
            onChange={({ currentTarget: { value } }) => setReason(value)}
          />
        )}
        {able.length > 0 && isWritten(move) && (
          <p className={written('muted small')}>
            {sends === false ? m.bulk_letters_kept() : m.bulk_letters_wait()}
          </p>
        )}
        {fault && <Notice tone="error" live="assertive" title={fault.text} />}
        <div className={inLine('2 stretch')}>
          {able.length > 0 && (
            <Button type="submit" loading={busy} disabled={move === 'refusal' && !reason.trim()}>
              {words.send({ count: able.length })}
            </Button>
          )}
          <Button variant="subtle" color="gray" disabled={busy} onClick={onClose}>
            {m.portal_cancel()}
          </Button>
        </div>
      </Form>
    </Drawer>
  )
}

/** Each with its hour, and why it would be refused. */
function Looked({ rows }: { readonly rows: readonly LookedAt[] }) {
  const moment = useShortMoment()
  const left = rows.filter(({ why }) => why !== null).length
  return (
    <section className={stacked(2)}>
      <ul className={stacked(0, style.list)}>
        {rows.map(({ booking, number, customer, starts_at, why }) => (
          <li key={booking} className={style.row} data-refused={why !== null || undefined}>
            {why === null ? (
              <Check size={18} className={style.mark} />
            ) : (
              <Cross size={18} className={style.mark} />
            )}
            <span>
              <span className={written('bold')}>{[number, customer].filter(Boolean).join(' · ')}</span>
              <small className={style.facts}>{starts_at && moment(starts_at)}</small>
              {why && <small className={style.why}>{why}</small>}
            </span>
          </li>
        ))}
      </ul>
      {left > 0 && left < rows.length && (
        <p className={written('muted small')}>{m.bulk_cannot({ count: left })}</p>
      )}
    </section>
  )
}
