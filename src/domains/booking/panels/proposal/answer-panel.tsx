/** The right-hand panel that notes what the customer said by telephone to what we proposed, or takes that back. */
import { useState } from 'react'
import { useSuspenseQuery } from '../../../../platform/http/client/use-query.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useFormats } from '../../../../platform/i18n/use-locale.ts'
import { useAskSendsMail, withMail } from '../../../../platform/mail/ui/mail-words.ts'
import { usePortalAccess } from '../../../../platform/resource/ui/portal-access.tsx'
import { pathsOf } from '../../../../platform/resource/ui/data/record.ts'
import { recordQuery } from '../../../../platform/resource/ui/data/records.ts'
import { PanelForm } from '../../../../platform/resource/ui/panel/form-panel.tsx'
import type { SidePanelProps } from '../../../../platform/resource/ui/panel/side-panel.ts'
import { showToast } from '../../../../platform/resource/ui/toast.ts'
import { useAsking } from '../../../../platform/resource/ui/use-asking.ts'
import { useShortMoment } from '../../../../platform/resource/ui/value/use-short-moment.ts'
import { RadioCards } from '../../../../platform/ui/form/choices.tsx'
import { written } from '../../../../platform/ui/layout/layout.ts'
import { isPromised } from '../../booking.ts'
import { type OfficeBooking, mayMove } from '../../office/office-booking.ts'
import { bookings } from '../../resources/booking/bookings.ts'
import { RefusedNotice } from '../refused-notice.tsx'
import { AskedRide } from './asked-hour.tsx'
import { type Offer, useOffer } from './use-offer.ts'

const facts = ['number', 'customer', 'status', 'starts_at', 'people', 'gross']
const [none, withdrawn] = ['none', 'withdrawn']

export function AnswerPanel({ id = '', close }: SidePanelProps) {
  const portal = usePortalAccess()
  const { data: row } = useSuspenseQuery(recordQuery('bookings', id, pathsOf(portal, bookings, facts)))
  const booking = row as unknown as OfficeBooking | null
  const offer = useOffer({ id: booking?.id ?? id })
  if (!booking || !offer) return <p>{m.refusal_offer_not_open()}</p>
  return <AnswerForm booking={booking} offer={offer} close={close} />
}

interface AnswerFormProps {
  readonly booking: OfficeBooking
  readonly offer: Offer
  readonly close: () => void
}

function AnswerForm({ booking, offer, close }: AnswerFormProps) {
  const { role } = usePortalAccess()
  const formats = useFormats()
  const moment = useShortMoment()
  const askSends = useAskSendsMail()
  const { busy, refused, send } = useAsking()
  const [said, setSaid] = useState<string | null>(null)
  const isKept = isPromised(booking)
  const { options = [], version = 0 } = offer
  const answers = [
    ...options.map(({ id, start, price }) => ({
      value: id,
      label: m.office_answer_yes({ moment: moment(start) }),
      price: formats.money(price.gross),
    })),
    {
      value: none,
      label: isKept ? m.office_answer_no_keep() : m.office_answer_no_end(),
    },
    ...(mayMove(booking, 'withdraw', role)
      ? [{ value: withdrawn, label: m.office_offer_withdraw(), description: m.office_offer_withdraw_hint() }]
      : []),
  ]
  const isWithdrawn = said === withdrawn
  const sendAnswer = async () => {
    const chosen = options.find(({ id }) => id === said)
    const made = await send({
      ...(isWithdrawn
        ? { method: 'DELETE' as const, path: `/api/bookings/${booking.id}/proposals`, body: {} }
        : {
            path: `/api/bookings/${booking.id}/answer`,
            body: { option: chosen?.id ?? null, total: chosen?.price.gross ?? 0, version },
          }),
      version: booking.row_version,
    })
    if ('refused' in made) return
    // A no to another hour of a promised ride is written to nobody.
    const isTold = chosen !== undefined || isWithdrawn || !isKept
    const done = isWithdrawn ? m.office_offer_withdrawn() : m.office_answer_done()
    showToast(isTold ? withMail(done, await askSends()) : done)
    close()
  }
  return (
    <PanelForm
      send={isWithdrawn ? m.office_offer_withdraw_send() : m.office_answer_send()}
      busy={busy}
      isBlocked={said === null}
      onSend={() => void sendAnswer()}
      onClose={close}
    >
      <AskedRide booking={booking} />
      <p className={written('muted')}>{m.office_answer_hint()}</p>
      <RadioCards
        legend={m.office_answer_legend()}
        name="answer"
        options={answers}
        value={said}
        onChange={setSaid}
      />
      {refused && <RefusedNotice refused={refused} />}
    </PanelForm>
  )
}
