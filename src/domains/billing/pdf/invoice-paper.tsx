/** An invoice, advance, final invoice or credit note on A4. */
import { inLocale } from '../../../kernel/text/translated.ts'
import { Circle, Document, Image, Page, Path, Svg, Text, View } from '@react-pdf/renderer'
import type { ReactNode } from 'react'
import { billed, formatsIn } from '../../../platform/i18n/format/formats.ts'
import { dotted } from '../../../platform/i18n/format/dotted.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { writtenIban } from '../../../kernel/money/iban.ts'
import { writtenVatNumber } from '../../../kernel/enterprise/enterprise-number.ts'
import type { Paper } from '../paper/paper.ts'
import { paperTitle } from '../paper/paper-title.ts'
import { columnWords, mentions, paperFacts, partyLines, totalWords } from '../paper/paper-words.ts'
import { askedBy, prepaidOf } from '../paper/set-off-words.ts'
import { HowToPay } from './how-to-pay.tsx'
import { ink } from '../../../platform/pdf/paper-colours.ts'
import { plainColour, style } from './styles.ts'

/** What makes a paper the company's own: the colour of its titles, and its logo as a PNG. */
export interface PaperLook {
  readonly colour?: string | null
  readonly logo?: Buffer | null
}

interface Part {
  readonly paper: Paper
}
interface Coloured extends Part {
  readonly colour: string
}

export function InvoicePaper({ paper, look = {} }: Part & { readonly look?: PaperLook }) {
  const colour = look.colour ?? plainColour
  const locale = paper.language
  const made = new Date(`${paper.issue_date ?? '2000-01-01'}T12:00:00Z`)
  const title = `${paperTitle(paper, locale)} ${paper.number ?? ''}`.trim()
  const { intro, legal, footer } = paper.texts
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
        <Parties paper={paper} />
        {intro && <Text style={style.lead}>{inLocale(intro, locale)}</Text>}
        <Lines paper={paper} />
        <Sums paper={paper} />
        <HowToPay paper={paper} colour={colour} />
        {[paper.note, ...mentions(paper, locale), inLocale(legal, locale), inLocale(footer, locale)].map(
          (text) =>
            text && (
              <Text key={text} style={style.note}>
                {text}
              </Text>
            ),
        )}
        <Foot paper={paper} />
      </Page>
    </Document>
  )
}

/** The bike of the site's logo, as ink prints it. */
const Mark = () => (
  <Svg width={34} height={31} viewBox="0 0 48 44">
    <Path
      d="M5 11V8.5a4.5 4.5 0 0 1 4.5-4.5h29A4.5 4.5 0 0 1 43 8.5V11q-3.17 5-6.33 0-3.17 5-6.34 0-3.16 5-6.33 0-3.17 5-6.33 0-3.17 5-6.34 0Q8.17 16 5 11Z"
      fill="#d9482b"
      stroke={ink}
      strokeWidth={2}
    />
    <Path d="M9.5 13v9m29-9v9" stroke={ink} strokeWidth={2} />
    <Path
      d="M7.5 21h33a4.5 4.5 0 0 1 0 9h-33a4.5 4.5 0 0 1 0-9z"
      fill="#f5a524"
      stroke={ink}
      strokeWidth={2}
    />
    <Circle cx={13} cy={35.5} r={6.5} fill="#fffdf7" stroke={ink} strokeWidth={2} />
    <Circle cx={35} cy={35.5} r={6.5} fill="#fffdf7" stroke={ink} strokeWidth={2} />
  </Svg>
)

const Head = ({ paper, colour, logo }: Coloured & Pick<PaperLook, 'logo'>) => (
  <View style={style.head}>
    <View style={style.brand}>
      {logo ? (
        <Image src={{ data: logo, format: 'png' }} style={style.logo} />
      ) : (
        <>
          <Mark />
          <Text style={style.name}>{paper.seller.name}</Text>
        </>
      )}
    </View>
    <View style={style.titles}>
      <Text style={[style.title, { color: colour }]}>{paperTitle(paper, paper.language)}</Text>
      <Text style={style.number}>{paper.number}</Text>
    </View>
  </View>
)

function Parties({ paper }: Part) {
  const { language: locale, seller, customer } = paper
  return (
    <View style={style.parties}>
      <View style={style.party}>
        <Text style={style.label}>{m.invoice_from({}, { locale })}</Text>
        <Text style={style.strong}>{seller.name}</Text>
        {[...partyLines(seller, locale), seller.email].map((line) => line && <Text key={line}>{line}</Text>)}
      </View>
      <View style={style.party}>
        <Text style={style.label}>{m.invoice_to({}, { locale })}</Text>
        <Text style={style.strong}>{customer.name}</Text>
        {partyLines(customer, locale).map((line) => (
          <Text key={line}>{line}</Text>
        ))}
      </View>
      <View style={style.facts}>
        {paperFacts(paper, locale).map(({ label, value }) => (
          <View key={label} style={style.fact}>
            <Text style={style.muted}>{label}</Text>
            <Text style={style.factValue}>{value}</Text>
          </View>
        ))}
      </View>
    </View>
  )
}

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
