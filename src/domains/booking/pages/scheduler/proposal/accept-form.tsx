/** Yes to one of the proposed starts: which, in whose name, and what that binds to. */
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import type { Cents } from '../../../../../kernel/money/money.ts'
import { inLocale } from '../../../../../kernel/text/translated.ts'
import { m } from '../../../../../platform/i18n/paraglide/messages.js'
import { useFormats, useLocale } from '../../../../../platform/i18n/use-locale.ts'
import { Button } from '../../../../../platform/ui/button/button.tsx'
import { RadioCards } from '../../../../../platform/ui/form/choices.tsx'
import { Field } from '../../../../../platform/ui/form/field.tsx'
import { TextInput } from '../../../../../platform/ui/form/inputs.tsx'
import { inRow, stacked } from '../../../../../platform/ui/layout/layout.ts'
import { differenceWords } from '../../../agreed/agreed-words.ts'
import { isPromised } from '../../../booking.ts'
import type { ShownOption } from '../../../shown.ts'
import { useFieldErrors } from '../../parts/field-errors.ts'
import { CancellationWords } from '../../parts/cancellation-words.tsx'
import { DeclineOffer } from '../parts/decline-offer.tsx'
import { PriceChanged } from '../../starts/price-changed.tsx'
import { Problems, focusFirstWrong } from '../../parts/problems.tsx'
import { ReachUs } from '../../parts/reach-us.tsx'
import { useMove, useReadAt } from '../scheduler-client.ts'
import { latestOption, openOptions } from '../parts/booking-status.tsx'
import { useMoment } from '../../parts/use-moment.ts'
import { Form } from '../../../../../platform/ui/form/form.tsx'
import type { Seen } from '../../../agreed/seen.ts'
import style from './offer.module.css'
import { AskedFirst } from './asked-first.tsx'
import type { OfferProps } from './offer-gone.tsx'

interface AcceptFormProps extends OfferProps {
  /** Typed under another offer it is still his name. */
  readonly name: string
  readonly setName: (name: string) => void
  /** The one that was chosen, while it is offered. */
  readonly option: ShownOption | undefined
  readonly setOption: (option: ShownOption | undefined) => void
}

export function AcceptForm({ token, booking, proposal, name, setName, option, setOption }: AcceptFormProps) {
  const navigate = useNavigate()
  const moment = useMoment()
  const locale = useLocale()
  const readAt = useReadAt(token)
  const accept = useMove<Seen & { option: string; name: string }>(token, 'acceptance')
  const { wrong, touch } = useFieldErrors(accept.error)
  const isUnderWay = useRef(false)
  const open = openOptions(booking)
  const [lacksHour, setLacksHour] = useState(false)
  const picked = open.find(({ id }) => id === option?.id) ?? (open.length === 1 ? open[0] : undefined)
  const { message } = proposal

  function submit(event: FormEvent) {
    event.preventDefault()
    // Without an hour there is nothing to ask the server.
    if (!picked) {
      setLacksHour(true)
      document.querySelector<HTMLElement>('input[name="option"]:enabled')?.focus()
      return
    }
    send({ total: picked.price.gross, version: proposal.version })
  }
  function send(seen: Seen) {
    // A second tap is the same yes: the page it leads to is that of the first.
    if (isUnderWay.current) return
    isUnderWay.current = true
    accept.mutate(
      { option: picked?.id ?? '', name: name.trim(), ...seen },
      {
        onSuccess: () =>
          void navigate({
            to: '/scheduler/$token/success',
            params: { token },
            search: { done: 'accepted' },
            viewTransition: true,
          }),
        onError: (error) => {
          isUnderWay.current = false
          focusFirstWrong(error, ['name'])
        },
      },
    )
  }

  return (
    <Form className={stacked('part')} onSubmit={submit}>
      {message && (
        <p className={style.message}>{typeof message === 'string' ? message : inLocale(message, locale)}</p>
      )}
      <RadioCards
        legend={m.scheduler_proposal_options({ count: proposal.options.length })}
        name="option"
        value={picked?.id ?? null}
        onChange={(next) => {
          setOption(proposal.options.find(({ id }) => id === next))
          setLacksHour(false)
          touch('option')
        }}
        error={lacksHour ? m.scheduler_proposal_choose() : wrong['option']}
        options={proposal.options.map(({ id, start, price, still_free }) => ({
          value: id,
          label: <span className={style.option}>{moment(start)}</span>,
          description: <Difference gross={price.gross} before={booking.price?.gross ?? null} />,
          price: <Amount cents={price.gross} />,
          disabledReason: still_free ? undefined : m.scheduler_proposal_gone(),
        }))}
      />
      <AskedFirst booking={booking} />
      <Field
        id="name"
        label={m.scheduler_proposal_name()}
        error={wrong['name'] && (name.trim() ? wrong['name'] : m.scheduler_proposal_name_required())}
        required
      >
        <TextInput
          name="name"
          autoComplete="name"
          value={name}
          onChange={(event) => {
            setName(event.target.value)
            touch('name')
          }}
        />
      </Field>
      {booking.policy && booking.policy.cancellation_steps.length > 0 && (
        <section className={stacked(3, style.terms)}>
          <h2>
            {(isPromised(booking) ? m.scheduler_proposal_binding_hour : m.scheduler_proposal_binding)()}
          </h2>
          <CancellationWords
            policy={booking.policy}
            start={picked?.start ?? null}
            latest={picked ? null : latestOption(booking)}
            now={readAt}
          />
        </section>
      )}
      <Problems error={accept.error} fields={['name', 'option', 'total']} />
      <PriceChanged error={accept.error} isBusy={accept.isPending} onAccept={send} />
      <div className={stacked(3, style.terms)}>
        {!picked && open.length > 0 && <p id="choose-first">{m.scheduler_proposal_choose()}</p>}
        <div className={inRow(3, style.ways)}>
          <Button
            type="submit"
            busy={accept.isPending}
            busyLabel={m.common_busy()}
            aria-disabled={!picked || undefined}
            aria-describedby={picked ? undefined : 'choose-first'}
          >
            {m.scheduler_proposal_accept()}
          </Button>
          {booking.may.refusal && <DeclineOffer token={token} booking={booking} />}
        </div>
      </div>
      <ReachUs>{m.scheduler_proposal_reach()}</ReachUs>
    </Form>
  )
}

const Amount = ({ cents }: { readonly cents: Cents }) => useFormats().money(cents)

function Difference({ gross, before }: { readonly gross: Cents; readonly before: Cents | null }) {
  const locale = useLocale()
  return before === null ? null : differenceWords(gross, before, locale)
}
