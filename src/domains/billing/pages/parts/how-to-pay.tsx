/** How to pay what is open: by the code, or by the account and reference to copy. */
import type { Locale } from '../../../../kernel/locale.ts'
import { formatsIn } from '../../../../platform/i18n/formats.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
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
  const facts = [
    [m.invoice_pay_amount({}, say), formats.sum(open)],
    [m.invoice_pay_account({}, say), writtenIban(payment.iban)],
    [m.invoice_pay_holder({}, say), seller.name],
    [m.invoice_pay_reference({}, say), writtenReference(payment.reference)],
  ] as const
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
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {texts.payment && <p className={style.hint}>{texts.payment[locale]}</p>}
      </div>
    </section>
  )
}
