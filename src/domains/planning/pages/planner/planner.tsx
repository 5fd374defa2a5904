/** The planner: a day, a week or a month of everything that can be planned. */
import { Button, CloseButton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ClientOnly, createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useMemo, useState } from 'react'
import { type Day, parseDay } from '../../../../kernel/time/day.ts'
import { localTime } from '../../../../platform/i18n/time/local-time.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useLocale } from '../../../../platform/i18n/use-locale.ts'
import { usePortalAccess } from '../../../../platform/resource/ui/portal-access.tsx'
import { Notice } from '../../../../platform/ui/notice/notice.tsx'
import { type BlockFilter, type BlockWant, blockWants } from '../../planner/block-filter.ts'
import { plannerQuery } from '../../planner/planner-calls.ts'
import { type PlannerView, plannerViews, windowOf } from '../../planner/planner-window.ts'
import { Waiting } from '../waiting.tsx'
import style from './planner.module.css'
import { Agenda } from './agenda.tsx'
import { PlannerBar } from './planner-bar.tsx'
import { PlannerLegend } from './planner-legend.tsx'
import { type UndoStack, useUndo } from './blocks/use-undo.ts'

interface Search extends BlockFilter {
  readonly day?: Day
  readonly view?: PlannerView
}

export const Route = createFileRoute('/_portal/portal/planner')({
  staticData: { title: () => m.plan_title() },
  validateSearch: ({ day, view, find, want }: Record<string, unknown>): Search => ({
    ...(parseDay(day) && { day: parseDay(day)! }),
    ...(plannerViews.some((known) => known === view) && { view: view as PlannerView }),
    ...(typeof find === 'string' && find.trim() && { find: find.slice(0, 80) }),
    ...(blockWants.some((known) => known === want) && { want: want as BlockWant }),
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
  const { day = today, view = 'week', find, want } = Route.useSearch()
  const filter = useMemo(() => ({ ...(find && { find }), ...(want && { want }) }), [find, want])
  const undo = useUndo()
  return (
    <div className={style.planner}>
      <PlannerBar day={day} view={view} today={today} undo={undo} filter={filter} />
      {undo.refused && (
        <div className={style.refused}>
          <Notice tone="error" live="assertive" title={m.plan_undo_refused({ what: undo.refused.what })}>
            <p>{undo.refused.why}</p>
          </Notice>
          <CloseButton aria-label={m.portal_close()} onClick={undo.forget} />
        </div>
      )}
      <ClientOnly fallback={<p className={style.waiting} aria-busy="true" />}>
        <Board day={day} view={view} filter={filter} did={undo.did} />
      </ClientOnly>
    </div>
  )
}

interface BoardProps {
  readonly day: Day
  readonly view: PlannerView
  readonly filter: BlockFilter
  readonly did: UndoStack['did']
}

function Board({ day, view, filter, did }: BoardProps) {
  const locale = useLocale()
  const isWide = useMediaQuery(wide, undefined, { getInitialValueInEffect: false })
  const { from, to } = isWide ? windowOf(day, view) : { from: day, to: day }
  const { data, isError, refetch, isPlaceholderData } = useQuery({
    ...plannerQuery(from, to, locale),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  })
  if (isError && !data)
    return (
      <Notice tone="error" title={m.portal_list_fault()} live="assertive">
        <Button variant="default" onClick={() => void refetch()}>
          {m.portal_retry()}
        </Button>
      </Notice>
    )
  if (!data) return <Waiting className={style.waiting} />
  return isWide ? (
    <Suspense fallback={<Waiting className={style.waiting} />}>
      <div className={style.timeline} aria-busy={isPlaceholderData}>
        <Timeline day={from} view={view} window={data} filter={filter} did={did} />
      </div>
      <PlannerLegend />
    </Suspense>
  ) : (
    <Agenda window={data} day={day} filter={filter} />
  )
}
