/** An e-invoice on its way: where it stands, what can be done, and everything that was answered. */
import { Button } from '@mantine/core'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { useState } from 'react'
import { useQuery } from '../../../platform/http/client/use-query.ts'
import type { Id } from '../../../kernel/id/id.ts'
import type { Parsed } from '../../../platform/http/endpoint/schema.ts'
import { isIn } from '../../../kernel/state-group.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { localTime } from '../../../platform/i18n/time/local-time.ts'
import { useFormats, useLocale } from '../../../platform/i18n/use-locale.ts'
import { readAnswer } from '../../../platform/resource/ui/data/records.ts'
import { usePortalAccess } from '../../../platform/resource/ui/portal-access.tsx'
import { useAsking } from '../../../platform/resource/ui/use-asking.ts'
import { valueWords } from '../../../platform/resource/words.ts'
import { inRow, stacked, written } from '../../../platform/ui/layout/layout.ts'
import { AskingPanel, ReasonBox } from '../../booking/panels/asking-panel.tsx'
import { RefusedNotice } from '../../booking/panels/refused-notice.tsx'
import { mayDeliver, type PeppolState, ways } from '../delivery/delivering.ts'
import type { OfficeInvoice } from '../office-invoice.ts'
import { deliveries } from '../resources/deliveries.ts'
import { undoneStates } from '../resources/invoice-words.ts'
import type { deliveriesOfInvoice } from '../server/delivery/delivery-endpoints.ts'
import style from './delivery-panel.module.css'

type OnTheWay = Parsed<typeof deliveriesOfInvoice>
type Delivery = OnTheWay['deliveries'][number]

/** Asked again whenever the invoice changes: each word of the network that is news changes it. */
const deliveriesQuery = (invoice: Id<'invoices'>, version: number) =>
  queryOptions({
    queryKey: ['items', 'deliveries', 'of', invoice, version],
    placeholderData: keepPreviousData,
    queryFn: () => readAnswer<OnTheWay>(`/api/invoices/${invoice}/deliveries`),
  })

const stateWords: Readonly<Partial<Record<PeppolState, () => string>>> = {
  queued: m.delivery_queued,
  delivered: m.delivery_delivered,
  accepted: m.delivery_accepted,
  rejected: m.delivery_rejected,
  failed: m.delivery_failed,
}

const wayWords: Readonly<Record<Delivery['answers'][number]['way'], () => string>> = {
  handed_over: m.delivery_way_handed_over,
  asked: m.delivery_way_asked,
  told: m.delivery_way_told,
}

function wordsOf(state: PeppolState, { offers, deliveries: [last] }: OnTheWay): string | undefined {
  if (state === 'not_delivered') return offers ? m.delivery_to_send() : m.billing_structured_not_delivered()
  // What somebody delivers by hand is done, whatever became of it before.
  const isUnanswered = last?.state === 'unanswered'
  return (isUnanswered && ways[state].answers.length > 0 ? m.delivery_unanswered : stateWords[state])?.()
}

interface DeliveryPanelProps {
  readonly invoice: Pick<OfficeInvoice, 'id' | 'kind' | 'peppol_state' | 'row_version' | 'status'>
}

