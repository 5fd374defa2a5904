/** The sign on the door of a shop that is not open yet: who it is, and how to reach him. */
import { telLink } from '../../../../platform/ui/tel-link.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { PartyBike } from '../../drawings/party-bike.tsx'
import { PageOpening } from './page-opening.tsx'
import style from './opens-soon.module.css'

interface OpensSoonProps {
  readonly company: {
    readonly company_name: string
    readonly product_name: string
    readonly company_phone: string
    readonly company_email: string
  }
}

export function OpensSoon({ company }: OpensSoonProps) {
  const { company_phone: phone, company_email: email } = company
  const name = company.product_name || company.company_name
  return (
    <main id="main">
      <PageOpening
        title={m.shop_soon_title()}
        lead={name ? m.shop_soon_lead_named({ name }) : m.shop_soon_lead()}
        drawing={<PartyBike people={8} />}
      >
        {(phone || email) && (
          <ul className={style.ways}>
            {phone && (
              <li>
                <a href={telLink(phone)}>{phone}</a>
              </li>
            )}
            {email && (
              <li>
                <a href={`mailto:${email}`}>{email}</a>
              </li>
            )}
          </ul>
        )}
      </PageOpening>
    </main>
  )
}
