/** The frame of the public pages that are read: documents without a script of the program. */
import { useSuspenseQuery } from '@tanstack/react-query'
import { Outlet, createFileRoute, useRouter } from '@tanstack/react-router'
import { companyQuery } from '../../domains/catalog/shown.ts'
import { PublicFrame } from './public-frame.tsx'

export const Route = createFileRoute('/_site')({
  staticData: { auth: false, script: false },
  loader: ({ context }) => context.queryClient.ensureQueryData(companyQuery()),
  component: SiteLayout,
})

function SiteLayout() {
  const { data: company } = useSuspenseQuery(companyQuery())
  return (
    <PublicFrame company={company}>
      <Outlet />
      <AheadOfTheClick />
    </PublicFrame>
  )
}

/** A page whose link is about to be clicked is fetched already; the portal is nobody's next page. */
const rules = JSON.stringify({
  prefetch: [
    {
      where: { and: [{ href_matches: '/*' }, { not: { href_matches: '/*/portal*' } }] },
      eagerness: 'moderate',
    },
  ],
})

function AheadOfTheClick() {
  const { nonce } = useRouter().options.ssr ?? {}
  return <script type="speculationrules" nonce={nonce} dangerouslySetInnerHTML={{ __html: rules }} />
}
