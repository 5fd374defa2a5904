/** That the office booked or offered against the offer's rules: which, and why it did. */
import { queryOptions } from '@tanstack/react-query'
import { useQuery } from '../../../../platform/http/client/use-query.ts'
import type { Id } from '../../../../kernel/id/id.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { usePortalAccess } from '../../../../platform/resource/ui/portal-access.tsx'
import { answerError } from '../../../../platform/resource/ui/data/records.ts'
import { authorizedFetch } from '../../../../platform/session/client/authorized-fetch.ts'
import { Notice } from '../../../../platform/ui/notice/notice.tsx'
import { mayOverrule } from '../../office/office-booking.ts'
import style from '../panel.module.css'

/** What the history keeps beside a request or an offer is what it overruled, and nothing else. */
const overruledQuery = (booking: Id<'bookings'>) =>
  queryOptions({
    queryKey: ['items', 'bookings', 'history', booking, 'overruled'],
    queryFn: async ({ signal }): Promise<readonly string[]> => {
      const filter = {
        collection: { _eq: 'bookings' },
        item: { _eq: booking },
        action: { _in: ['request', 'propose'] },
        comment: { _nnull: true },
      }
      const query = new URLSearchParams({
        fields: 'comment',
        filter: JSON.stringify(filter),
        sort: '-timestamp',
        limit: '3',
      })
      const answer = await authorizedFetch(`/activity?${query.toString()}`, { signal })
      if (!answer.ok) throw await answerError(answer)
      const { data } = (await answer.json()) as { data: readonly { comment: string }[] }
      return [...new Set(data.map(({ comment }) => comment))]
    },
  })

export function OverruledNotice({ booking }: { readonly booking: Id<'bookings'> }) {
  const portal = usePortalAccess()
  const mayRead = mayOverrule(portal.role) && portal.may('read', 'activity')
  const { data } = useQuery({ ...overruledQuery(booking), enabled: mayRead })
  if (!data?.length) return null
  return (
    <Notice tone="warning" title={m.office_overruled()}>
      {data.map((said) => (
        <p key={said} className={style.said}>
          {said}
        </p>
      ))}
    </Notice>
  )
}
