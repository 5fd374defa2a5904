/** How to pay what is open: by the code, or by the account and reference to copy. */
import type { Locale } from '../../../../kernel/locale.ts'
import { formatsIn } from '../../../../platform/i18n/formats.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { CopyButton } from '../../../../platform/ui/copy-button.tsx'
import { writtenIban } from '../../bank-account.ts'
import type { Paper, Payment } from '../../paper.ts'
import { writtenReference } from '../../structured-reference.ts'
import style from './how-to-pay.module.css'
import { QrCode } from './qr-code.tsx'

export interface HowToPayProps {
  readonly paper: Paper
  readonly payment: Payment
  /** In cents. */
  readonly open: number
  readonly locale: Locale
}

export function HowToPay({ paper, payment, open, locale }: HowToPayProps) {
  const formats = formatsIn(locale)
  const say = { locale }
  const { seller, due_date, texts } = paper
  const facts: readonly { readonly label: string; readonly value: string; readonly copied?: string }[] = [
    { label: m.invoice_pay_amount({}, say), value: formats.sum(open) },
    {
      label: m.invoice_pay_account({}, say),
      value: writtenIban(payment.iban),
      copied: payment.iban.replaceAll(/\s/g, ''),
    },
    { label: m.invoice_pay_holder({}, say), value: seller.name },
    {
      label: m.invoice_pay_reference({}, say),
      value: writtenReference(payment.reference),
      copied: writtenReference(payment.reference),
    },
  ]
  return (
    <section className={style.pay}>
      {payment.epc && (
        <div className={style.code}>
          <QrCode text={payment.epc} label={m.invoice_pay_code({}, say)} />
        </div>
      )}
      <div className={style.words}>
        <h2>{m.invoice_pay_app({}, say)}</h2>
        <p className={style.hint}>{m.invoice_pay_scan({}, say)}</p>
        {due_date && (
          <p>
            <strong>{m.invoice_pay_before({ day: formats.day(due_date) }, say)}</strong>
          </p>
        )}
        <dl className={style.facts}>
          {facts.map(({ label, value, copied }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                {value}
                {copied && (
                  <CopyButton
                    text={copied}
                    label={m.invoice_copy({ what: label }, say)}
                    doneLabel={m.invoice_copied({}, say)}
                    className={style.copy}
                  />
                )}
              </dd>
            </div>
          ))}
        </dl>
        {texts.payment && <p className={style.hint}>{texts.payment[locale]}</p>}
      </div>
    </section>
  )
}
