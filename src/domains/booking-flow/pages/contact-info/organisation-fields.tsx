/** What is asked of an organisation: its name and numbers, and where its invoice goes. */
import type { ComponentProps, ReactNode } from 'react'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { Field } from '../../../../platform/ui/form/field.tsx'
import { TextInput } from '../../../../platform/ui/form/inputs.tsx'
import { stacked } from '../../../../platform/ui/layout/layout.ts'
import type { useContactForm } from './contact-form.ts'
import style from './contact-info.module.css'

type Typed = ReturnType<typeof useContactForm>['values']

export function OrganisationFields({
  text,
  wrong,
}: {
  /** What ties an input to a field of the form. */
  readonly text: (name: keyof Typed) => Pick<ComponentProps<'input'>, 'name' | 'value' | 'onBlur'> & {
    readonly onChange: (event: { target: { value: string } }) => void
  }
  readonly wrong: Readonly<Record<string, string | undefined>>
}) {
  return (
    <div className={stacked('5 top', style.pair)}>
      <Field id="company_name" label={m.booking_company_name()} error={wrong['company_name']} required>
        <TextInput {...text('company_name')} autoComplete="organization" />
      </Field>
      <Field
        id="vat_number"
        label={m.booking_vat_number()}
        note={m.common_optional()}
        hint={m.booking_vat_number_hint()}
        error={wrong['vat_number']}
      >
        <TextInput {...text('vat_number')} autoComplete="off" autoCapitalize="characters" />
      </Field>
      <Field
        id="order_reference"
        label={m.booking_order_reference()}
        note={m.common_optional()}
        hint={m.booking_order_reference_hint()}
        error={wrong['order_reference']}
      >
        <TextInput {...text('order_reference')} autoComplete="off" maxLength={60} />
      </Field>
      <Field
        id="invoice_email"
        label={m.booking_invoice_email()}
        note={m.common_optional()}
        hint={m.booking_invoice_email_hint()}
        error={wrong['invoice_email']}
      >
        <TextInput
          {...text('invoice_email')}
          type="email"
          inputMode="email"
          autoComplete="off"
          spellCheck={false}
        />
      </Field>
    </div>
  )
}

/** Asked of an organisation; anybody else may give one. */
export function InvoiceAddress({
  isAsked,
  isOpen,
  children,
}: {
  readonly isAsked: boolean
  readonly isOpen: boolean
  readonly children: ReactNode
}) {
  if (isAsked)
    return (
      <fieldset className={style.asked}>
        <legend>{m.booking_invoice_address()}</legend>
        <div className={stacked(5, style.address)}>{children}</div>
      </fieldset>
    )
  return (
    <details className={style.more} open={isOpen || undefined}>
      <summary>
        {m.booking_invoice_address()} <span className={style.note}>{m.common_optional()}</span>
      </summary>
      <div className={stacked(5, style.address)}>{children}</div>
    </details>
  )
}
