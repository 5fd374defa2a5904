/** The customer of a booking the office makes: who it is for, how to reach them, in which language. */
import { languageOptions } from '../../../../kernel/locale.ts'
import { NativeSelect, SegmentedControl, TextInput } from '@mantine/core'
import { homeCountry } from '../../../../kernel/enterprise/vat-number.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { stacked } from '../../../../platform/ui/layout/layout.ts'
import { invoiceCountry } from '../../../customers/billed-to.ts'
import { useCountries } from '../../../customers/phone/use-countries.ts'
import type { ContactName, TypedBooking } from './wish-typed.ts'
import style from './booking-form.module.css'

export interface GuestFieldsProps {
  readonly typed: TypedBooking
  readonly wrong: Readonly<Record<string, string | undefined>>
  readonly onChange: (change: Partial<TypedBooking>) => void
}

export function GuestFields({ typed, wrong, onChange }: GuestFieldsProps) {
  const isOrganisation = typed.kind !== 'consumer'
  const { vat_number, country: chosen } = typed.contact
  const country = invoiceCountry({ vat_number: isOrganisation ? vat_number : null, country: chosen })
  const countries = useCountries(country)
  const text = (name: ContactName, label: string, { type = 'text', isAsked = false } = {}) => (
    <TextInput
      key={name}
      name={`contact.${name}`}
      type={type}
      label={label}
      withAsterisk={isAsked}
      autoComplete="off"
      value={typed.contact[name] ?? ''}
      error={wrong[`contact.${name}`]}
      onChange={(event) => onChange({ contact: { ...typed.contact, [name]: event.currentTarget.value } })}
    />
  )
  const asked = { isAsked: true }
  const ofOrganisation = { isAsked: isOrganisation }
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
          data={languageOptions()}
          onChange={(language) => onChange({ language: language })}
        />
      </div>
      {isOrganisation && (
        <>
          {text('company_name', m.booking_company_name(), asked)}
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
          {text('invoice_email', m.booking_invoice_email(), { type: 'email' })}
        </>
      )}
      {text('first_name', m.booking_first_name(), asked)}
      {text('last_name', m.booking_last_name(), asked)}
      {text('email', m.booking_email(), { type: 'email', isAsked: true })}
      {text('phone', m.booking_phone(), { type: 'tel', isAsked: true })}
      <p className={style.group}>{m.booking_invoice_address()}</p>
      {text('street', m.booking_street(), ofOrganisation)}
      <div className={stacked(4, style.pair)}>
        {text('number', m.booking_house_number(), { isAsked: isOrganisation && country === homeCountry })}
        {text('box', m.booking_box())}
      </div>
      {text('postal_code', m.booking_postal_code(), ofOrganisation)}
      {text('city', m.booking_city(), ofOrganisation)}
      <NativeSelect
        name="contact.country"
        label={m.booking_country()}
        value={country}
        data={[...countries]}
        error={wrong['contact.country']}
        onChange={(event) => onChange({ contact: { ...typed.contact, country: event.currentTarget.value } })}
      />
    </>
  )
}
