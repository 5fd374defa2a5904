/** Who did what to a record and when, for readers who may see history. */
import { useQuery } from '@tanstack/react-query'
import { localTime } from '../../i18n/local-time.ts'
import { m } from '../../i18n/paraglide/messages.js'
import { useFormats, useLocale } from '../../i18n/use-locale.ts'
import { authorizedFetch } from '../../session/authorized-fetch.ts'
import type { Resource } from '../resource.ts'
import { labelOf } from '../words.ts'
import { useDesk } from './desk.tsx'
import { Panel } from './panel.tsx'
import { answerError } from './records.ts'
import style from './history.module.css'

interface Revision {
  readonly id: string
  readonly delta: Readonly<Record<string, unknown>> | null
  readonly activity: {
    readonly action: string
    readonly timestamp: string
    readonly actor: string
    readonly comment: string | null
    readonly user: { readonly first_name: string | null; readonly last_name: string | null } | null
  } | null
}

const mostShown = 30
const paths =
  'id,delta,activity.action,activity.timestamp,activity.actor,activity.comment,activity.user.first_name,activity.user.last_name'

async function readHistory(collection: string, id: string): Promise<readonly Revision[]> {
  const query = new URLSearchParams({
    fields: paths,
    filter: JSON.stringify({ collection: { _eq: collection }, item: { _eq: id } }),
    sort: '-id',
    limit: String(mostShown),
  })
  const answer = await authorizedFetch(`/revisions?${query}`)
  if (!answer.ok) throw await answerError(answer)
  return ((await answer.json()) as { data: Revision[] }).data
}

export interface HistoryProps {
  readonly resource: Resource
  readonly collection: string
  readonly id: string
}

export function History({ resource, collection, id }: HistoryProps) {
  const desk = useDesk()
  const { data } = useQuery({
    queryKey: ['items', collection, 'history', id],
    queryFn: () => readHistory(collection, id),
    enabled: desk.may('read', 'revisions'),
  })
  if (!data || data.length === 0) return null
  return (
    <Panel heading={m.portal_history()}>
      <ol className={style.history}>
        {data.map((revision) => (
          <Entry key={revision.id} resource={resource} revision={revision} />
        ))}
      </ol>
    </Panel>
  )
}

function Entry({ resource, revision }: { readonly resource: Resource; readonly revision: Revision }) {
  const locale = useLocale()
  const formats = useFormats()
  const { zone } = useDesk()
  const { activity, delta } = revision
  if (!activity) return null
  const { day, time } = localTime(activity.timestamp, zone)
  const who = [activity.user?.first_name, activity.user?.last_name].filter(Boolean).join(' ')
  const changed = Object.keys(delta ?? {}).filter((name) => resource.fields[name]?.label)
  return (
    <li>
      <time dateTime={activity.timestamp}>
        {formats.shortDay(day)} {day.slice(0, 4)} {time}
      </time>
      <span>
        <strong>{who || actorWords(activity.actor)}</strong> {actionWords(activity.action)}
        {changed.length > 0 && `: ${changed.map((name) => labelOf(resource, name, locale)).join(', ')}`}
        {activity.comment && <q>{activity.comment}</q>}
      </span>
    </li>
  )
}

const actorWords = (actor: string) =>
  actor === 'visitor' ? m.portal_actor_visitor() : actor === 'system' ? m.portal_actor_system() : actor

const actionWords = (action: string) => {
  const known: Readonly<Record<string, () => string>> = {
    create: m.portal_action_create,
    update: m.portal_action_update,
    delete: m.portal_action_delete,
  }
  return known[action]?.() ?? action
}
