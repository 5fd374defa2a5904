/** A phone number and an address to mail to, right where the page alone does not lead on. */
import type { ReactNode } from 'react'
import { useSuspenseQuery } from '../../../../platform/http/client/use-query.ts'
import { inRow, written } from '../../../../platform/ui/layout/layout.ts'
import { telLink } from '../../../../platform/ui/tel-link.ts'
import { companyQuery } from '../../../catalog/shown.ts'
import style from './reach-us.module.css'

/** Nothing where the company gives neither. */
export function ReachUs({ children }: { readonly children: ReactNode }) {
  const { company_phone: phone, company_email: email } = useSuspenseQuery(companyQuery()).data
  if (!phone && !email) return null
  return (
    <p className={inRow('0-4', written('bold', style.reach))}>
      <span>{children}</span>
      <span className={inRow('0-4 stretch')}>
        {phone && <a href={telLink(phone)}>{phone}</a>}
        {email && <a href={`mailto:${email}`}>{email}</a>}
      </span>
    </p>
  )
}
