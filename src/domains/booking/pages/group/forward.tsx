/** The link that only reads the booking: made to be forwarded, and revoked; without a script. */
import { queryOptions } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { useSuspenseQuery } from '../../../../platform/http/client/use-query.ts'
import { callApi, nullOn } from '../../../../platform/http/client/api-call.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { Button } from '../../../../platform/ui/button/button.tsx'
import { stacked } from '../../../../platform/ui/layout/layout.ts'
import { Notice } from '../../../../platform/ui/notice/notice.tsx'
import { Envelope } from '../../../content/drawings/scenes/moments.tsx'
import { LinkPage } from '../scheduler/link-page.tsx'
import { Act } from './act.tsx'
import { ShareLink } from './share-link.tsx'
import style from './group.module.css'

const addressOf = (token: string) => `/api/scheduler/${encodeURIComponent(token)}/reading-link`

const linkQuery = (token: string) =>
  queryOptions({
    queryKey: ['scheduler', token, 'reading-link'],
    queryFn: () => callApi<{ readonly link: string | null }>(addressOf(token)).catch(nullOn(404)),
  })

export const Route = createFileRoute('/_site/scheduler/$token/forward')({
  staticData: { title: () => m.forward_title() },
  validateSearch: ({ said }: Record<string, unknown>): { said?: string } =>
    typeof said === 'string' ? { said } : {},
  loader: async ({ context, params }) => {
    if ((await context.queryClient.ensureQueryData(linkQuery(params.token))) === null) throw notFound()
  },
  component: ForwardPage,
})

function ForwardPage() {
  const { token } = Route.useParams()
  const { said } = Route.useSearch()
  const { data } = useSuspenseQuery(linkQuery(token))
  if (!data) throw notFound()
  return (
    <LinkPage token={token} title={m.forward_title()} lead={m.forward_lead()} drawing={<Envelope />}>
      {said === 'too-many-moves' && <Notice tone="error" title={m.review_too_often()} />}
      {data.link ? (
        <>
          <ShareLink
            link={data.link}
            label={m.forward_link()}
            hint={m.forward_link_hint()}
            subject={m.forward_mail_subject()}
          />
          <section className={stacked(3, style.close)}>
            <p>{m.forward_revoke_text()}</p>
            <Act to={addressOf(token)} act="close">
              <Button type="submit" look="secondary" compact>
                {m.forward_revoke()}
              </Button>
            </Act>
          </section>
        </>
      ) : (
        <Act to={addressOf(token)} act="open">
          <Button type="submit">{m.forward_make()}</Button>
        </Act>
      )}
    </LinkPage>
  )
}
