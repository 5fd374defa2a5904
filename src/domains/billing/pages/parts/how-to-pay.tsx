/** How to pay what is open: by the code, or by the account and reference to copy. */
import type { Day } from '../../../../kernel/time/day.ts'
import type { Locale } from '../../../../kernel/locale.ts'
import { formatsIn } from '../../../../platform/i18n/format/formats.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { CopyButton } from '../../../../platform/ui/button/copy-button.tsx'
import { writtenIban } from '../../../../kernel/money/iban.ts'
import { type Translated, inLocale } from '../../../../kernel/text/translated.ts'
import { serverDrawn } from '../../../../platform/ui/server-drawn.tsx'
import { stacked } from '../../../../platform/ui/layout/layout.ts'
import type { Paper, Payment } from '../../paper/paper.ts'
import { writtenReference } from '../../paper/structured-reference.ts'
import style from './how-to-pay.module.css'
import codeStyle from './qr-code.module.css'

const QrCode = serverDrawn(() => import('./qr-code.tsx'))

export interface HowToPayProps {
  /** In whose name the account is. */
  readonly holder: string
  readonly dueDate: Day | null
  /** What the office says of paying. */
  readonly words: Translated | null | undefined
  readonly payment: Payment
  /** In cents. */
  readonly open: number
  readonly locale: Locale
  /** Of its heading, under the one of the page or of the document. */
  readonly heading?: 'h2' | 'h3'
}

type PaperToPayProps = { readonly paper: Paper } & Pick<HowToPayProps, 'payment' | 'open' | 'locale'>

/** How to pay what is open of a paper. */
export const PaperToPay = ({ paper, ...rest }: PaperToPayProps) => (
  <HowToPay holder={paper.seller.name} dueDate={paper.due_date} words={paper.texts.payment} {...rest} />
)

export function HowToPay(props: HowToPayProps) {
  const { holder, dueDate, words, payment, open, locale, heading: Heading = 'h2' } = props
  const formats = formatsIn(locale)
  const say = { locale }
  const facts: readonly {
    readonly label: string
    readonly value: string
    readonly copied?: string
    readonly copyLabel?: string
  }[] = [
    { label: m.invoice_pay_amount({}, say), value: formats.sum(open) },
    {
      label: m.invoice_pay_account({}, say),
      value: writtenIban(payment.iban),
      copied: payment.iban.replaceAll(/\s/g, ''),
      copyLabel: m.invoice_copy_account({}, say),
    },
    ...(payment.bic ? [{ label: 'BIC', value: payment.bic }] : []),
    { label: m.invoice_pay_holder({}, say), value: holder },
    {
      label: m.invoice_pay_reference({}, say),
      value: writtenReference(payment.reference),
      copied: writtenReference(payment.reference),
      copyLabel: m.invoice_copy_reference({}, say),
    },
  ]
  return (
    <section className={style.pay}>
      {payment.epc && (
        <div className={style.code}>
          <QrCode text={payment.epc} label={m.invoice_pay_code({}, say)} className={codeStyle.code!} />
        </div>
      )}
      <div className={stacked(2, style.words)}>
        <Heading>{m.invoice_pay_app({}, say)}</Heading>
        <p className={style.hint}>{m.invoice_pay_scan({}, say)}</p>
        {dueDate && (
          <p>
            <strong>{m.invoice_pay_before({ day: formats.day(dueDate) }, say)}</strong>
          </p>
        )}
        <dl className={stacked('half', style.facts)}>
          {facts.map(({ label, value, copied, copyLabel }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                {value}
                {copied && copyLabel && (
                  <CopyButton
                    text={copied}
                    label={copyLabel}
                    doneLabel={m.invoice_copied({}, say)}
                    className={style.copy}
                  />
                )}
              </dd>
            </div>
          ))}
        </dl>
        <p className={style.hint}>
          {m.invoice_pay_abroad({ reference: writtenReference(payment.reference) }, say)}
        </p>
        {words && <p className={style.hint}>{inLocale(words, locale)}</p>}
      </div>
    </section>
  )
}
