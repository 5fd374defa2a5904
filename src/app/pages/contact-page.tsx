/** How to reach us: the numbers first, then what the office writes about it. */
import { createFileRoute } from '@tanstack/react-router'
import { useSuspenseQuery } from '../../platform/http/client/use-query.ts'
import { LocalBusiness } from '../../domains/catalog/pages/local-business.tsx'
import { companyQuery } from '../../domains/catalog/shown.ts'
import { TowTruck } from '../../domains/content/drawings/tow-truck.tsx'
import { PageOpening } from '../../domains/content/pages/parts/page-opening.tsx'
import { Prose } from '../../domains/content/pages/parts/prose.tsx'
import { registerLine } from '../../domains/identity/company/legal-form-words.ts'
import { pageQuery, readIn } from '../../domains/content/shown.ts'
import { useSiteTexts } from '../../domains/content/site-text.ts'
import { m } from '../../platform/i18n/paraglide/messages.js'
import { useLocale } from '../../platform/i18n/use-locale.ts'
import { PageWidth } from '../../platform/ui/frame/frame.tsx'
import { Mat } from '../../platform/ui/frame/surfaces.tsx'
import { stacked } from '../../platform/ui/layout/layout.ts'
import { telLink } from '../../platform/ui/tel-link.ts'
import style from './contact-page.module.css'

export const Route = createFileRoute('/_site/contact')({
  staticData: { title: () => m.site_nav_contact() },
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(pageQuery('contact')),
  component: ContactPage,
})

function ContactPage() {
  const { data } = useSuspenseQuery(pageQuery('contact'))
  const say = useSiteTexts()
  const { data: company } = useSuspenseQuery(companyQuery())
  const locale = useLocale()
  const register = registerLine(company, locale, company.company_name)
  const sections = readIn(data, locale, 'title', 'text')
  return (
    <main id="main">
      <PageOpening title={say('contact_title')} lead={say('contact_lead')} drawing={<TowTruck />} />
      <PageWidth>
        <div className={style.columns}>
          <Mat className={style.mat}>
            <dl className={stacked(6, style.ways)}>
              {company.company_phone && (
                <div>
                  <dt>{m.site_contact_call()}</dt>
                  <dd>
                    <a href={telLink(company.company_phone)}>{company.company_phone}</a>
                  </dd>
                </div>
              )}
              {company.company_email && (
                <div>
                  <dt>{m.site_contact_write()}</dt>
                  <dd>
                    <a href={`mailto:${company.company_email}`}>{company.company_email}</a>
                  </dd>
                </div>
              )}
              {company.company_address && (
                <div>
                  <dt>{m.site_contact_visit()}</dt>
                  <dd>
                    {company.company_name}
                    <br />
                    {company.company_address}
                    {register && (
                      <>
                        <br />
                        {register}
                      </>
                    )}
                  </dd>
                </div>
              )}
            </dl>
          </Mat>
          <div className={stacked('page')}>
            {sections.map(({ id, title, text }) => (
              <section key={id} className={stacked(3)}>
                <h2 className={style.name}>{title}</h2>
                <Prose text={text} />
              </section>
            ))}
          </div>
        </div>
      </PageWidth>
      <LocalBusiness company={company} />
    </main>
  )
}
