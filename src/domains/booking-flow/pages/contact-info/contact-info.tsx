/** The booking step that asks who to talk to. */
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useQuery } from '../../../../platform/http/client/use-query.ts'
import { homeCountry } from '../../../../kernel/enterprise/vat-number.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useFormats } from '../../../../platform/i18n/use-locale.ts'
import { Button } from '../../../../platform/ui/button/button.tsx'
import { RadioCards } from '../../../../platform/ui/form/choices.tsx'
import { Field } from '../../../../platform/ui/form/field.tsx'
import { TextArea, TextInput } from '../../../../platform/ui/form/inputs.tsx'
import { stacked } from '../../../../platform/ui/layout/layout.ts'
import { invoiceCountry } from '../../../customers/billed-to.ts'
import { meantAddress } from '../../email-typos.ts'
import type { DraftChange } from '../../shown-draft.ts'
import { useContactForm } from './contact-form.ts'
import { InvoiceAddress, OrganisationFields } from './organisation-fields.tsx'
import { CountryField } from '../../../customers/country-field.tsx'
import { useDraft, useDraftChange } from '../steps/draft-client.ts'
import { useFieldErrors } from '../../../booking/pages/parts/field-errors.ts'
import { PhoneInput } from '../../../customers/phone/phone-field.tsx'
import { Problems, focusFirstWrong } from '../../../booking/pages/parts/problems.tsx'
import { StepFrame, StepWays } from '../steps/step-frame.tsx'
import { differingTotals } from './kind-totals.ts'
import { quotesQuery } from '../../../booking/pages/parts/offer-queries.ts'
import { enterStep } from '../steps/step-guard.ts'
import { Form } from '../../../../platform/ui/form/form.tsx'
import { useSellsDrinks } from '../drinks/sold-drinks.ts'
import style from './contact-info.module.css'

export const Route = createFileRoute('/_public/contact-info')({
  staticData: { title: () => m.booking_contact_info_title() },
  loader: ({ context }) => enterStep(context.queryClient, 'contact-info'),
  component: ContactInfoPage,
})

const kinds = ['consumer', 'company', 'public_body'] as const
type Kind = (typeof kinds)[number]
const kindWords: Record<Kind, () => string> = {
  consumer: () => m.booking_kind_consumer(),
  company: () => m.booking_kind_company(),
  public_body: () => m.booking_kind_public_body(),
}

