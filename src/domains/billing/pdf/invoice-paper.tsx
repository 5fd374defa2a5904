/** An invoice, advance, final invoice or credit note on A4. */
import { inLocale } from '../../../kernel/text/translated.ts'
import { Document, Page, Path, renderToBuffer, Svg, Text, View } from '@react-pdf/renderer'
import type { ReactNode } from 'react'
import { billed, formatsIn } from '../../../platform/i18n/format/formats.ts'
import { dotted } from '../../../platform/i18n/format/dotted.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { writtenIban } from '../../../kernel/money/iban.ts'
import { writtenVatNumber } from '../../../kernel/enterprise/enterprise-number.ts'
import type { Paper } from '../paper/paper.ts'
import { paperTitle } from '../paper/paper-title.ts'
import { closingWords, columnWords, paperFacts, totalWords } from '../paper/paper-words.ts'
import { askedBy, prepaidOf } from '../paper/set-off-words.ts'
import { qrPath } from '../../../platform/ui/qr-path.ts'
import { writtenReference } from '../paper/structured-reference.ts'
import { ink } from '../../../platform/pdf/paper-colours.ts'
import { Brand, type PaperLook, Parties } from './paper-parts.tsx'
import { plainColour, style } from './styles.ts'

interface Part {
  readonly paper: Paper
}
interface Coloured extends Part {
  readonly colour: string
}

/** The bytes of a document's paper: A4, in its own language, the same bytes for the same document. */
export const renderPaper = (paper: Paper, look?: PaperLook): Promise<Uint8Array> =>
  renderToBuffer(<InvoicePaper paper={paper} look={look} />)

function InvoicePaper({ paper, look = {} }: Part & { readonly look?: PaperLook }) {
  const colour = look.colour ?? plainColour
  const locale = paper.language
  const made = new Date(`${paper.issue_date ?? '2000-01-01'}T12:00:00Z`)
  const title = `${paperTitle(paper, locale)} ${paper.number ?? ''}`.trim()
  const { intro } = paper.texts
  return (
    <Document
      title={title}
      author={paper.seller.name}
      language={locale}
      creationDate={made}
      modificationDate={made}
      producer="partybike"
      creator="partybike"
    >
      <Page size="A4" style={style.page}>
        <Head paper={paper} colour={colour} logo={look.logo} />
        <Parties {...paper} facts={paperFacts(paper, locale)} />
        {intro && <Text style={style.lead}>{inLocale(intro, locale)}</Text>}
        <Lines paper={paper} />
        <Sums paper={paper} />
        <HowToPay paper={paper} colour={colour} />
        {closingWords(paper, locale).map((text) => (
          <Text key={text} style={style.note}>
            {text}
          </Text>
        ))}
        <Foot paper={paper} />
      </Page>
    </Document>
  )
}

const Head = ({ paper, colour, logo }: Coloured & Pick<PaperLook, 'logo'>) => (
  <View style={style.head}>
    <Brand name={paper.seller.name} logo={logo} />
    <View style={style.titles}>
      <Text style={[style.title, { color: colour }]}>{paperTitle(paper, paper.language)}</Text>
      <Text style={style.number}>{paper.number}</Text>
    </View>
  </View>
)

function Lines({ paper }: Part) {
  const locale = paper.language
  const formats = formatsIn(locale)
  const words = columnWords(paper, locale)
  return (
    <View style={style.table}>
      <View style={[style.row, style.headRow, style.headCell]} fixed>
        <Text style={style.text}>{words.text}</Text>
        <Text style={style.quantity}>{words.quantity}</Text>
        <Text style={style.price}>{words.price}</Text>
        <Text style={style.rate}>{words.vat}</Text>
        <Text style={style.total}>{words.total}</Text>
      </View>
      {paper.lines.map((line) => (
        <View key={line.id} style={style.row} wrap={false}>
          <Text style={style.text}>{inLocale(line.text, locale)}</Text>
          <Text style={style.quantity}>{formats.number(line.quantity, 6)}</Text>
          <Text style={style.price}>{billed(line.unit_price, formats.sum)}</Text>
          <Text style={style.rate}>{formats.percent(line.percent)}</Text>
          <Text style={style.total}>
            {billed(paper.mode === 'gross' ? line.gross : line.net, formats.sum)}
          </Text>
        </View>
      ))}
    </View>
  )
}

function Sums({ paper }: Part) {
  const locale = paper.language
  const formats = formatsIn(locale)
  const say = { locale }
  return (
    <View style={style.sums} wrap={false}>
      <View style={style.vatTable}>
        <View style={[style.vatRow, style.headCell]}>
          <Text style={style.vatRate}>{m.invoice_col_vat({}, say)}</Text>
          <Text style={style.vatCell}>{m.invoice_vat_base({}, say)}</Text>
          <Text style={style.vatCell}>{m.invoice_vat_amount({}, say)}</Text>
        </View>
        {paper.vat_breakdown.map((rate) => (
          <View key={`${rate.category}${rate.percent}`} style={style.vatRow}>
            <Text style={style.vatRate}>{formats.percent(rate.percent)}</Text>
            <Text style={style.vatCell}>{formats.sum(rate.net)}</Text>
            <Text style={style.vatCell}>{formats.sum(rate.vat)}</Text>
          </View>
        ))}
      </View>
      <View style={style.totals}>
        <Total label={m.invoice_total_net({}, say)}>{formats.sum(paper.net)}</Total>
        <Total label={m.invoice_total_vat({}, say)}>{formats.sum(paper.vat)}</Total>
        {prepaidOf(paper) > 0 && (
          <>
            <Total label={m.invoice_total({}, say)}>{formats.sum(paper.gross)}</Total>
            <Total label={m.invoice_set_off({}, say)}>{billed(0 - prepaidOf(paper), formats.sum)}</Total>
          </>
        )}
        <View style={style.grand}>
          <Text style={style.grandLabel}>{totalWords(paper, locale)}</Text>
          <Text style={style.grandSum}>{formats.sum(askedBy(paper))}</Text>
        </View>
      </View>
    </View>
  )
}

const Total = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <View style={style.totalRow}>
    <Text style={style.muted}>{label}</Text>
    <Text>{children}</Text>
  </View>
)

function Foot({ paper }: Part) {
  const { seller, language: locale, payment } = paper
  const town = [seller.street, [seller.postal_code, seller.city].filter(Boolean).join(' ')]
  const words = [
    seller.name,
    ...town,
    seller.vat_number && m.invoice_vat_number({ number: writtenVatNumber(seller.vat_number) }, { locale }),
    payment && writtenIban(payment.iban),
    payment?.bic,
  ]
  return (
    <View style={style.foot} fixed>
      <Text>{dotted(words)}</Text>
      <Text
        render={({ pageNumber, totalPages }) =>
          m.invoice_page({ page: pageNumber, pages: totalPages }, { locale })
        }
      />
    </View>
  )
}

/** The code for a banking app, and beside it what it says in words: only where there is something to pay. */
function HowToPay({ paper, colour }: { readonly paper: Paper; readonly colour: string }) {
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
