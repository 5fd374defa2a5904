/** The form an office or an agency makes a booking with: the same price and the same free starts as the website. */
import { useQueryClient } from '@tanstack/react-query'
import { Checkbox, TextInput } from '@mantine/core'
import { type LinkProps, useLocation, useNavigate } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { useQuery } from '../../../platform/http/client/use-query.ts'
import type { Id } from '../../../kernel/id/id.ts'
import { type Day, parseDay } from '../../../kernel/time/day.ts'
import { useAskSendsMail, withMail } from '../../../platform/mail/ui/mail-words.ts'
import { localTime } from '../../../platform/i18n/time/local-time.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { useLocale } from '../../../platform/i18n/use-locale.ts'
import { usePortalAccess } from '../../../platform/resource/ui/portal-access.tsx'
import { Panel } from '../../../platform/resource/ui/panel/panel.tsx'
import { usePanelLeave } from '../../../platform/resource/ui/panel/panel-leave.ts'
import type { SidePanelProps } from '../../../platform/resource/ui/panel/side-panel.ts'
import { useAsking } from '../../../platform/resource/ui/use-asking.ts'
import { useLeaving } from '../../../platform/resource/ui/form/use-leaving.tsx'
import { useFaultFocus } from '../../../platform/resource/ui/form/use-fault-focus.ts'
import { useShortMoment } from '../../../platform/resource/ui/value/use-short-moment.ts'
import { showToast } from '../../../platform/resource/ui/toast.ts'
import { inColumns, stacked } from '../../../platform/ui/layout/layout.ts'
import { type OfficeBooking, mayOverrule } from '../../booking/office/office-booking.ts'
import { overruledBody } from '../../booking/office/overruled.ts'
import { DrinkFields } from './form/drink-fields.tsx'
import { FurtherFields } from './form/further-fields.tsx'
import { FormEnds } from './form/form-ends.tsx'
import type { KeptDraft } from './form/kept-draft.ts'
import { GuestFields } from './form/guest-fields.tsx'
import { PriceSoFar } from './form/price-so-far.tsx'
import { RideFields } from './form/ride-fields.tsx'
import { officeQuoteQuery, officeSlotsQuery } from '../office/office-queries.ts'
import { type TypedBooking, bookingBody, changedWish, nearStart, nothingTyped } from './form/wish-typed.ts'
import { Form } from '../../../platform/ui/form/form.tsx'
import style from './form/booking-form.module.css'
import { OverruleReason } from '../../booking/panels/moves/overrule-reason.tsx'
import { RefusedNotice } from '../../booking/panels/refused-notice.tsx'

/** In the right-hand panel, over any page; its address may name a start, in epoch milliseconds, or a day. */
export function BookingFormPanel({ id, close }: SidePanelProps) {
  const start = /^\d{1,15}$/.test(id ?? '') ? new Date(Number(id)).toISOString() : undefined
  const day = parseDay(id)
  // Whoever plans stays where he plans: what he made stands there.
  const stays = useLocation({ select: ({ pathname }) => pathname.endsWith('/portal/planner') })
  return (
    <BookingForm
      onMade={close}
      onLeave={close}
      {...{ stays, ...(start && { start }), ...(day && { day }) }}
    />
  )
}

export interface BookingFormProps {
  /** The agency that brings it, chosen already. */
  readonly agency?: Id<'booking_agencies'>
  /** An hour that is wanted: its day is filled in, and the hour is taken once it is known to be free. */
  readonly start?: string
  /** A day that is wanted, where no hour is. */
  readonly day?: Day
  /** Whether the page it stands over stays once it is saved. */
  readonly stays?: boolean
  readonly onMade?: (booking: OfficeBooking) => void
  /** A draft that is filled in further. */
  readonly kept?: KeptDraft
  /** Closes the panel it stands in, where it stands in one. */
  readonly onLeave?: () => void
}

