/** The frame of the public pages: who we are at the top, how to reach us at the end. */
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, Outlet, createFileRoute, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { type ShownCompany, companyQuery } from '../../domains/catalog/shown.ts'
import { m } from '../../platform/i18n/paraglide/messages.js'
import { buttonClass } from '../../platform/ui/button.tsx'
import { useSessionState } from '../../platform/session/session-state.ts'
import { Footer, Header, Logo, SkipLink } from '../../platform/ui/frame.tsx'
import { Languages } from './languages.tsx'

export const Route = createFileRoute('/_public')({
  staticData: { auth: false },
  loader: ({ context }) => context.queryClient.ensureQueryData(companyQuery()),
  component: PublicLayout,
})

function PublicLayout() {
  const { data: company } = useSuspenseQuery(companyQuery())
  useHeadingFocus()
  return (
    <>
      <SkipLink target="main">{m.app_skip()}</SkipLink>
      <Header
        logo={
          <Link to="/">
            <Logo name={company.product_name} />
          </Link>
        }
        menuLabel={m.common_menu()}
        links={<SiteLinks />}
        languages={<Languages />}
        action={
          <Link to="/booking" className={buttonClass({ look: 'secondary', compact: true })}>
            {m.common_plan()}
          </Link>
        }
      />
      <Outlet />
      <CompanyFooter company={company} />
    </>
  )
}

function SiteLinks() {
  return (
    <>
      <Link to="/" hash="packages" activeOptions={{ includeHash: true }}>
        {m.common_nav_packages()}
      </Link>
      <Link to="/" hash="how" activeOptions={{ includeHash: true }}>
        {m.common_nav_how()}
      </Link>
    </>
  )
}

function CompanyFooter({ company }: { readonly company: ShownCompany }) {
  const { loggedIn } = useSessionState()
  return (
    <Footer
      lead={
        <>
          <Logo name={company.product_name} />
          <p>{m.common_footer_line()}</p>
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
          <li>
            <a href={`tel:${company.company_phone.replaceAll(/[^\d+]/g, '')}`}>{company.company_phone}</a>
          </li>
          <li>
            <a href={`mailto:${company.company_email}`}>{company.company_email}</a>
          </li>
        </ul>
      </div>
      <div>
        <h2>{company.company_name}</h2>
        <p>{company.company_address}</p>
      </div>
      <div>
        <h2>{m.common_footer_site()}</h2>
        <ul>
          <li>
            <Link to="/booking">{m.common_plan()}</Link>
          </li>
          <li>
            <Link to="/" hash="packages">
              {m.common_nav_packages()}
            </Link>
          </li>
          <li>
            <Link to="/" hash="how">
              {m.common_nav_how()}
            </Link>
          </li>
          {loggedIn && (
            <li>
              <Link to="/portal">{m.common_footer_portal()}</Link>
            </li>
          )}
        </ul>
      </div>
    </Footer>
  )
}

/** After a walk to another page the reader starts at its heading, not where the last page ended. */
function useHeadingFocus() {
  const pathname = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname })
  const before = useRef<string | undefined>(undefined)
  useEffect(() => {
    if (before.current && pathname && before.current !== pathname) {
      const heading = document.querySelector<HTMLElement>('main h1')
      heading?.setAttribute('tabindex', '-1')
      heading?.focus({ preventScroll: true })
    }
    before.current = pathname
  }, [pathname])
}
