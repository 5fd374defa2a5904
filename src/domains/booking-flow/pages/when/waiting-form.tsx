/** On a full day: leave an address, and be told when it frees up. */
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useState } from 'react'
import { useQuery } from '../../../../platform/http/client/use-query.ts'
import type { Day } from '../../../../kernel/time/day.ts'
import { callApi } from '../../../../platform/http/client/api-call.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useFormats } from '../../../../platform/i18n/use-locale.ts'
import { Button } from '../../../../platform/ui/button/button.tsx'
import { Field, FieldError } from '../../../../platform/ui/form/field.tsx'
import { Checkbox, TextInput } from '../../../../platform/ui/form/inputs.tsx'
import { stacked } from '../../../../platform/ui/layout/layout.ts'
import { Notice } from '../../../../platform/ui/notice/notice.tsx'
import { freesUp } from '../../../booking/starts/full-day.ts'
import type { ShownWish } from '../../../booking/shown.ts'
import { useDraft } from '../steps/draft-client.ts'
import { useFieldErrors } from '../../../booking/pages/parts/field-errors.ts'
import { slotsQuery } from '../../../booking/pages/parts/offer-queries.ts'
import { ReachUs } from '../../../booking/pages/parts/reach-us.tsx'
import { Problems, focusFirstWrong } from '../../../booking/pages/parts/problems.tsx'
import { Form } from '../../../../platform/ui/form/form.tsx'
import { waitingDone } from './waiting-done.ts'
import style from './waiting-form.module.css'

const fields = ['email', 'consent']

/** Nothing unless the day of the wish is full of what can come back. */
export function WaitingForm({ wish }: { readonly wish: ShownWish }) {
  const { data } = useQuery(slotsQuery(wish, true))
  const { day } = wish
  if (!day || !data || data.slots.length > 0 || !freesUp(data.causes)) return null
  return (
    <WaitingQuestion
      key={JSON.stringify([day, wish.people, wish.package, wish.duration, wish.bob])}
      wish={wish}
      day={day}
    />
  )
}

function WaitingQuestion({ wish, day }: { readonly wish: ShownWish; readonly day: Day }) {
  const formats = useFormats()
  const { draft } = useDraft()
  const [email, setEmail] = useState(draft?.contact.email ?? '')
  const [consent, setConsent] = useState(false)
  const { people, postal_code, package: offer, duration, bob } = wish
  const wait = useMutation({
    mutationFn: () =>
      callApi('/api/waiting', {
        method: 'POST',
        body: { people, postal_code, package: offer, duration, bob: bob ?? 'own', day, email, consent },
      }),
    onError: (error) => focusFirstWrong(error, fields),
  })
  const { wrong, touch } = useFieldErrors(wait.error)
  // The button that was pressed is gone: the keyboard, and who listens, go on at what it brought.
  useEffect(() => {
    if (wait.isSuccess) document.getElementById('waiting-done')?.focus()
  }, [wait.isSuccess])
  const spoken = formats.day(day)
  // Where no letter leaves nobody is sent to his mailbox.
  const isMailed = draft?.sends_mail !== false

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!wait.isPending) wait.mutate()
  }

  if (wait.isSuccess) {
    const { title, text } = waitingDone(isMailed, spoken)
    return (
      <Notice id="waiting-done" tone="success" title={title} live="polite">
        <p>{text}</p>
        {!isMailed && <ReachUs>{m.waiting_done_reach()}</ReachUs>}
      </Notice>
    )
  }
  return (
    <Form className={stacked(5, style.form)} onSubmit={submit} aria-labelledby="waiting-title">
      <div className={stacked(2, style.words)}>
        <h3 id="waiting-title" className={style.title}>
          {m.waiting_title()}
        </h3>
        <p>{(isMailed ? m.waiting_text : m.waiting_text_unsent)({ people: String(people), day: spoken })}</p>
      </div>
      <Field id="email" label={m.waiting_email()} error={wrong['email']} required>
        <TextInput
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          spellCheck={false}
          value={email}
          onChange={(event) => {
            setEmail(event.target.value)
            touch('email')
          }}
        />
      </Field>
      <div>
        <Checkbox
          id="consent"
          name="consent"
          checked={consent}
          onChange={(event) => {
            setConsent(event.target.checked)
            touch('consent')
          }}
          aria-invalid={wrong['consent'] ? true : undefined}
          aria-describedby={wrong['consent'] ? 'consent-error' : undefined}
        >
          {m.waiting_consent()}
        </Checkbox>
        <FieldError id="consent-error">{wrong['consent']}</FieldError>
      </div>
      <Problems error={wait.error} fields={fields} />
      <div>
        <Button type="submit" look="secondary" busy={wait.isPending} busyLabel={m.common_busy()}>
          {isMailed ? m.waiting_send() : m.waiting_send_unsent()}
        </Button>
      </div>
    </Form>
  )
}
