/** The planner: a day, a week or a month of everything that can be planned. */
import { Button, CloseButton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { keepPreviousData } from '@tanstack/react-query'
import { ClientOnly, createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useMemo, useState } from 'react'
import { useQuery } from '../../../../platform/http/client/use-query.ts'
import { type Day, parseDay } from '../../../../kernel/time/day.ts'
import { localTime } from '../../../../platform/i18n/time/local-time.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useLocale } from '../../../../platform/i18n/use-locale.ts'
import { usePortalAccess } from '../../../../platform/resource/ui/portal-access.tsx'
import { inRow } from '../../../../platform/ui/layout/layout.ts'
import { Notice } from '../../../../platform/ui/notice/notice.tsx'
import { type BlockFilter, type BlockWant, blockWants, isFound } from '../../planner/block-filter.ts'
import { withLateness } from '../../late/late-blocks.ts'
import { unseenIn } from '../../planner/unseen-days.ts'
import { plannerQuery, runningLateQuery, unseenWorkQuery } from '../../planner/planner-calls.ts'
import { type PlannerView, plannerViews, windowOf } from '../../planner/planner-window.ts'
import { Waiting } from '../waiting.tsx'
import style from './planner.module.css'
import { Agenda } from './agenda.tsx'
import { PlannerBar } from './planner-bar.tsx'
import { PlannerLegend } from './planner-legend.tsx'
import { PlannerList } from './planner-list.tsx'
import { type UndoStack, useUndo } from './blocks/use-undo.ts'

interface Search extends BlockFilter {
  readonly day?: Day
  readonly view?: PlannerView
  /** The rides in a list beside the rows. */
  readonly list?: true
}

export const Route = createFileRoute('/_portal/portal/planner')({
  staticData: { title: () => m.plan_title() },
  validateSearch: ({ day, view, find, want, list }: Record<string, unknown>): Search => ({
    ...(parseDay(day) && { day: parseDay(day)! }),
    ...(plannerViews.some((known) => known === view) && { view: view as PlannerView }),
    ...(typeof find === 'string' && find.trim() && { find: find.slice(0, 80) }),
    ...(blockWants.some((known) => known === want) && { want: want as BlockWant }),
    ...(Boolean(list) && { list: true as const }),
  }),
  // Fetched beside what it shows, not after it; a phone has no use for it.
  loader: async () => {
    if (globalThis.matchMedia?.(wide).matches) await Timeline.preload?.()
  },
  component: PlannerPage,
})

const wide = '(min-width: 62em)'
const Timeline = lazyRouteComponent(() => import('./planner-timeline.tsx'), 'PlannerTimeline')

function PlannerPage() {
  const { zone } = usePortalAccess()
  const [today] = useState(() => localTime(Date.now(), zone).day)
  const { day = today, view = 'week', find, want, list = false } = Route.useSearch()
  const filter = useMemo(() => ({ ...(find && { find }), ...(want && { want }) }), [find, want])
  const undo = useUndo()
  return (
    <div className={style.planner}>
      <PlannerBar day={day} view={view} today={today} undo={undo} filter={filter} list={list} />
      {undo.refused && (
        <div className={style.refused}>
          <Notice tone="error" live="assertive" title={m.plan_undo_refused({ what: undo.refused.what })}>
            <p>{undo.refused.why}</p>
          </Notice>
          <CloseButton aria-label={m.portal_close()} onClick={undo.forget} />
        </div>
      )}
      <ClientOnly fallback={<p className={style.waiting} aria-busy="true" />}>
        <Board day={day} view={view} filter={filter} list={list} did={undo.did} />
      </ClientOnly>
    </div>
  )
}

interface BoardProps {
  readonly day: Day
  readonly view: PlannerView
  readonly filter: BlockFilter
  readonly list: boolean
  readonly did: UndoStack['did']
}

function Board({ day, view, filter, list, did }: BoardProps) {
  const locale = useLocale()
  const isWide = useMediaQuery(wide, undefined, { getInitialValueInEffect: false })
  const { from, to } = isWide ? windowOf(day, view) : { from: day, to: day }
  const { data: late } = useQuery(runningLateQuery)
  const { data: unseen } = useQuery(unseenWorkQuery)
  const {
    data: read,
    isError,
    refetch,
    isPlaceholderData,
  } = useQuery({
    ...plannerQuery(from, to, locale),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  })
  const unseenDays = useMemo(() => unseenIn(unseen ?? [], { from, to }), [unseen, from, to])
  const data = useMemo(() => read && withLateness(read, late ?? []), [read, late])
  if (isError && !data)
    return (
      <Notice tone="error" title={m.portal_list_fault()} live="assertive">
        <Button variant="default" onClick={() => void refetch()}>
          {m.portal_retry()}
        </Button>
      </Notice>
    )
  if (!data) return <Waiting className={style.waiting} />
  const isNothing = isAsked(filter) && !data.blocks.some((block) => isFound(block, filter))
  return (
    <>
      <output className={isNothing ? inRow('2 between', style.nothing) : undefined}>
        {isNothing && (
          <>
            {m.plan_none_found()} <ShowAll />
          </>
        )}
      </output>
      {isWide ? (
        <Suspense fallback={<Waiting className={style.waiting} />}>
          <div className={style.beside} data-list={list || undefined}>
            <div className={style.timeline} aria-busy={isPlaceholderData}>
              <Timeline {...{ view, filter, did }} day={from} window={data} unseen={unseenDays} />
            </div>
            {list && <PlannerList window={data} filter={filter} />}
          </div>
          <PlannerLegend />
        </Suspense>
      ) : list ? (
        <PlannerList window={data} filter={filter} />
      ) : (
        <Agenda window={data} day={day} filter={filter} />
      )}
    </>
  )
}

const isAsked = ({ find, want }: BlockFilter) => Boolean(find?.trim() || want)

function ShowAll() {
  const navigate = Route.useNavigate()
  return (
    <Button
      size="compact-sm"
      variant="default"
      onClick={() =>
        void navigate({ search: ({ find: _find, want: _want, ...rest }) => rest, replace: true })
      }
    >
      {m.plan_find_all()}
    </Button>
  )
}
