/** What both sides promise when a ride is booked. */
import { createFileRoute } from '@tanstack/react-router'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { useSiteTexts } from '../site-text.ts'
import { pageQuery } from '../shown.ts'
import { SmallPrint } from './small-print.tsx'

export const Route = createFileRoute('/_site/terms')({
  staticData: { title: () => m.site_nav_terms() },
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(pageQuery('terms')),
  component: TermsPage,
})

function TermsPage() {
  return <SmallPrint page="terms" title={m.site_terms_title()} lead={useSiteTexts()('terms_lead')} />
}