export function BookingForm({
  agency,
  start: wanted,
  day,
  stays = false,
  kept,
  onMade,
  onLeave,
}: BookingFormProps) {
  const locale = useLocale()
  const portal = usePortalAccess()
  const navigate = useNavigate()
  const cache = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState<TypedBooking>(() => {
    if (kept) return kept.typed
    const nothing = nothingTyped(locale, agency ?? null)
    const asked = wanted ? localTime(wanted, portal.zone).day : day
    return asked ? { ...nothing, wish: { ...nothing.wish, day: asked } } : nothing
  })
  const { busy, refused, send } = useAsking()
  useFaultFocus(form, refused)
  const askSends = useAskSendsMail()
  const moment = useShortMoment()
  const { wish } = typed
  // An organisation is priced as its bill is: net.
  const priced = { ...wish, customer_kind: typed.kind }
  const overrules = mayOverrule(portal.role)
  const { data: starts } = useQuery(officeSlotsQuery(wish, overrules, locale))
  // Taken once: an hour that was let go of by hand stays so.
  const [isTaken, setTaken] = useState(wanted === undefined)
  if (wanted && !isTaken && starts) {
    setTaken(true)
    const start = nearStart(starts.slots, wanted)
    if (start) setTyped((now) => ({ ...now, wish: { ...now.wish, start } }))
  }
  const warnings = starts?.slots.find(({ start }) => start === wish.start)?.overrules ?? []
  const [isTouched, setTouched] = useState(false)
  const leaving = useLeaving(isTouched, () => onLeave?.())
  usePanelLeave(() => {
    if (isTouched) leaving.cancel()
    return isTouched
  })
  const change = (next: Partial<TypedBooking>) => {
    setTouched(true)
    setTyped((now) => ({ ...now, ...next }))
  }
  const onWish = (next: TypedBooking['wish']) => {
    setTouched(true)
    setTyped((now) => ({ ...now, wish: changedWish(now.wish, next) }))
  }
  const wrong: Readonly<Record<string, string | undefined>> = refused?.fields ?? {}

  async function make(hold = false) {
    // What stands beside the form is what is booked; a price that changed since is refused and shown anew.
    const shown = cache.getQueryData(officeQuoteQuery(priced, overrules).queryKey)
    const body = {
      ...bookingBody(typed, shown?.gross),
      ...overruledBody(warnings, typed.overruleReason),
      ...(kept && { draft: kept.id }),
      ...(hold && { hold }),
    }
    const made = await send<OfficeBooking>({ path: '/api/bookings', body })
    await cache.invalidateQueries({ queryKey: ['quote'] })
    if ('refused' in made) return
    const { id, number, hold_expires_at: until } = made.data
    const done = until ? m.booking_form_held({ moment: moment(until) }) : m.booking_form_kept()
    showToast(number ? withMail(m.booking_form_asked({ number }), await askSends()) : done)
    leaving.letGo()
    onMade?.(made.data)
    if (!stays) await navigate({ to: `/portal/bookings/${id}` as LinkProps['to'] })
  }

  return (
    <Form
      ref={form}
      className={style.form}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void make()
      }}
    >
      <div className={stacked('5 top', style.columns)}>
        <div className={stacked(5)}>
          <Panel heading={m.office_ride()}>
            <div className={inColumns(210, '4 fill top')}>
              <RideFields
                wish={wish}
                wrong={wrong}
                wanted={wanted}
                held={kept?.typed.wish.start}
                onWish={onWish}
              >
                {warnings.length > 0 && (
                  <div className={stacked(3, style.overruled)}>
                    <OverruleReason
                      warnings={warnings}
                      reason={typed.overruleReason}
                      error={wrong['overrule.reason']}
                      onReason={(overruleReason) => change({ overruleReason })}
                    />
                  </div>
                )}
              </RideFields>
              <TextInput
                className={style.wide}
                name="start_place"
                label={m.booking_address()}
                value={typed.startPlace}
                error={wrong['start_place']}
                onChange={(event) => change({ startPlace: event.currentTarget.value })}
              />
            </div>
          </Panel>
          <Panel>
            <details className={style.drinks}>
              <summary>{m.booking_drinks_title()}</summary>
              <div className={inColumns(210, '4 fill top')}>
                <DrinkFields wish={wish} onWish={onWish} />
              </div>
            </details>
          </Panel>
          <Panel heading={m.office_customer()}>
            <div className={inColumns(210, '4 fill top')}>
              <GuestFields typed={typed} wrong={wrong} onChange={change} />
            </div>
          </Panel>
        </div>
        <div className={stacked(4, style.aside)}>
          <PriceSoFar
            wish={priced}
            overrules={overrules}
            wrong={wrong['coupon']}
            onCoupon={(coupon) => onWish({ coupon })}
          />
          <FurtherFields typed={typed} wrong={wrong} onChange={change} />
          <div className={stacked(3)}>
            {wish.start && (
              <Checkbox
                name="terms"
                label={m.booking_form_terms()}
                checked={typed.terms}
                error={wrong['terms'] && m.booking_form_terms_missing()}
                onChange={(event) => change({ terms: event.currentTarget.checked })}
              />
            )}
            {refused && !wrong['terms'] && (
              <RefusedNotice
                refused={refused}
                onTake={(start) => onWish({ day: localTime(start, portal.zone).day, start })}
              />
            )}
            <FormEnds typed={typed} busy={busy} onHold={() => void make(true)} />
          </div>
        </div>
      </div>
      {leaving.question}
    </Form>
  )
}
