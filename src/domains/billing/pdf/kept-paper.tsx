/** The statement of a deposit kept for damage, on A4. */
import { Document, Page, renderToBuffer, Text, View } from '@react-pdf/renderer'
import { dotted } from '../../../platform/i18n/format/dotted.ts'
import { formatsIn } from '../../../platform/i18n/format/formats.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { writtenVatNumber } from '../../../kernel/enterprise/enterprise-number.ts'
import { type KeptStatement, statementFacts, statementSums } from '../paper/kept-statement.ts'
import { Brand, type PaperLook, Parties } from './paper-parts.tsx'
import { plainColour, style } from './styles.ts'

interface KeptPaperProps {
  readonly statement: KeptStatement
  readonly look?: PaperLook
}

export const renderKept = (statement: KeptStatement, look?: PaperLook): Promise<Uint8Array> =>
  renderToBuffer(<KeptPaper statement={statement} look={look} />)

function KeptPaper({ statement, look = {} }: KeptPaperProps) {
  const { language: locale, seller, report, description, amount, day, takenBackOn } = statement
  const say = { locale }
  const made = new Date(`${day}T12:00:00Z`)
  const title = m.kept_statement_title({}, say)
  const sums = statementSums(statement)
  const formats = formatsIn(locale)
  return (
    <Document
      title={`${title} ${report}`}
      author={seller.name}
      language={locale}
      creationDate={made}
      modificationDate={made}
      producer="partybike"
      creator="partybike"
    >
      <Page size="A4" style={style.page}>
        <View style={style.head}>
          <Brand name={seller.name} logo={look.logo} />
          <View style={style.titles}>
            <Text style={[style.title, { color: look.colour ?? plainColour }]}>{title}</Text>
            <Text style={style.number}>{report}</Text>
          </View>
        </View>
        <Parties {...statement} facts={statementFacts(statement)} />
        {takenBackOn && (
          <Text style={[style.lead, style.strong]}>
            {m.kept_statement_no_more(
              { amount: formats.sum(amount), day: formats.numericDay(takenBackOn) },
              say,
            )}
          </Text>
        )}
        <Text style={style.label}>{m.kept_statement_damage({}, say)}</Text>
        <Text style={style.lead}>{description}</Text>
        <View style={style.table}>
          {sums.map(({ label, value }) => (
            <View key={label} style={style.row}>
              <Text style={style.text}>{label}</Text>
              <Text style={style.total}>{value}</Text>
            </View>
          ))}
        </View>
        {!takenBackOn && <Text style={style.note}>{m.kept_statement_vat({}, say)}</Text>}
        <View style={style.foot} fixed>
          <Text>
            {dotted([
              seller.name,
              seller.street,
              [seller.postal_code, seller.city].filter(Boolean).join(' '),
              seller.vat_number && m.invoice_vat_number({ number: writtenVatNumber(seller.vat_number) }, say),
            ])}
          </Text>
        </View>
      </Page>
    </Document>
  )
}
