/** What we know of our visitors, why, and for how long. */
import { createFileRoute } from '@tanstack/react-router'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { useSiteTexts } from '../site-text.ts'
import { pageQuery } from '../shown.ts'
import { SmallPrint } from './small-print.tsx'

export const Route = createFileRoute('/_site/privacy')({
  staticData: { title: () => m.site_nav_privacy() },
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(pageQuery('privacy')),
  component: PrivacyPage,
})

function PrivacyPage() {
  return <SmallPrint page="privacy" title={m.site_privacy_title()} lead={useSiteTexts()('privacy_lead')} />
}
