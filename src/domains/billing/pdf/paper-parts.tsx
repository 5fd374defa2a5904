/** What every paper has: whose it is, from whom to whom, and its facts beside them. */
import { Circle, Image, Path, Svg, Text, View } from '@react-pdf/renderer'
import type { Locale } from '../../../kernel/locale.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { ink } from '../../../platform/pdf/paper-colours.ts'
import { type Fact, partyLines } from '../paper/paper-words.ts'
import type { PartySnapshot } from '../resources/invoice-document.ts'
import { style } from './styles.ts'

/** What makes a paper the company's own: the colour of its titles, and its logo as a PNG. */
export interface PaperLook {
  readonly colour?: string | null
  readonly logo?: Buffer | null
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

interface BrandProps extends Pick<PaperLook, 'logo'> {
  readonly name: string
}

export const Brand = ({ name, logo }: BrandProps) => (
  <View style={style.brand}>
    {logo ? (
      <Image src={{ data: logo, format: 'png' }} style={style.logo} />
    ) : (
      <>
        <Mark />
        <Text style={style.name}>{name}</Text>
      </>
    )}
  </View>
)

interface PartiesProps {
  readonly language: Locale
  readonly seller: PartySnapshot
  readonly customer: PartySnapshot
  readonly facts: readonly Fact[]
}

export const Parties = ({ language: locale, seller, customer, facts }: PartiesProps) => (
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
      {facts.map(({ label, value }) => (
        <View key={label} style={style.fact}>
          <Text style={style.muted}>{label}</Text>
          <Text style={style.factValue}>{value}</Text>
        </View>
      ))}
    </View>
  </View>
)
