/** Behind a booking's link: who steers. Behind a Bob's own link: what he reads, answers and signs. */
import { createFileRoute } from '@tanstack/react-router'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { companyQuery } from '../../../catalog/shown.ts'
import { NameBob } from './bob/name-bob.tsx'
import { OwnBob } from './bob/own-bob.tsx'
import { ownBobQuery, useOwnBob } from './bob/own-bob-client.ts'
import { enterScheduler } from './scheduler-client.ts'

export const Route = createFileRoute('/_public/scheduler/$token/bob')({
  staticData: { title: () => m.booking_bob_title() },
  // Which page of the instruction is read: the way back is the browser's own.
  validateSearch: ({ at }: Record<string, unknown>): { at?: string | undefined } =>
    typeof at === 'string' || typeof at === 'number' ? { at: String(at) } : {},
  loader: async ({ context: { queryClient }, params: { token } }) => {
    const own = await queryClient.ensureQueryData(ownBobQuery(token))
    // Nothing of a Bob's: the booking's own link, or one that opens nothing at all.
    await (own ? queryClient.ensureQueryData(companyQuery()) : enterScheduler(queryClient, token))
  },
  component: BobPage,
})

function BobPage() {
  const { token } = Route.useParams()
  const { at } = Route.useSearch()
  const own = useOwnBob(token)
  return own ? <OwnBob token={token} own={own} at={at ?? null} /> : <NameBob token={token} />
}
