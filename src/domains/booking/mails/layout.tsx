/** The sheet every letter is written on: greeting, body, the ride and where to reach us. */
import {
  Body,
  Button,
  Column,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Preview,
  Row,
  Section,
  Text,
} from 'react-email'
import type { ReactNode } from 'react'
import { formatsIn } from '../../../platform/i18n/formats.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { mailHeaderHtml } from '../../content/drawings/mail-header.ts'
import type { RideFacts, SlotFacts } from './facts.ts'

// Mail programs know neither our stylesheet nor our fonts: the tokens of the site, said inline.
const ink = '#1f1b16'
const bottle = '#0d4a38'
const sans = 'Figtree, "Segoe UI", Helvetica, Arial, sans-serif'
const text = {
  color: ink,
  fontFamily: sans,
  fontSize: '16px',
  lineHeight: '26px',
  margin: '0 0 16px',
} as const
const small = { ...text, fontSize: '14px', lineHeight: '22px', margin: 0 } as const

// Where a mail program follows the reader's dark mode, the night street of the site.
const night = `@media (prefers-color-scheme: dark) {
  .page { background: #0b1512 !important }
  .sheet { background: #14241e !important; border-color: #3d5249 !important }
  .sheet p, .sheet h1, .sheet td { color: #fff8ea !important }
  .sheet .brand { color: #a9d3bd !important }
  .ride { background: #1d382d !important }
  .sheet hr { border-color: #3d5249 !important }
}`

interface SheetProps {
  readonly ride: RideFacts
  readonly title: string
  readonly lead: string
  readonly bye: string
  readonly children: ReactNode
}

export function Sheet({ ride, title, lead, bye, children }: SheetProps) {
  const { locale, firstName, company } = ride
  return (
    <Html lang={locale}>
      <Head>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{night}</style>
      </Head>
      <Preview>{lead}</Preview>
      <Body lang={locale} className="page" style={{ background: '#fff8ea', margin: 0, padding: '24px 12px' }}>
        <Container style={{ maxWidth: '560px' }}>
          <div dangerouslySetInnerHTML={{ __html: mailHeaderHtml() }} />
        </Container>
        <Container
          className="sheet"
          style={{
            background: '#fffdf7',
            border: `2px solid ${ink}`,
            borderRadius: '22px',
            maxWidth: '560px',
            padding: '28px',
          }}
        >
          <Text className="brand" style={{ ...small, color: bottle, fontWeight: 700 }}>
            {company.product}
          </Text>
          <Heading as="h1" style={{ ...text, fontSize: '26px', lineHeight: '32px', fontWeight: 800 }}>
            {title}
          </Heading>
          <Text style={text}>{m.mail_hello({ name: firstName }, { locale })},</Text>
          <Words>{lead}</Words>
          {children}
          <Hr style={{ borderColor: ink, margin: '24px 0 16px' }} />
          <Text style={small}>{m.mail_questions({ phone: company.phone }, { locale })}</Text>
          <Text style={small}>
            {bye}, {company.name}
          </Text>
        </Container>
      </Body>
    </Html>
  )
}

export const Words = ({ children }: { children: ReactNode }) => <Text style={text}>{children}</Text>

export const Act = ({ href, children }: { href: string; children: ReactNode }) => (
  <Button
    href={href}
    style={{
      background: '#f5a524',
      border: `2px solid ${ink}`,
      borderRadius: '14px',
      color: ink,
      fontFamily: sans,
      fontSize: '17px',
      fontWeight: 700,
      margin: '8px 0 16px',
      padding: '14px 22px',
    }}
  >
    {children}
  </Button>
)

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <Row>
    <Column style={{ ...small, width: '40%', verticalAlign: 'top', padding: '2px 0' }}>{label}</Column>
    <Column style={{ ...small, fontWeight: 600, padding: '2px 0' }}>{children}</Column>
  </Row>
)

const spoken = ({ locale }: RideFacts, slot: SlotFacts) =>
  `${formatsIn(locale).day(slot.day)}, ${slot.start} – ${slot.end}`

interface RideProps {
  readonly ride: RideFacts
  readonly price?: boolean
  /** True once it is certain: then it also says when to be there. */
  readonly isComing?: boolean
}

/** What was asked or promised, with its price line by line where it matters. */
export function Ride({ ride, price = true, isComing = false }: RideProps) {
  const { locale, slot, lines, gross, deposit, arriveBy } = ride
  const formats = formatsIn(locale)
  return (
    <Section
      className="ride"
      style={{ background: '#d9ebe1', borderRadius: '14px', padding: '16px', margin: '0 0 16px' }}
    >
      <Fact label={m.mail_number({}, { locale })}>{ride.number}</Fact>
      {slot && <Fact label={m.mail_when({}, { locale })}>{spoken(ride, slot)}</Fact>}
      {isComing && arriveBy && <Fact label={m.mail_arrive({}, { locale })}>{arriveBy}</Fact>}
      <Fact label={m.mail_where({}, { locale })}>{ride.place}</Fact>
      <Fact label={m.mail_people({}, { locale })}>{ride.people}</Fact>
      <Fact label={m.mail_package({}, { locale })}>{ride.packageName}</Fact>
      {price && <Hr style={{ borderColor: bottle, margin: '12px 0' }} />}
      {price &&
        lines.map((line, position) => (
          <Row key={position}>
            <Column style={{ ...small, padding: '2px 0' }}>{line.text}</Column>
            <Column align="right" style={{ ...small, padding: '2px 0', whiteSpace: 'nowrap' }}>
              {formats.money(line.gross)}
            </Column>
          </Row>
        ))}
      {price && (
        <Row>
          <Column style={{ ...small, fontWeight: 800, padding: '6px 0' }}>
            {m.mail_total({}, { locale })}
          </Column>
          <Column align="right" style={{ ...small, fontWeight: 800, padding: '6px 0', whiteSpace: 'nowrap' }}>
            {formats.money(gross)}
          </Column>
        </Row>
      )}
      {price && deposit > 0 && (
        <Row>
          <Column style={small}>{m.mail_deposit({}, { locale })}</Column>
          <Column align="right" style={{ ...small, whiteSpace: 'nowrap' }}>
            {formats.money(deposit)}
          </Column>
        </Row>
      )}
    </Section>
  )
}

export const Slots = ({ ride, slots }: { ride: RideFacts; slots: readonly SlotFacts[] }) => (
  <Section style={{ margin: '0 0 16px' }}>
    {slots.map((slot) => (
      <Text key={slot.day + slot.start} style={{ ...text, fontWeight: 600, margin: '0 0 4px' }}>
        {spoken(ride, slot)} · {formatsIn(ride.locale).money(slot.gross)}
      </Text>
    ))}
  </Section>
)
