/** The page a group shares: where and when, what became of the ride, who comes; without an account and without a script. */
import { createFileRoute } from '@tanstack/react-router'
import { useSuspenseQuery } from '../../../../platform/http/client/use-query.ts'
import { missingPage } from '../../../../platform/http/page/page-error.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useFormats, useLocale } from '../../../../platform/i18n/use-locale.ts'
import { Button } from '../../../../platform/ui/button/button.tsx'
import { Field } from '../../../../platform/ui/form/field.tsx'
import { TextInput } from '../../../../platform/ui/form/inputs.tsx'
import { inRow, stacked } from '../../../../platform/ui/layout/layout.ts'
import { Notice } from '../../../../platform/ui/notice/notice.tsx'
import { Cheers, EmptyMat } from '../../../content/drawings/scenes/moments.tsx'
import { useMoment } from '../parts/use-moment.ts'
import { LinkPage } from '../scheduler/link-page.tsx'
import { sharedAddress, sharedQuery, type ShownGroup } from './group-client.ts'
import style from './group.module.css'

export const Route = createFileRoute('/_site/group/$token')({
  staticData: { title: () => m.group_title() },
  validateSearch: ({ said }: Record<string, unknown>): { said?: string } =>
    typeof said === 'string' ? { said } : {},
  loader: async ({ context, params }) =>
    (await context.queryClient.ensureQueryData(sharedQuery(params.token))) === null
      ? missingPage()
      : undefined,
  component: SharedPage,
})

const leads = {
  coming: () => m.group_coming(),
  uncertain: () => m.group_uncertain(),
  over: () => m.group_over(),
  off: () => m.group_off(),
} as const

const refusals: Readonly<Record<string, () => string>> = {
  'first-name-required': () => m.refusal_first_name_required(),
  'first-name-plain': () => m.refusal_first_name_plain(),
  'group-full': () => m.refusal_group_full(),
  'group-over': () => m.refusal_group_over(),
  'too-many-moves': () => m.review_too_often(),
}

function SharedPage() {
  const { token } = Route.useParams()
  const { said } = Route.useSearch()
  const { data: group } = useSuspenseQuery(sharedQuery(token))
  if (!group) return <LinkPage title={m.group_gone_title()} lead={m.group_gone()} drawing={<EmptyMat />} />
  const { stage, organiser } = group
  const isComing = stage === 'coming'
  const refusal = said && refusals[said]?.()
  return (
    <LinkPage
      title={organiser ? m.group_heading({ organiser }) : m.group_title()}
      lead={leads[stage]()}
      drawing={stage === 'off' ? <EmptyMat /> : <Cheers />}
    >
      {/* The link is the way in: no page it leads to learns it. */}
      <meta name="referrer" content="same-origin" />
      {stage !== 'off' && <Ride token={token} group={group} />}
      <section className={stacked(4)}>
        <h2>{m.group_who({ count: group.guests.length, people: group.people })}</h2>
        {said === 'joined' && group.guests.some(({ mine }) => mine) && (
          <Notice tone="success" title={m.group_joined()} />
        )}
        {refusal && <Notice tone="error" title={refusal} />}
        <Guests token={token} group={group} />
        {isComing && !group.is_full && <Join token={token} />}
        {isComing && group.is_full && <p>{m.refusal_group_full()}</p>}
      </section>
      <p className={style.wiped}>{m.group_wiped()}</p>
    </LinkPage>
  )
}

interface GroupProps {
  readonly token: string
  readonly group: ShownGroup
}

function Ride({ token, group }: GroupProps) {
  const moment = useMoment()
  const formats = useFormats()
  const minutes = group.start && group.end ? (Date.parse(group.end) - Date.parse(group.start)) / 60_000 : null
  const facts = [
    { label: m.mail_when(), value: group.start && moment(group.start) },
    { label: m.mail_arrive(), value: group.arrive_by && moment(group.arrive_by) },
    { label: m.booking_part_duration(), value: minutes && formats.duration(minutes) },
    { label: m.mail_where(), value: group.place },
    { label: m.mail_package(), value: group.package },
    {
      label: m.group_share(),
      value: group.share === null ? null : m.group_share_value({ amount: formats.money(group.share) }),
    },
  ].filter(({ value }) => value)
  return (
    <>
      {group.changed_at && (
        <Notice tone="info" title={m.group_changed({ moment: moment(group.changed_at) })} />
      )}
      <dl className={style.facts}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>
        <a href={`${sharedAddress(token)}/calendar`} download>
          {m.scheduler_calendar()}
        </a>
      </p>
    </>
  )
}

/** Whom this browser added it takes off again. */
function Guests({ token, group }: GroupProps) {
  const locale = useLocale()
  if (group.guests.length === 0) return <p>{m.group_nobody()}</p>
  return (
    <ul className={style.guests}>
      {group.guests.map(({ id, first_name, mine }) => (
        <li key={id} className={inRow('3 between')}>
          <span>{first_name}</span>
          {mine && (
            <form method="post" action={`${sharedAddress(token)}/guests/leave`}>
              <input type="hidden" name="language" value={locale} />
              <input type="hidden" name="guest" value={id} />
              <Button type="submit" look="quiet" compact>
                {m.group_leave({ name: first_name })}
              </Button>
            </form>
          )}
        </li>
      ))}
    </ul>
  )
}

function Join({ token }: { readonly token: string }) {
  const locale = useLocale()
  return (
    <form method="post" action={`${sharedAddress(token)}/guests`} className={stacked(4, style.join)}>
      <input type="hidden" name="language" value={locale} />
      <Field label={m.group_first_name()} hint={m.group_first_name_hint()} required>
        <TextInput name="first_name" maxLength={40} autoComplete="given-name" />
      </Field>
      <div>
        <Button type="submit">{m.group_join()}</Button>
      </div>
    </form>
  )
}