export function DeliveryPanel({ invoice }: DeliveryPanelProps) {
  const { id, peppol_state: state, row_version: version } = invoice
  const { data } = useQuery(deliveriesQuery(id, version))
  const { busy, refused, send } = useAsking()
  const [isByHand, setByHand] = useState(false)
  if (!data) return null
  // What was taken back in full is not sent again: its credit note is.
  const isUndone = isIn(undoneStates, invoice.status)
  const words =
    state === 'rejected' && (isUndone || invoice.kind === 'credit_note')
      ? isUndone
        ? m.delivery_rejected_credited()
        : m.delivery_rejected_credit()
      : wordsOf(state, data)
  const reason = data.deliveries[0]?.reason
  const isSent = data.deliveries.some((each) => each.state !== 'by_hand')
  const queue = () =>
    send({ path: `/api/invoices/${id}/deliveries`, body: {}, version }, m.delivery_sent_toast())
  return (
    <div className={stacked(3)}>
      {words && <p>{words}</p>}
      {reason && <p>{m.delivery_log_why({ reason })}</p>}
      <div className={inRow(2)}>
        {data.offers && !isUndone && mayDeliver(state, 'queue').ok && (
          <Button variant={isSent ? 'default' : 'filled'} loading={busy} onClick={() => void queue()}>
            {isSent ? m.delivery_send_again() : m.delivery_send()}
          </Button>
        )}
        {!isUndone && mayDeliver(state, 'by_hand').ok && (
          <Button variant="default" onClick={() => setByHand(true)}>
            {m.delivery_by_hand()}
          </Button>
        )}
      </div>
      {refused && <RefusedNotice refused={refused} />}
      {data.deliveries.length > 0 && (
        <div className={stacked(2)}>
          <h3 className={style.log}>{m.delivery_log()}</h3>
          <ul className={stacked(3)}>
            {data.deliveries.map((each) => (
              <Way key={each.id} delivery={each} />
            ))}
          </ul>
        </div>
      )}
      {isByHand && <ByHandPanel id={id} version={version} onClose={() => setByHand(false)} />}
    </div>
  )
}

function useMoment() {
  const formats = useFormats()
  const { zone } = usePortalAccess()
  return (at: string) => {
    const { day, time } = localTime(at, zone)
    return `${formats.numericDay(day)} ${formats.time(time)}`
  }
}

/** One handing over, with every answer to it. */
function Way({ delivery }: { readonly delivery: Delivery }) {
  const locale = useLocale()
  const moment = useMoment()
  const { state, queued_at, by, note, file_hash: hash, answers } = delivery
  const when = moment(queued_at)
  const isByHand = state === 'by_hand'
  const head = by
    ? (isByHand ? m.delivery_log_hand_by : m.delivery_log_sent_by)({ when, name: by })
    : (isByHand ? m.delivery_log_hand : m.delivery_log_sent)({ when })
  return (
    <li className={stacked(1)}>
      <strong>{head}</strong>
      {note && <span>{note}</span>}
      {!isByHand && answers.length === 0 && (
        <span className={written('muted small')}>{m.delivery_log_none()}</span>
      )}
      {answers.length > 0 && (
        <ul className={stacked(1, written('small'))}>
          {answers.map((answer) => (
            <li key={`${answer.at} ${answer.way} ${answer.raw}`}>
              {[
                moment(answer.at),
                answer.state
                  ? valueWords(deliveries.fields.state, answer.state, locale)
                  : m.delivery_log_nobody(),
                wayWords[answer.way](),
              ].join(' · ')}
              {(answer.raw || answer.error) && (
                <details>
                  <summary>{m.delivery_log_raw()}</summary>
                  <pre className={style.raw}>
                    {[answer.status && `HTTP ${answer.status}`, answer.error, answer.raw]
                      .filter(Boolean)
                      .join('\n')}
                  </pre>
                </details>
              )}
            </li>
          ))}
        </ul>
      )}
      <span className={written('muted tiny', style.hash)}>{m.delivery_log_hash({ hash })}</span>
    </li>
  )
}

interface ByHandPanelProps {
  readonly id: Id<'invoices'>
  readonly version: number
  readonly onClose: () => void
}

function ByHandPanel({ id, version, onClose }: ByHandPanelProps) {
  const asking = useAsking()
  const [note, setNote] = useState('')
  return (
    <AskingPanel
      title={m.delivery_by_hand_title()}
      send={m.delivery_by_hand()}
      asking={asking}
      change={{ path: `/api/invoices/${id}/delivery-by-hand`, body: { note }, version }}
      done={m.delivery_by_hand_toast()}
      onClose={onClose}
    >
      <p>{m.delivery_by_hand_what()}</p>
      <ReasonBox
        {...asking.at('note')}
        label={m.delivery_by_hand_how()}
        data-autofocus
        value={note}
        onChange={setNote}
      />
    </AskingPanel>
  )
}
