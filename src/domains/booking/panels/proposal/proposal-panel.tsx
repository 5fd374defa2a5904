/** The right-hand panel that offers other starts: a day, its feasible starts, up to three of them, a word along. */
import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useSuspenseQuery } from '../../../../platform/http/client/use-query.ts'
import { defaultLocale } from '../../../../kernel/locale.ts'
import { localTime } from '../../../../platform/i18n/time/local-time.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useFormats, useLocale } from '../../../../platform/i18n/use-locale.ts'
import { usePortalAccess } from '../../../../platform/resource/ui/portal-access.tsx'
import { valueWords } from '../../../../platform/resource/words.ts'
import { Cross } from '../../../../platform/ui/icons.tsx'
import { inRow } from '../../../../platform/ui/layout/layout.ts'
import { Notice } from '../../../../platform/ui/notice/notice.tsx'
import { languageWithin } from '../../../../platform/resource/ui/value/missing-languages.tsx'
import { pathsOf } from '../../../../platform/resource/ui/data/record.ts'
import { recordQuery } from '../../../../platform/resource/ui/data/records.ts'
import { useShortMoment } from '../../../../platform/resource/ui/value/use-short-moment.ts'
import { PanelForm } from '../../../../platform/resource/ui/panel/form-panel.tsx'
import type { SidePanelProps } from '../../../../platform/resource/ui/panel/side-panel.ts'
import { type OfficeBooking, mayMove } from '../../office/office-booking.ts'
import type { ShownSlot } from '../../shown.ts'
import { changedMeanwhile } from '../../proposal/meanwhile.ts'
import { overruledBody } from '../../office/overruled.ts'
import { losesPart } from '../../plan/alarm.ts'
import { readProposing } from '../../proposal/proposing.ts'
import { bookings } from '../../resources/booking/bookings.ts'
import { OverruleReason } from '../moves/overrule-reason.tsx'
import { AskedRide } from './asked-hour.tsx'
import { OfferNow } from './open-offer.tsx'
import { ProposalDays } from './proposal-days.tsx'
import { ProposalEnd } from './proposal-end.tsx'
import { ProposalStarts } from './proposal-starts.tsx'
import own from './proposal-panel.module.css'
import style from '../panel.module.css'
import { RefusedNotice } from '../refused-notice.tsx'
import { useMove } from '../moves/use-move.ts'

const longestMessage = 2000

const facts = [
  'number',
  'customer',
  'status',
  'local_day',
  'starts_at',
  'start_place',
  'language',
  'people',
  'gross',
  'alarm',
]

export function ProposalPanel({ id = '', close }: SidePanelProps) {
  const portal = usePortalAccess()
  const { booking: asked, start } = readProposing(id)
  const { data: row } = useSuspenseQuery(recordQuery('bookings', asked, pathsOf(portal, bookings, facts)))
  const booking = row as unknown as OfficeBooking | null
  // What is typed stays, whatever becomes of the booking meanwhile.
  const [mayOpen] = useState(() => booking !== null && mayMove(booking, 'propose', portal.role))
  if (!booking || !mayOpen) return <p>{m.office_propose_not_now()}</p>
  return <ProposalForm booking={booking} first={start} close={close} />
}

interface ProposalFormProps {
  readonly booking: OfficeBooking
  /** The start that is ticked once it is known to be free. */
  readonly first: string | undefined
  readonly close: () => void
}

