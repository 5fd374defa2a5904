/** The sign on the door of a shop that is not open yet, or not now: who it is, and how to reach him. */
import { stacked } from '../../../../platform/ui/layout/layout.ts'
import { telLink } from '../../../../platform/ui/tel-link.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { PartyBike } from '../../drawings/party-bike.tsx'
import { signOf } from '../../closed-sign.ts'
import { PageOpening } from './page-opening.tsx'
import style from './opens-soon.module.css'

interface OpensSoonProps {
  readonly company: {
    readonly company_name: string
    readonly product_name: string
    readonly company_phone: string
    readonly company_email: string
    /** Since when a shop that was open is closed; null for one that never was. */
    readonly closed_at: string | null
  }
}

const soonLead = (name: string) => (name ? m.shop_soon_lead_named({ name }) : m.shop_soon_lead())
const closedLead = (name: string) => (name ? m.shop_closed_lead_named({ name }) : m.shop_closed_lead())

export function OpensSoon({ company }: OpensSoonProps) {
  const { company_phone: phone, company_email: email } = company
  const wasOpen = company.closed_at !== null
  const name = company.product_name || company.company_name
  return (
    <main id="main">
      <PageOpening
        title={signOf(company)}
        lead={wasOpen ? closedLead(name) : soonLead(name)}
        drawing={<PartyBike people={8} />}
      >
        {wasOpen && <p>{m.shop_closed_booked()}</p>}
        {wasOpen && (phone || email) && <p>{m.shop_closed_reach()}</p>}
        {(phone || email) && (
          <ul className={stacked(1, style.ways)}>
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
