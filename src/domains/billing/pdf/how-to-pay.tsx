/** How a paper is paid: the code for a banking app, and beside it what it says in words. */
import { Path, Svg, Text, View } from '@react-pdf/renderer'
import { writtenIban } from '../../../kernel/money/iban.ts'
import { inLocale } from '../../../kernel/text/translated.ts'
import { formatsIn } from '../../../platform/i18n/format/formats.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { qrPath } from '../../../platform/ui/qr-path.ts'
import type { Paper } from '../paper/paper.ts'
import { writtenReference } from '../paper/structured-reference.ts'
import { ink } from '../../../platform/pdf/paper-colours.ts'
import { style } from './styles.ts'

/** Only where there is something to pay. */
export function HowToPay({ paper, colour }: { readonly paper: Paper; readonly colour: string }) {
  const { payment, language: locale, seller, due_date, texts } = paper
  if (!payment?.epc) return null
  const say = { locale }
  const code = qrPath(payment.epc)
  const facts = [
    [m.invoice_pay_account({}, say), writtenIban(payment.iban)],
    ...(payment.bic ? [['BIC', payment.bic] as const] : []),
    [m.invoice_pay_holder({}, say), seller.name],
    [m.invoice_pay_reference({}, say), writtenReference(payment.reference)],
  ] as const
  return (
    <View style={[style.pay, { borderColor: colour }]} wrap={false}>
      <Svg width={96} height={96} viewBox={`0 0 ${code.size} ${code.size}`}>
        <Path d={code.path} fill={ink} />
      </Svg>
      <View style={style.payWords}>
        <Text style={[style.payTitle, { color: colour }]}>{m.invoice_pay_app({}, say)}</Text>
        {due_date && (
          <Text style={style.strong}>
            {m.invoice_pay_before({ day: formatsIn(locale).day(due_date) }, say)}
          </Text>
        )}
        {facts.map(([label, value]) => (
          <View key={label} style={style.payFact}>
            <Text style={style.payLabel}>{label}</Text>
            <Text style={style.strong}>{value}</Text>
          </View>
        ))}
        {texts.payment && <Text style={style.muted}>{inLocale(texts.payment, locale)}</Text>}
      </View>
    </View>
  )
}
