/** The sheet every letter is written on: greeting, body and where to reach us. */
import {
  Body,
  Button,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Img,
  Link,
  Preview,
  Section,
  Text,
} from 'react-email'
import { createContext, type CSSProperties, type ReactNode, useContext } from 'react'
import type { Locale } from '../../../kernel/locale.ts'
import { m } from '../../i18n/paraglide/messages.js'
import { headerArtHtml } from './header-art.ts'

// Mail programs know neither our stylesheet nor our fonts: the tokens of the site, said inline.
const ink = '#1f1b16'
const sans = 'Figtree, "Segoe UI", Helvetica, Arial, sans-serif'
const text = {
  color: ink,
  fontFamily: sans,
  fontSize: '16px',
  lineHeight: '26px',
  margin: '0 0 16px',
} as const
const box = { borderRadius: '14px', padding: '16px', margin: '0 0 16px' } as const

/** The colours of a letter: `main` for what is ours, `soft` behind a box, `accent` under the one thing to do. */
interface Look {
  readonly main: string
  readonly soft: string
  readonly accent: string
  readonly headerArt: string
}
const plainLook: Look = { main: '#0d4a38', soft: '#d9ebe1', accent: '#f5a524', headerArt: '#d9482b' }
const LookContext = createContext<Look>(plainLook)

/** The letter's colours: the company's own, or the plain ones. */
export const useLook = (): Look => useContext(LookContext)

function lookOf({ colours: { main, accent } }: Sender): Look {
  return {
    ...plainLook,
    ...(main && { main, soft: mixed(main, 0.14, '#fffdf7'), headerArt: main }),
    ...(accent && { accent }),
  }
}

// Mail programs do not know `color-mix`.
function mixed(colour: string, share: number, ground: string): string {
  const parts = (text: string) => [1, 3, 5].map((at) => Number.parseInt(text.slice(at, at + 2), 16))
  const under = parts(ground)
  return `#${parts(colour)
    .map((part, at) => Math.round(part * share + under[at]! * (1 - share)))
    .map((part) => part.toString(16).padStart(2, '0'))
    .join('')}`
}

/** A box within the letter; it follows the reader's dark mode. */
export const Box = ({ children }: { children: ReactNode }) => (
  <Section className="box" style={{ ...box, background: useLook().soft }}>
    {children}
  </Section>
)
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
  /** The name a mail program shows. */
  readonly signs: string
  /** Empty where it has none yet, as its number. */
  readonly email: string
  readonly phone: string
  /** Whether somebody reads an answer to the letter. */
  readonly isAnswered: boolean
  /** The address of its logo, whole. */
  readonly logo: string | null
  /** Its own colours, `#rrggbb`: letters on them can be read. */
  readonly colours: { readonly main: string | null; readonly accent: string | null }
}

interface MailLayoutProps {
  readonly locale: Locale
  readonly company: Sender
  /** The reader's first name; greeted without one where it is empty. */
  readonly name: string
  readonly title: ReactNode
  /** What the inbox shows beside the subject, and the first words of the letter. */
  readonly lead: string
  readonly bye: string
  readonly children?: ReactNode
}

export function MailLayout({ locale, company, name, title, lead, bye, children }: MailLayoutProps) {
  const look = lookOf(company)
  return (
    <LookContext value={look}>
      <Html lang={locale}>
        <Head>
          <meta name="color-scheme" content="light dark" />
          <meta name="supported-color-schemes" content="light dark" />
          <style>{night}</style>
        </Head>
        <Preview>{lead}</Preview>
        <Body
          lang={locale}
          className="page"
          style={{ background: '#fff8ea', margin: 0, padding: '24px 12px' }}
        >
          <Container style={{ maxWidth: '560px' }}>
            <div
              data-skip-in-text="true"
              dangerouslySetInnerHTML={{ __html: headerArtHtml(look.headerArt) }}
            />
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
            {company.logo ? (
              <Img src={company.logo} alt={company.product} height={44} style={{ margin: '0 0 12px' }} />
            ) : (
              <Text className="brand" style={{ ...small, color: look.main, fontWeight: 700 }}>
                {company.product}
              </Text>
            )}
            <Heading as="h1" style={{ ...text, fontSize: '26px', lineHeight: '32px', fontWeight: 800 }}>
              {title}
            </Heading>
            <Text style={text}>
              {name ? m.mail_hello({ name }, { locale }) : m.mail_hello_you({}, { locale })},
            </Text>
            <Words>{lead}</Words>
            {children}
            <Hr style={{ borderColor: ink, margin: '24px 0 16px' }} />
            <Questions company={company} locale={locale} />
            <Text style={small}>
              {bye}, {company.name}
            </Text>
          </Container>
        </Body>
      </Html>
    </LookContext>
  )
}

/** Where a question goes: nothing is said of a way that is not there yet. */
function Questions({ company: { phone, isAnswered }, locale }: Pick<MailLayoutProps, 'company' | 'locale'>) {
  if (!phone && !isAnswered) return null
  const by = { phone: inOneLine(phone) }
  return (
    <Text style={small}>
      {!phone
        ? m.mail_questions_reply({}, { locale })
        : (isAnswered ? m.mail_questions : m.mail_questions_call)(by, { locale })}
    </Text>
  )
}

export const Words = ({ children }: { children: ReactNode }) => <Text style={text}>{children}</Text>

/** The one thing to do. */
export const Act = ({ href, children }: { href: string; children: ReactNode }) => (
  <Button
    href={href}
    style={{
      background: useLook().accent,
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
    <Ours href={href} style={{ textDecoration: 'underline' }}>
      {children}
    </Ours>
  </Text>
)

/** A link in the company's colour. */
export const Ours = ({
  href,
  style,
  children,
}: {
  href: string
  style?: CSSProperties
  children: ReactNode
}) => (
  <Link href={href} className="brand" style={{ ...style, color: useLook().main }}>
    {children}
  </Link>
)

/** A number that is dialled is not broken over two lines. */
export const inOneLine = (phone: string): string => phone.replaceAll(' ', '\u00A0')
