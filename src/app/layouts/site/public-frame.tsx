/** What stands around every public page: who we are at the top, how to reach us and where to find things at the end. */
import { Link } from '@tanstack/react-router'
import { type ReactNode, Suspense, lazy } from 'react'
import { writtenVatNumber } from '../../../kernel/enterprise/enterprise-number.ts'
import type { ShownCompany } from '../../../domains/catalog/shown.ts'
import { registerLine } from '../../../domains/identity/company/legal-form-words.ts'
import type { FilledPage } from '../../../domains/content/filled-pages.ts'
import { useTextsAt } from '../../../domains/content/own-text.ts'
import { useLocale } from '../../../platform/i18n/use-locale.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { buttonClass } from '../../../platform/ui/button/button.tsx'
import { Footer, Header, Logo, SkipLink } from '../../../platform/ui/frame/frame.tsx'
import { previewToken } from '../../../platform/session/preview.ts'
import { telLink } from '../../../platform/ui/tel-link.ts'
import { brandOf, logoOf } from '../../document/brand.ts'
import { Languages } from '../languages.tsx'
import { useLinked } from './site-links.ts'

const PreviewBanner = lazy(() =>
  import('./preview-banner.tsx').then((part) => ({ default: part.PreviewBanner })),
)

interface PublicFrameProps {
  readonly company: ShownCompany
  readonly children: ReactNode
  /** Links for who is signed in. */
  readonly inside?: ReactNode
}

/** A page without script is a document of its own: it is opened, not walked to. */
const asDocument = { reloadDocument: true, preload: false } as const

export function PublicFrame({ company, children, inside }: PublicFrameProps) {
  const isOpen = company.opened_at !== null
  const isLinked = useLinked(company)
  const hasLinks = isOpen || inMenu.some(isLinked)
  return (
    <>
      <SkipLink target="main">{m.app_skip()}</SkipLink>
      {previewToken() !== null && (
        <Suspense fallback={null}>
          <PreviewBanner />
        </Suspense>
      )}
      <Header
        logo={
          <Link to="/" {...asDocument}>
            <Logo name={brandOf(company)} image={logoOf(company)} />
          </Link>
        }
        menuLabel={m.common_menu()}
        links={hasLinks && <SiteLinks isOpen={isOpen} isLinked={isLinked} />}
        languages={<Languages />}
        action={
          isOpen && (
            <Link to="/booking" className={buttonClass({ look: 'secondary', compact: true })}>
              {m.common_plan()}
            </Link>
          )
        }
      />
      {children}
      <CompanyFooter company={company} inside={inside} isOpen={isOpen} isLinked={isLinked} />
    </>
  )
}

interface LinksProps {
  readonly isOpen: boolean
  readonly isLinked: (page: FilledPage) => boolean
}

const words: Readonly<Record<FilledPage, () => string>> = {
  faq: m.site_nav_faq,
  'about-us': m.site_nav_about,
  contact: m.site_nav_contact,
  terms: m.site_nav_terms,
  privacy: m.site_nav_privacy,
}

/** Of the pages of the menu, those there is a reason to go to. */
const inMenu: readonly FilledPage[] = ['faq', 'about-us', 'contact']

const PageLink = ({ to }: { readonly to: FilledPage }) => (
  <Link to={`/${to}`} {...asDocument}>
    {words[to]()}
  </Link>
)

function SiteLinks({ isOpen, isLinked }: LinksProps) {
  return (
    <>
      {isOpen && (
        <Link to="/prices" {...asDocument}>
          {m.site_nav_prices()}
        </Link>
      )}
      {inMenu.filter(isLinked).map((page) => (
        <PageLink key={page} to={page} />
      ))}
    </>
  )
}

const Items = ({ pages }: { readonly pages: readonly FilledPage[] }) =>
  pages.map((page) => (
    <li key={page}>
      <PageLink to={page} />
    </li>
  ))

/** Left out until the company writes one. */
const footLine = { footer: null } as const

function CompanyFooter({
  company,
  inside,
  isOpen,
  isLinked,
}: Pick<PublicFrameProps, 'company' | 'inside'> & LinksProps) {
  const line = useTextsAt(footLine)('footer')
  const register = registerLine(company, useLocale())
  const name = brandOf(company)
  const logo = logoOf(company)
  const about = (['about-us', 'terms', 'privacy'] as const).filter(isLinked)
  return (
    <Footer
      lead={
        (name || logo || line) && (
          <>
            {(name || logo) && <Logo name={name} image={logo} />}
            {line && <p>{line}</p>}
          </>
        )
      }
      small={
        <p>
          {m.common_geonames()} <a href="https://www.geonames.org/">GeoNames</a> (CC BY 4.0)
        </p>
      }
    >
      {isLinked('contact') && (
        <div>
          <h2>{m.common_footer_reach()}</h2>
          <ul>
            {company.company_phone && (
              <li>
                <a href={telLink(company.company_phone)}>{company.company_phone}</a>
              </li>
            )}
            {company.company_email && (
              <li>
                <a href={`mailto:${company.company_email}`}>{company.company_email}</a>
              </li>
            )}
            <Items pages={['contact']} />
          </ul>
        </div>
      )}
      {(isOpen || isLinked('faq')) && (
        <div>
          <h2>{m.common_footer_site()}</h2>
          <ul>
            {isOpen && (
              <>
                <li>
                  <Link to="/booking">{m.common_plan()}</Link>
                </li>
                <li>
                  <Link to="/" hash="packages" {...asDocument}>
                    {m.common_nav_packages()}
                  </Link>
                </li>
                <li>
                  <Link to="/prices" {...asDocument}>
                    {m.site_nav_prices()}
                  </Link>
                </li>
                <li>
                  <Link to="/" hash="how" {...asDocument}>
                    {m.common_nav_how()}
                  </Link>
                </li>
              </>
            )}
            <Items pages={(['faq'] as const).filter(isLinked)} />
          </ul>
        </div>
      )}
      {(company.company_name ||
        company.company_address ||
        company.vat_number ||
        about.length > 0 ||
        inside) && (
        <div>
          {company.company_name && <h2>{company.company_name}</h2>}
          {company.company_address && <p>{company.company_address}</p>}
          {company.vat_number && (
            <p>{m.common_footer_vat({ number: writtenVatNumber(company.vat_number) })}</p>
          )}
          {register && <p>{register}</p>}
          <ul>
            <Items pages={about} />
            {inside}
          </ul>
        </div>
      )}
    </Footer>
  )
}
