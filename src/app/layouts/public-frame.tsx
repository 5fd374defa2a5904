/** What stands around every public page: who we are at the top, how to reach us and where to find things at the end. */
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ShownCompany } from '../../domains/catalog/shown.ts'
import { useSiteTexts } from '../../domains/content/site-text.ts'
import { m } from '../../platform/i18n/paraglide/messages.js'
import { buttonClass } from '../../platform/ui/button.tsx'
import { Footer, Header, Logo, SkipLink } from '../../platform/ui/frame.tsx'
import { brandOf, logoOf } from '../brand.ts'
import { Languages } from './languages.tsx'
import { PreviewBanner } from './preview-banner.tsx'

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
  return (
    <>
      <SkipLink target="main">{m.app_skip()}</SkipLink>
      <PreviewBanner />
      <Header
        logo={
          <Link to="/" {...asDocument}>
            <Logo name={brandOf(company)} image={logoOf(company)} />
          </Link>
        }
        menuLabel={m.common_menu()}
        links={<SiteLinks isOpen={isOpen} />}
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
      <CompanyFooter company={company} inside={inside} />
    </>
  )
}

function SiteLinks({ isOpen }: { readonly isOpen: boolean }) {
  return (
    <>
      {isOpen && (
        <Link to="/prices" {...asDocument}>
          {m.site_nav_prices()}
        </Link>
      )}
      <Link to="/faq" {...asDocument}>
        {m.site_nav_faq()}
      </Link>
      <Link to="/about-us" {...asDocument}>
        {m.site_nav_about()}
      </Link>
      <Link to="/contact" {...asDocument}>
        {m.site_nav_contact()}
      </Link>
    </>
  )
}

function CompanyFooter({ company, inside }: Pick<PublicFrameProps, 'company' | 'inside'>) {
  const line = useSiteTexts()('footer')
  return (
    <Footer
      lead={
        <>
          <Logo name={brandOf(company)} image={logoOf(company)} />
          {line && <p>{line}</p>}
        </>
      }
      small={
        <p>
          {m.common_geonames()} <a href="https://www.geonames.org/">GeoNames</a> (CC BY 4.0)
        </p>
      }
    >
      <div>
        <h2>{m.common_footer_reach()}</h2>
        <ul>
          {company.company_phone && (
            <li>
              <a href={`tel:${company.company_phone.replaceAll(/[^\d+]/g, '')}`}>{company.company_phone}</a>
            </li>
          )}
          {company.company_email && (
            <li>
              <a href={`mailto:${company.company_email}`}>{company.company_email}</a>
            </li>
          )}
          <li>
            <Link to="/contact" {...asDocument}>
              {m.site_nav_contact()}
            </Link>
          </li>
        </ul>
      </div>
      <div>
        <h2>{m.common_footer_site()}</h2>
        <ul>
          {company.opened_at !== null && (
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
          <li>
            <Link to="/faq" {...asDocument}>
              {m.site_nav_faq()}
            </Link>
          </li>
        </ul>
      </div>
      <div>
        {company.company_name && <h2>{company.company_name}</h2>}
        {company.company_address && <p>{company.company_address}</p>}
        <ul>
          <li>
            <Link to="/about-us" {...asDocument}>
              {m.site_nav_about()}
            </Link>
          </li>
          <li>
            <Link to="/terms" {...asDocument}>
              {m.site_nav_terms()}
            </Link>
          </li>
          <li>
            <Link to="/privacy" {...asDocument}>
              {m.site_nav_privacy()}
            </Link>
          </li>
          {inside}
        </ul>
      </div>
    </Footer>
  )
}