function ProposalForm({ booking, first, close }: ProposalFormProps) {
  // The version that was read when it was opened: what a colleague did since refuses first, and is read then.
  const [read, setRead] = useState(booking)
  const { busy, refused, send } = useMove(read)
  // What is sent changes the booking itself.
  const [isSending, setSending] = useState(false)
  const isChanged = !isSending && booking.row_version !== read.row_version
  const formats = useFormats()
  const { zone } = usePortalAccess()
  const [wanted, setWanted] = useState(first)
  const [day, setDay] = useState(first ? localTime(first, zone).day : (booking.local_day ?? ''))
  const [chosen, setChosen] = useState<readonly ShownSlot[]>([])
  const language = booking.language ?? defaultLocale
  // For a ride that cannot go on as it was the words stand there already, for the office to change.
  const [message, setMessage] = useState(() =>
    losesPart(booking.alarm) ? m.office_propose_example({ count: 1 }, { locale: language }) : '',
  )
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const warnings = chosen.flatMap(({ overrules = [] }) => overrules)
  const [hours, setHours] = useState<number | null>(null)
  // What becomes of the hour that was agreed, the letter says itself.
  const example = m.office_propose_example({ count: Math.max(1, chosen.length) }, { locale: language })
  const toggle = (slot: ShownSlot) =>
    setChosen((now) =>
      now.some(({ start }) => start === slot.start)
        ? now.filter(({ start }) => start !== slot.start)
        : [...now, slot].toSorted((a, b) => a.start.localeCompare(b.start)),
    )
  const take = (start: string) => {
    setDay(localTime(start, zone).day)
    setWanted(start)
  }
  return (
    <PanelForm
      send={m.office_propose_send()}
      busy={busy}
      // Sent of what was read before, it would only be refused.
      isBlocked={isChanged}
      onSend={() => {
        setMissing(chosen.length === 0)
        if (chosen.length === 0) return
        const body = {
          options: chosen.map(({ start }) => ({ start })),
          ...(message.trim() && { message: message.trim() }),
          ...overruledBody(warnings, reason),
          ...(hours && { valid_hours: hours }),
        }
        setSending(true)
        void send('proposals', body).then((isDone) => (isDone ? close() : setSending(false)))
      }}
      onClose={close}
    >
      <AskedRide booking={read} />
      <OfferNow booking={booking} />
      <ProposalDays
        day={day}
        chosen={chosen.map(({ start }) => localTime(start, zone).day)}
        onChange={setDay}
      />
      {day && (
        <ProposalStarts
          booking={booking}
          day={day}
          chosen={chosen}
          wanted={wanted}
          onWanted={setWanted}
          onToggle={toggle}
          close={close}
        />
      )}
      {chosen.length > 0 && (
        <ul className={inRow('2 stretch', style.chosen)} aria-label={m.office_propose_chosen()}>
          {chosen.map((slot) => {
            const at = localTime(slot.start, zone)
            return (
              <li key={slot.start}>
                {formats.shortDay(at.day)} {at.time}
                <button type="button" aria-label={m.office_propose_remove()} onClick={() => toggle(slot)}>
                  <Cross size={16} />
                </button>
              </li>
            )
          })}
        </ul>
      )}
      {warnings.length > 0 && (
        <OverruleReason
          warnings={warnings}
          reason={reason}
          error={refused?.fields['overrule.reason']}
          onReason={setReason}
        />
      )}
      {isMissing && chosen.length === 0 && <p role="alert">{m.office_propose_none()}</p>}
      <ProposalEnd hours={hours} starts={chosen.map(({ start }) => start)} onChange={setHours} />
      <Textarea
        label={m.office_propose_message()}
        description={m.office_propose_message_hint({ language: languageWithin(language) })}
        autosize
        minRows={3}
        maxLength={longestMessage}
        value={message}
        onChange={(event) => setMessage(event.currentTarget.value)}
      />
      {!message.trim() && (
        <button type="button" className={own.example} onClick={() => setMessage(example)}>
          <span lang={language}>{example}</span>
        </button>
      )}
      {isChanged ? (
        <MeanwhileNotice read={read} booking={booking} onRead={() => setRead(booking)} />
      ) : (
        refused && <RefusedNotice refused={refused} onTake={take} />
      )}
    </PanelForm>
  )
}

interface MeanwhileProps {
  /** As it was when the panel opened. */
  readonly read: OfficeBooking
  readonly booking: OfficeBooking
  readonly onRead: () => void
}

/** A colleague or the customer was there first: what changed, how it stands now, and the press that goes on from it. */
function MeanwhileNotice({ read, booking, onRead }: MeanwhileProps) {
  const spoken = useShortMoment()
  const locale = useLocale()
  const { zone, role } = usePortalAccess()
  const { status, starts_at } = booking
  return (
    <Notice tone="warning" live="assertive" title={m.office_propose_changed()}>
      {changedMeanwhile(read, booking, { locale, zone }).map((line) => (
        <p key={line}>
          <strong>{line}</strong>
        </p>
      ))}
      <p>
        {valueWords(bookings.fields.status, status, locale)}
        {starts_at && ` · ${spoken(starts_at)}`}
      </p>
      <p>
        {mayMove(booking, 'propose', role) ? m.office_propose_changed_text() : m.office_propose_not_now()}
      </p>
      {mayMove(booking, 'propose', role) && (
        <Button variant="default" size="compact-sm" onClick={onRead}>
          {m.office_propose_changed_read()}
        </Button>
      )}
    </Notice>
  )
}
