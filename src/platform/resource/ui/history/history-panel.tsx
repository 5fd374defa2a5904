/** What happened to a record, newest first; an earlier state can be put back. */
import { Button } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { Suspense, lazy, useState } from 'react'
import { useQuery } from '../../../http/client/use-query.ts'
import { localTime } from '../../../i18n/time/local-time.ts'
import { m } from '../../../i18n/paraglide/messages.js'
import { useFormats, useLocale } from '../../../i18n/use-locale.ts'
import { stacked, written } from '../../../ui/layout/layout.ts'
import type { Resource } from '../../resource.ts'
import { labelOf } from '../../words.ts'
import { Cell } from '../value/cell.tsx'
import { usePortalAccess } from '../portal-access.tsx'
import { Panel } from '../panel/panel.tsx'
import type { Row } from '../data/record.ts'
import { WaitingRows } from '../list/rows/waiting.tsx'
import { actorWords, actionWords } from './action-words.ts'
import {
  type Change,
  type Step,
  changedRows,
  foldedOf,
  draftedOf,
  isUndescribed,
  restorationOf,
  stepsOf,
  writableIn,
} from './history.ts'
import { historyQuery } from './history-query.ts'
import { Became } from './became.tsx'
import style from './history.module.css'

const RestorePanel = lazy(() =>
  import('./restore-panel.tsx').then((file) => ({ default: file.RestorePanel })),
)

const shownFirst = 6
const shownMore = 30

export interface HistoryPanelProps {
  readonly resource: Resource
  readonly row: Row
}

/** Nothing for a reader who may not read history. */
export function HistoryPanel({ resource, row }: HistoryPanelProps) {
  const portal = usePortalAccess()
  const [limit, setLimit] = useState(shownFirst)
  // The steps of a draft are many and take one line together.
  const asked = resource.draftUntil ? limit + shownMore : limit
  const [back, setBack] = useState<Step | null>(null)
  const mayRead = resource.history && portal.may('read', 'activity') && portal.may('read', 'revisions')
  const { data, isError } = useQuery({
    ...historyQuery(portal, resource.name, row.id, asked),
    enabled: mayRead,
    placeholderData: keepPreviousData,
  })
  if (!mayRead) return null
  const isWhole = data !== undefined && data.length <= asked
  const known =
    data &&
    draftedOf(
      resource,
      stepsOf(resource, data, { isWhole, readable: portal.fields('read', resource.name) }).slice(0, asked),
    )
  const steps = known?.steps.slice(0, limit)
  const isAllShown = steps?.length === known?.steps.length
  const drafted = (isAllShown && known?.drafted) || []
  const mayRestore = portal.may('update', resource.name) && !row['archived_at']
  const writable = writableIn(portal, resource)
  const restores = ({ state }: Step) =>
    state !== null && restorationOf(resource, { now: row, earlier: state, writable }).changes.length > 0
  const newest = steps?.[0]?.id
  const shown = (step: Step) => (
    <li key={step.id}>
      <StepHead resource={resource} step={step} />
      {step.comment && <q className={style.reason}>{step.comment}</q>}
      <Changes resource={resource} changes={step.changes} isMade={step.change === 'create'} />
      {mayRestore && step.id !== newest && restores(step) && (
        <Button variant="subtle" size="compact-xs" onClick={() => setBack(step)}>
          {m.history_restore()}
        </Button>
      )}
    </li>
  )
  return (
    <Panel heading={m.history_heading()}>
      {isError && <p className={written('wrong')}>{m.portal_list_fault()}</p>}
      {!steps && !isError && <WaitingRows />}
      {steps?.length === 0 && <p className={written('muted tiny')}>{m.history_none()}</p>}
      <ol className={stacked(4, style.steps)}>
        {steps?.map((step) => shown(step))}
        {drafted.length > 0 && (
          <li>
            <details className={style.drafted}>
              <summary>{m.history_drafted({ count: drafted.length })}</summary>
              <ol className={stacked(4, style.steps)}>{drafted.map((step) => shown(step))}</ol>
            </details>
          </li>
        )}
      </ol>
      {(!isAllShown || (data && !isWhole)) && (
        <Button variant="subtle" size="compact-sm" onClick={() => setLimit(limit + shownMore)}>
          {m.history_more()}
        </Button>
      )}
      {back && (
        <Suspense fallback={null}>
          <RestorePanel resource={resource} row={row} step={back} onClose={() => setBack(null)} />
        </Suspense>
      )}
    </Panel>
  )
}

function StepHead({ resource, step }: { readonly resource: Resource; readonly step: Step }) {
  const locale = useLocale()
  const formats = useFormats()
  const { zone } = usePortalAccess()
  const { day, time } = localTime(step.at, zone)
  return (
    <p className={written('small')}>
      <strong>{actionWords(resource, step, locale)}</strong>
      {/* Facts beside each other, no sentence: an action and a name make none in every language. */}
      <span className={written('muted tiny')}>
        {' · '}
        {actorWords(step)}
        {' · '}
        <time dateTime={step.at}>
          {formats.shortDay(day)} {day.slice(0, 4)} {formats.time(time)}
        </time>
      </span>
    </p>
  )
}

interface ChangesProps {
  readonly resource: Resource
  readonly changes: readonly Change[]
  /** A new record: what it began with is folded away, and was nothing before. */
  readonly isMade: boolean
}

function Changes({ resource, changes, isMade }: ChangesProps) {
  const { shown, folded } = isMade ? { shown: [], folded: changes } : foldedOf(resource, changes)
  const listOf = (some: readonly Change[]) => (
    <dl className={stacked(1, style.changes)}>
      {some.map((change) => (
        <OneChange key={change.name} resource={resource} change={change} isMade={isMade} />
      ))}
    </dl>
  )
  return (
    <>
      {shown.length > 0 && listOf(shown)}
      {folded.length > 0 && (
        <details className={style.made}>
          <summary>
            {isMade ? m.history_began_with() : m.history_kept_by_program({ count: folded.length })}
          </summary>
          {listOf(folded)}
        </details>
      )}
    </>
  )
}

function OneChange({
  resource,
  change,
  isMade,
}: Omit<ChangesProps, 'changes'> & { readonly change: Change }) {
  const locale = useLocale()
  const field = resource.fields[change.name]!
  const label = <dt>{labelOf(resource, change.name, locale)}</dt>
  if (isUndescribed(field))
    return (
      <div>
        {label}
        <dd>{m.history_refreshed()}</dd>
      </div>
    )
  if (field.rows && !isMade) {
    // Of what was there before nothing may be known: all rows came then. Each is a line, which a table has no room for.
    const { went, came } = changedRows(field, change)
    const { rows: parts, ...alike } = field
    const line = (row: unknown) => <Cell field={{ ...alike, parts }} value={row} />
    return (
      <div>
        {label}
        {went.map((row) => (
          <dd key={`went ${JSON.stringify(row)}`}>
            <del>{line(row)}</del>
          </dd>
        ))}
        {came.map((row) => (
          <dd key={`came ${JSON.stringify(row)}`}>
            {went.length > 0 && <Became />}
            <ins>{line(row)}</ins>
          </dd>
        ))}
      </div>
    )
  }
  return (
    <div>
      {label}
      <dd>
        {!isMade && isKnown(change.before) && (
          <>
            <del>
              <Cell field={field} value={change.before} />
            </del>
            <Became />
          </>
        )}
        <ins>
          <Cell field={field} value={change.after} />
        </ins>
      </dd>
    </div>
  )
}

/** Nothing that becomes something is told as what it became. */
const isKnown = (before: unknown) => before !== undefined && before !== null && before !== ''