function ContactInfoPage() {
  const { draft } = useDraft()
  const sellsDrinks = useSellsDrinks()
  const navigate = useNavigate()
  const change = useDraftChange()
  const form = useContactForm(draft)
  const kind: Kind = draft?.contact.kind ?? draft?.wish.customer_kind ?? 'consumer'
  const [picked, setPicked] = useState<Kind>(kind)
  const refused = useFieldErrors(change.error)
  const wrong = { ...form.wrong, ...refused.wrong }
  const meant = meantAddress(form.values.email)
  const isBusiness = picked !== 'consumer'
  // A house in another country may have a name alone.
  const asksNumber = isBusiness && invoiceCountry(form.values) === homeCountry
  const formats = useFormats()
  const { data: quotes = [] } = useQuery({
    ...quotesQuery(kinds.map((customer_kind) => ({ ...draft?.wish, customer_kind }))),
    enabled: Boolean(draft?.price),
  })
  const totals = differingTotals(quotes)

  function submit(event: FormEvent) {
    event.preventDefault()
    const { occasion, notes, order_reference, ...contact } = form.values
    const typed = isBusiness ? contact : { ...contact, company_name: '', vat_number: '', invoice_email: '' }
    const body: DraftChange = {
      contact: { kind: picked, ...typed },
      occasion: occasion || null,
      order_reference: (isBusiness && order_reference) || null,
      notes: notes || null,
    }
    change.mutate(body, {
      onSuccess: (answer) => {
        const open = answer.steps.find(({ id }) => id === 'overview')?.reachable
        if (open) void navigate({ to: '/overview', viewTransition: true })
      },
      onError: (error) => focusFirstWrong(error, form.order),
    })
  }

  const text = (name: keyof typeof form.values) => ({
    name,
    value: form.values[name],
    onChange: (event: { target: { value: string } }) => {
      form.type(name, event.target.value)
      refused.touch(name)
    },
    onBlur: () => form.keep(name),
  })

  return (
    <StepFrame step="contact-info" question={m.booking_contact_question()} lead={m.booking_contact_lead()}>
      <Form className={stacked('part')} onSubmit={submit}>
        <RadioCards
          legend={m.booking_kind()}
          name="kind"
          columns={3}
          value={picked}
          onChange={(next) => {
            setPicked(next)
            change.mutate({ contact: { kind: next } })
          }}
          options={kinds.map((value, at) => ({
            value,
            label: kindWords[value](),
            ...(totals[at] && {
              price: formats.money(totals[at].cents),
              description: totals[at].isNet ? m.booking_kind_net() : m.booking_price_total(),
            }),
          }))}
        />
        {isBusiness && <OrganisationFields text={text} wrong={wrong} />}
        <div className={stacked('5 top', style.pair)}>
          <Field id="first_name" label={m.booking_first_name()} error={wrong['first_name']} required>
            <TextInput {...text('first_name')} autoComplete="given-name" />
          </Field>
          <Field id="last_name" label={m.booking_last_name()} error={wrong['last_name']} required>
            <TextInput {...text('last_name')} autoComplete="family-name" />
          </Field>
        </div>
        <div className={stacked('5 top', style.pair)}>
          <Field
            id="email"
            label={m.booking_email()}
            hint={draft?.sends_mail && m.booking_email_hint()}
            error={wrong['email']}
            required
          >
            <TextInput
              {...text('email')}
              type="email"
              inputMode="email"
              autoComplete="email"
              spellCheck={false}
            />
            {meant && (
              <button
                type="button"
                className={style.meant}
                onClick={() => {
                  form.type('email', meant.address)
                  refused.touch('email')
                  document.getElementById('email')?.focus()
                }}
              >
                {m.booking_email_meant({ domain: meant.domain })}
              </button>
            )}
          </Field>
          <Field
            id="phone"
            label={m.booking_phone()}
            hint={m.booking_phone_hint()}
            error={wrong['phone']}
            required
          >
            <PhoneInput
              name="phone"
              value={form.values.phone}
              country={form.values.phone_country}
              onType={(typed) => {
                form.type('phone', typed)
                refused.touch('phone')
              }}
              onCountry={(country) => {
                form.type('phone_country', country)
                refused.touch('phone')
              }}
              onBlur={() => form.keep('phone')}
            />
          </Field>
        </div>
        <InvoiceAddress isAsked={isBusiness} isOpen={form.hasAddress}>
          <Field id="street" label={m.booking_street()} error={wrong['street']} required={isBusiness}>
            <TextInput {...text('street')} autoComplete="address-line1" />
          </Field>
          <Field id="number" label={m.booking_house_number()} error={wrong['number']} required={asksNumber}>
            <TextInput {...text('number')} autoComplete="off" />
          </Field>
          <Field id="box" label={m.booking_box()} error={wrong['box']}>
            <TextInput {...text('box')} autoComplete="off" />
          </Field>
          <Field
            id="postal_code"
            label={m.booking_postal_code()}
            error={wrong['postal_code']}
            required={isBusiness}
          >
            <TextInput {...text('postal_code')} autoComplete="postal-code" />
          </Field>
          <Field id="city" label={m.booking_city()} error={wrong['city']} required={isBusiness}>
            <TextInput {...text('city')} autoComplete="address-level2" />
          </Field>
          <CountryField
            value={form.values.country}
            vatNumber={isBusiness ? form.values.vat_number : ''}
            error={wrong['country']}
            onChoose={(country) => {
              form.type('country', country)
              // What was none of the country before may be one of this.
              refused.touch('vat_number')
            }}
            onBlur={() => form.keep('country')}
          />
        </InvoiceAddress>
        <Field
          id="occasion"
          label={m.booking_occasion()}
          note={m.common_optional()}
          error={wrong['occasion']}
        >
          <TextInput
            {...text('occasion')}
            placeholder={m.booking_occasion_placeholder()}
            autoComplete="off"
          />
        </Field>
        <Field id="notes" label={m.booking_notes()} note={m.common_optional()} error={wrong['notes']}>
          <TextArea {...text('notes')} rows={3} />
        </Field>
        <Problems error={change.error} fields={form.order} />
        <StepWays back={sellsDrinks ? 'drinks' : 'when'}>
          <Button
            type="submit"
            busy={change.isPending && change.variables.occasion !== undefined}
            busyLabel={m.common_busy()}
          >
            {m.booking_next_overview()}
          </Button>
        </StepWays>
      </Form>
    </StepFrame>
  )
}
