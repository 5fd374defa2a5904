/** The customer of a booking the office makes: who it is for, how to reach them, in which language. */
import { SegmentedControl, TextInput } from '@mantine/core'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import type { ContactName, TypedBooking } from './wish-typed.ts'
import style from './booking-form.module.css'

export interface GuestFieldsProps {
  readonly typed: TypedBooking
  readonly wrong: Readonly<Record<string, string | undefined>>
  readonly onChange: (change: Partial<TypedBooking>) => void
}

export function GuestFields({ typed, wrong, onChange }: GuestFieldsProps) {
  const text = (name: ContactName, label: string, type = 'text') => (
    <TextInput
      key={name}
      name={`contact.${name}`}
      type={type}
      label={label}
      autoComplete="off"
      value={typed.contact[name] ?? ''}
      error={wrong[`contact.${name}`]}
      onChange={(event) => onChange({ contact: { ...typed.contact, [name]: event.currentTarget.value } })}
    />
  )
  return (
    <>
      <div className={style.wide}>
        <p className={style.label} id="kind">
          {m.booking_form_kind()}
        </p>
        <SegmentedControl
          aria-labelledby="kind"
          value={typed.kind}
          data={[
            { value: 'consumer', label: m.booking_kind_consumer() },
            { value: 'company', label: m.booking_kind_company() },
            { value: 'public_body', label: m.booking_kind_public_body() },
          ]}
          onChange={(kind) => onChange({ kind: kind })}
        />
      </div>
      <div className={style.wide}>
        <p className={style.label} id="language">
          {m.booking_form_language()}
        </p>
        <SegmentedControl
          aria-labelledby="language"
          value={typed.language}
          data={[
            { value: 'nl', label: 'Nederlands' },
            { value: 'fr', label: 'Français' },
            { value: 'en', label: 'English' },
          ]}
          onChange={(language) => onChange({ language: language })}
        />
      </div>
      {typed.kind !== 'consumer' && (
        <>
          {text('company_name', m.booking_company_name())}
          {text('vat_number', m.booking_vat_number())}
          <TextInput
            name="order_reference"
            label={m.booking_order_reference()}
            autoComplete="off"
            maxLength={60}
            value={typed.orderReference}
            error={wrong['order_reference']}
            onChange={(event) => onChange({ orderReference: event.currentTarget.value })}
          />
          {text('invoice_email', m.booking_invoice_email(), 'email')}
        </>
      )}
      {text('first_name', m.booking_first_name())}
      {text('last_name', m.booking_last_name())}
      {text('email', m.booking_email(), 'email')}
      {text('phone', m.booking_phone(), 'tel')}
      {text('street', m.booking_street())}
      {text('number', m.booking_house_number())}
      {text('postal_code', m.booking_postal_code())}
      {text('city', m.booking_city())}
    </>
  )
}
