/** The organiser's side of the page his group shares: its link, the price a head, who comes; without a script. */
import { createFileRoute, notFound } from '@tanstack/react-router'
import { useSuspenseQuery } from '../../../../platform/http/client/use-query.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useFormats } from '../../../../platform/i18n/use-locale.ts'
import { Button } from '../../../../platform/ui/button/button.tsx'
import { inRow, stacked } from '../../../../platform/ui/layout/layout.ts'
import { Notice } from '../../../../platform/ui/notice/notice.tsx'
import { Cheers } from '../../../content/drawings/scenes/moments.tsx'
import { LinkPage } from '../scheduler/link-page.tsx'
import { type KeptGroup, organiserAddress, organiserQuery } from './group-client.ts'
import { Act } from './act.tsx'
import { ShareLink } from './share-link.tsx'
import style from './group.module.css'

export const Route = createFileRoute('/_site/scheduler/$token/group')({
  staticData: { title: () => m.group_page_title() },
  validateSearch: ({ said }: Record<string, unknown>): { said?: string } =>
    typeof said === 'string' ? { said } : {},
  loader: async ({ context, params }) => {
    if ((await context.queryClient.ensureQueryData(organiserQuery(params.token))) === null) throw notFound()
  },
  component: OrganiserPage,
})

/** Of a ride that goes nowhere any more nothing is to be shared. */
const ended: Readonly<Partial<Record<KeptGroup['stage'], () => string>>> = {
  off: m.group_off,
  over: m.group_over,
}

interface PartProps {
  readonly token: string
  readonly group: KeptGroup
}

function OrganiserPage() {
  const { token } = Route.useParams()
  const { said } = Route.useSearch()
  const { data: group } = useSuspenseQuery(organiserQuery(token))
  if (!group) throw notFound()
  return (
    <LinkPage
      token={token}
      title={m.group_page_title()}
      lead={(ended[group.stage] ?? m.group_page_lead)()}
      drawing={<Cheers />}
    >
      {said === 'too-many-moves' && <Notice tone="error" title={m.review_too_often()} />}
      {said === 'closed' && !group.link && <Notice tone="success" title={m.group_closed()} />}
      {group.link ? <Open token={token} group={group} /> : <Closed token={token} group={group} />}
    </LinkPage>
  )
}

function Closed({ token, group }: PartProps) {
  if (ended[group.stage]) return null
  if (!group.may_open) return <p>{m.refusal_group_not_promised()}</p>
  return (
    <Act to={organiserAddress(token)} act="open">
      <Button type="submit">{m.group_open()}</Button>
    </Act>
  )
}

function Open({ token, group }: PartProps) {
  const formats = useFormats()
  return (
    <>
      <ShareLink
        link={group.link ?? ''}
        label={m.group_link()}
        hint={m.group_link_hint()}
        subject={m.group_mail_subject()}
      >
        <a href={group.link ?? ''}>{m.group_look()}</a>
      </ShareLink>
      {group.share !== null && (
        <section className={stacked(3)}>
          <h2>{m.group_share()}</h2>
          <p>
            {(group.shows_share ? m.group_share_shown : m.group_share_hidden)({
              amount: formats.money(group.share),
              people: formats.number(group.people),
            })}
          </p>
          <Act to={organiserAddress(token)} act={group.shows_share ? 'hide' : 'share'}>
            <Button type="submit" look="secondary" compact>
              {group.shows_share ? m.group_hide_share() : m.group_show_share()}
            </Button>
          </Act>
        </section>
      )}
      <section className={stacked(3)}>
        <h2>{m.group_who({ count: group.guests.length, people: group.people })}</h2>
        {group.guests.length === 0 && <p>{m.group_nobody()}</p>}
        <ul className={style.guests}>
          {group.guests.map(({ id, first_name }) => (
            <li key={id} className={inRow('3 between')}>
              <span>{first_name}</span>
              <Act to={organiserAddress(token)} act="remove" guest={id}>
                <Button type="submit" look="quiet" compact>
                  {m.group_remove({ name: first_name })}
                </Button>
              </Act>
            </li>
          ))}
        </ul>
      </section>
      <section className={stacked(3, style.close)}>
        <p>{m.group_close_text()}</p>
        <Act to={organiserAddress(token)} act="close">
          <Button type="submit" look="secondary" compact>
            {m.group_close()}
          </Button>
        </Act>
      </section>
    </>
  )
}
