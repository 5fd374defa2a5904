/** Who booked, how he is reached and where his invoice goes, corrected by himself. */
import { type ComponentProps, type FormEvent, useState } from 'react'
import { m } from '../../../../../platform/i18n/paraglide/messages.js'
import { Button } from '../../../../../platform/ui/button/button.tsx'
import { Field } from '../../../../../platform/ui/form/field.tsx'
import { Form } from '../../../../../platform/ui/form/form.tsx'
import { TextInput } from '../../../../../platform/ui/form/inputs.tsx'
import { inRow, stacked } from '../../../../../platform/ui/layout/layout.ts'
import { CountryField } from '../../../../customers/country-field.tsx'
import { writtenVatNumber } from '../../../../../kernel/enterprise/enterprise-number.ts'
import { useWrittenPhone } from '../../../../customers/phone/written-phone.tsx'
import { PhoneInput, useGuessedCountry } from '../../../../customers/phone/phone-field.tsx'
import type { ShownBooking } from '../../../shown.ts'
import { useFieldErrors } from '../../parts/field-errors.ts'
import { Problems, focusFirstWrong } from '../../parts/problems.tsx'
import { useMove } from '../scheduler-client.ts'

type Type = Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'autoComplete'>
interface Asked extends Type {
  readonly name: string
  readonly label: () => string
  readonly isOptional?: boolean
}

const person: readonly Asked[] = [
  { name: 'first_name', label: m.booking_first_name, autoComplete: 'given-name' },
  { name: 'last_name', label: m.booking_last_name, autoComplete: 'family-name' },
  { name: 'email', label: m.booking_email, type: 'email', inputMode: 'email', autoComplete: 'email' },
]
const address: readonly Asked[] = [
  { name: 'street', label: m.booking_street, autoComplete: 'address-line1' },
  { name: 'number', label: m.booking_house_number, autoComplete: 'off' },
  { name: 'box', label: m.booking_box, autoComplete: 'off', isOptional: true },
  { name: 'postal_code', label: m.booking_postal_code, autoComplete: 'postal-code' },
  { name: 'city', label: m.booking_city, autoComplete: 'address-level2' },
]
const organisation: readonly Asked[] = [
  { name: 'company_name', label: m.booking_company_name, autoComplete: 'organization' },
  { name: 'vat_number', label: m.booking_vat_number, autoComplete: 'off', isOptional: true },
  { name: 'order_reference', label: m.booking_order_reference, autoComplete: 'off', isOptional: true },
  {
    name: 'invoice_email',
    label: m.booking_invoice_email,
    type: 'email',
    inputMode: 'email',
    autoComplete: 'email',
    isOptional: true,
  },
]

interface ContactChangeFormProps {
  readonly token: string
  readonly booking: ShownBooking
  /** Whether it was changed. */
  readonly onClose: (kept: boolean) => void
}

export function ContactChangeForm({ token, booking, onClose }: ContactChangeFormProps) {
  const change = useMove<Readonly<Record<string, string>>>(token, 'contact')
  const { wrong, touch } = useFieldErrors(change.error)
  const vat = booking.details?.vat_number
  const kept: Readonly<Record<string, string | null | undefined>> = {
    ...booking.details,
    phone: useWrittenPhone(booking.details?.phone ?? ''),
    vat_number: vat && writtenVatNumber(vat),
    order_reference: booking.order_reference,
  }
  const guessed = useGuessedCountry()
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const isOrganisation = Boolean(booking.details?.kind && booking.details.kind !== 'consumer')
  const asked = [
    ...person,
    ...(isOrganisation ? [...organisation, ...address] : kept['street'] ? address : []),
  ]
  const isAddressAsked = isOrganisation || Boolean(kept['street'])
  const names = [...asked.map(({ name }) => name), 'phone', ...(isAddressAsked ? ['country'] : [])]
  const valueOf = (name: string) => typed[name] ?? kept[name] ?? ''
  const type = (name: string, value: string) => {
    setTyped((now) => ({ ...now, [name]: value }))
    touch(name)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    change.mutate(typed, {
      onSuccess: () => onClose(true),
      onError: (error) => focusFirstWrong(error, names),
    })
  }
  const field = ({ name, label, isOptional, ...input }: Asked) => (
    <Field
      key={name}
      id={name}
      label={label()}
      error={wrong[name]}
      {...(isOptional
        ? { note: m.common_optional() }
        : { required: isOrganisation || person.some((one) => one.name === name) })}
    >
      <TextInput
        name={name}
        value={valueOf(name)}
        maxLength={254}
        {...input}
        onChange={({ target: { value } }) => type(name, value)}
      />
    </Field>
  )
  return (
    <Form
      className={stacked(4)}
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose(false)
      }}
    >
      {person.map(field)}
      <Field id="phone" label={m.booking_phone()} error={wrong['phone']} required>
        <PhoneInput
          name="phone"
          value={valueOf('phone')}
          country={typed['phone_country'] ?? guessed}
          onType={(value) => type('phone', value)}
          onCountry={(value) => type('phone_country', value)}
          onBlur={() => undefined}
        />
      </Field>
      {asked.filter((one) => !person.includes(one)).map(field)}
      {names.includes('country') && (
        <CountryField
          value={valueOf('country')}
          vatNumber={isOrganisation ? valueOf('vat_number') : ''}
          error={wrong['country']}
          onChoose={(value) => type('country', value)}
          onBlur={() => undefined}
        />
      )}
      <Problems error={change.error} fields={names} />
      <div className={inRow(3)}>
        <Button type="submit" look="secondary" busy={change.isPending} busyLabel={m.common_busy()}>
          {m.scheduler_contact_keep()}
        </Button>
        <Button look="quiet" onClick={() => onClose(false)}>
          {m.common_close()}
        </Button>
      </div>
    </Form>
  )
}
