/** Street and number of the start: asked for while we do not know them, and corrected until the day before. */
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { m } from '../../../../../platform/i18n/paraglide/messages.js'
import { Button } from '../../../../../platform/ui/button/button.tsx'
import { Field } from '../../../../../platform/ui/form/field.tsx'
import { Form } from '../../../../../platform/ui/form/form.tsx'
import { TextInput } from '../../../../../platform/ui/form/inputs.tsx'
import { inRow, stacked } from '../../../../../platform/ui/layout/layout.ts'
import { Notice } from '../../../../../platform/ui/notice/notice.tsx'
import { Card } from '../../../../../platform/ui/frame/surfaces.tsx'
import { isOver, isPromised } from '../../../booking.ts'
import type { ShownBooking } from '../../../shown.ts'
import { refusalWords, useFieldErrors } from '../../parts/field-errors.ts'
import { lacksNumber } from '../../../place/address-doubt.ts'
import style from '../hour/move-slot.module.css'
import { Problems, focusFirstWrong } from '../../parts/problems.tsx'
import { ReachUs } from '../../parts/reach-us.tsx'
import { ClosedAddress, doubtWords } from './closed-address.tsx'
import { useMove, useReread } from '../scheduler-client.ts'

interface AddressFormProps {
  readonly token: string
  readonly booking: ShownBooking
  /** Opened by a press, and not with the page: the focus goes along. */
  readonly isByHand: boolean
}

export function AddressForm({ token, booking, isByHand }: AddressFormProps) {
  const give = useMove<{ start_place: string }>(token, 'address')
  const { wrong, touch } = useFieldErrors(give.error)
  const { needs_address: isMissing, town } = booking
  const [isOpened, setOpen] = useState(isMissing || isByHand)
  // A ride that its group takes to another town has no address any more.
  const isOpen = isOpened || isMissing
  // What was pressed is gone once the form opens or closes: the keyboard goes on in the field, and back at the button.
  const changeRef = useRef<HTMLButtonElement>(null)
  const fieldRef = useRef<HTMLInputElement>(null)
  const wasOpen = useRef(isOpen && !isByHand)
  useEffect(() => {
    if (wasOpen.current === isOpen) return
    wasOpen.current = isOpen
    if (isOpen && !isOpened) return
    const next = isOpen ? fieldRef : changeRef
    next.current?.focus()
  }, [isOpen, isOpened])
  const kept = booking.start_place ?? ''
  const [typed, setTyped] = useState(kept)
  // As it was read here: what another window or the office keeps meanwhile is said, and taken over where nobody types.
  const [read, setRead] = useState(kept)
  if (read !== kept && (typed === read || typed === kept)) take(kept)
  const reread = useReread(token)
  const doubt = doubtWords(booking)
  const hint =
    town && (booking.may.change ? m.scheduler_address_hint_change : m.scheduler_address_hint)({ town })
  const [isReading, setReading] = useState(false)

  function take(address: string) {
    setRead(address)
    setTyped(address)
  }
  function close() {
    take(kept)
    give.reset()
    setOpen(false)
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    void send()
  }
  async function send() {
    setReading(true)
    const now = await reread()
    setReading(false)
    // An address that is not on this page yet is shown before another takes its place.
    if (now && (now.start_place ?? '') !== kept && now.may.address) return
    give.mutate(
      { start_place: typed },
      {
        onSuccess: ({ start_place, address_doubt }) => {
          take(start_place ?? typed)
          // What is doubtful of an address is asked about at once, softly: what was given is kept.
          setOpen(address_doubt !== null)
        },
        onError: (error) => focusFirstWrong(error, ['start_place']),
      },
    )
  }

  // What can no more be changed is offered to nobody; what was typed meanwhile stays until its answer says why.
  if (!booking.may.address && give.error)
    return (
      <Notice tone="info" live="assertive" title={m.scheduler_address_over()}>
        {refusalWords(give.error).map((words) => (
          <p key={words}>{words}</p>
        ))}
        {!isOver(booking.status) && <ReachUs>{m.scheduler_contact_reach()}</ReachUs>}
      </Notice>
    )
  if (!booking.may.address && (!isOpen || typed === kept)) return null
  if (!isOpen)
    return (
      <ClosedAddress booking={booking} buttonRef={changeRef} onOpen={() => setOpen(true)}>
        {give.isSuccess && <Kept booking={booking} />}
      </ClosedAddress>
    )
  return (
    <Card
      className={stacked(6, style.card)}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !isMissing) close()
      }}
    >
      <div className={inRow('3 between')}>
        <h2 id="address">{isMissing ? m.scheduler_address_question() : m.scheduler_address_change()}</h2>
        {!isMissing && (
          <Button look="quiet" compact onClick={close}>
            {m.common_close()}
          </Button>
        )}
      </div>
      {isMissing && <p>{m.scheduler_address_why()}</p>}
      <Form className={stacked(5)} onSubmit={submit}>
        <Field
          id="start_place"
          label={m.booking_address()}
          hint={(lacksNumber(typed) && m.booking_address_number()) || (typed === kept && doubt) || hint}
          error={wrong['start_place']}
          required
        >
          <TextInput
            ref={fieldRef}
            name="start_place"
            autoComplete="street-address"
            maxLength={300}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value)
              touch('start_place')
            }}
          />
        </Field>
        {give.isSuccess && <Kept booking={booking} />}
        {read !== kept && (
          <Notice
            tone="warning"
            live="assertive"
            title={m.scheduler_address_elsewhere({ address: booking.start_place ?? '' })}
          >
            {m.scheduler_address_instead()}
          </Notice>
        )}
        <Problems error={give.error} fields={['start_place']} />
        <p>
          <Button
            type="submit"
            look="secondary"
            busy={isReading || give.isPending}
            busyLabel={m.common_busy()}
          >
            {m.scheduler_address_keep()}
          </Button>
        </p>
      </Form>
    </Card>
  )
}

/** Once the ride is promised somebody has planned the way there. */
function Kept({ booking }: { readonly booking: ShownBooking }) {
  return (
    <Notice tone="success" live="polite" title={m.scheduler_address_kept()}>
      {isPromised(booking) && <p>{m.scheduler_address_passed()}</p>}
      {isPromised(booking) && booking.sends_mail && (
        <p>{m.scheduler_calendar_mail({ email: booking.contact.email ?? '' })}</p>
      )}
    </Notice>
  )
}
