/** The sheet every letter is written on: greeting, body and where to reach us. */
import { Body, Button, Container, Head, Heading, Hr, Html, Link, Preview, Text } from 'react-email'
import type { ReactNode } from 'react'
import type { Locale } from '../../kernel/locale.ts'
import { m } from '../i18n/paraglide/messages.js'
import { awningHtml } from './awning.ts'

// Mail programs know neither our stylesheet nor our fonts: the tokens of the site, said inline.
const ink = '#1f1b16'
/** The colour of what is ours: the brand, links, lines in a box. */
export const bottle = '#0d4a38'
const sans = 'Figtree, "Segoe UI", Helvetica, Arial, sans-serif'
const text = {
  color: ink,
  fontFamily: sans,
  fontSize: '16px',
  lineHeight: '26px',
  margin: '0 0 16px',
} as const
/** A box within the letter; with the class `box` it follows the reader's dark mode. */
export const box = {
  background: '#d9ebe1',
  borderRadius: '14px',
  padding: '16px',
  margin: '0 0 16px',
} as const
/** The letters of what is not the letter's own sentences. */
export const small = { ...text, fontSize: '14px', lineHeight: '22px', margin: 0 } as const

// Where a mail program follows the reader's dark mode, the night street of the site.
const night = `@media (prefers-color-scheme: dark) {
  body, body > table > tbody > tr > td { background: #0b1512 !important }
  .sheet { background: #14241e !important; border-color: #3d5249 !important }
  .sheet p, .sheet h1, .sheet td { color: #fff8ea !important }
  .sheet .brand { color: #a9d3bd !important }
  .box { background: #1d382d !important }
  .sheet hr { border-color: #3d5249 !important }
}`

/** Who writes. */
export interface Sender {
  readonly product: string
  readonly name: string
  /** The name a mail program shows; the company's where nothing else is said. */
  readonly signs?: string
  readonly email: string
  readonly phone: string
}

interface SheetProps {
  readonly locale: Locale
  readonly company: Sender
  /** The reader's first name; greeted without one where it is empty. */
  readonly name: string
  readonly title: ReactNode
  /** What the inbox shows beside the subject, and the first words of the letter. */
  readonly lead: string
  readonly bye: string
  readonly children: ReactNode
}

export function Sheet({ locale, company, name, title, lead, bye, children }: SheetProps) {
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
          <div data-skip-in-text="true" dangerouslySetInnerHTML={{ __html: awningHtml() }} />
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
          <Text style={text}>
            {name ? m.mail_hello({ name }, { locale }) : m.mail_hello_you({}, { locale })},
          </Text>
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

/** The one thing to do. */
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

/** The other way on, beside the one thing to do. */
export const Aside = ({ href, children }: { href: string; children: ReactNode }) => (
  <Text style={text}>
    <Link href={href} className="brand" style={{ color: bottle, textDecoration: 'underline' }}>
      {children}
    </Link>
  </Text>
)
