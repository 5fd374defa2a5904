/** The planner: a day, a week or a month of everything that can be planned. */
import { Button, CloseButton, SegmentedControl, Select, TextInput } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ClientOnly, Link, createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useMemo, useState } from 'react'
import { type Day, parseDay } from '../../../../kernel/time/day.ts'
import { localTime } from '../../../../platform/i18n/time/local-time.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useFormats, useLocale } from '../../../../platform/i18n/use-locale.ts'
import { usePortalAccess } from '../../../../platform/resource/ui/portal-access.tsx'
import { panelAt } from '../../../../platform/resource/ui/panel/side-panel.ts'
import { ChevronLeft, ChevronRight, Plus, Undo } from '../../../../platform/ui/icons.tsx'
import { Menu } from '../../../../platform/resource/ui/overlays/menu.tsx'
import { inLine, inRow } from '../../../../platform/ui/layout/layout.ts'
import { Notice } from '../../../../platform/ui/notice/notice.tsx'
import { type BlockFilter, type BlockWant, blockWants } from '../../planner/block-filter.ts'
import { plannerQuery } from '../../planner/planner-calls.ts'
import { type PlannerView, isToday, plannerViews, stepped, windowOf } from '../../planner/planner-window.ts'
import { Waiting } from '../waiting.tsx'
import style from './planner.module.css'
import { Agenda } from './agenda.tsx'
import { PlannerKeys } from './planner-keys.tsx'
import { PlannerLegend } from './planner-legend.tsx'
import { type UndoStack, useUndo } from './blocks/use-undo.ts'
import { useOpenPanel } from '../../../../platform/resource/ui/panel/use-open-panel.ts'

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
      <Bar day={day} view={view} today={today} undo={undo} filter={filter} />
      {undo.refused && (
        <div className={style.refused}>
          <Notice tone="error" live="assertive" title={m.plan_undo_refused()}>
            <p>{undo.refused}</p>
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

/** The year, where it is not this one. */
const otherYear = (day: Day, today: Day): string[] =>
  day.slice(0, 4) === today.slice(0, 4) ? [] : [day.slice(0, 4)]

interface BarProps {
  readonly day: Day
  readonly view: PlannerView
  readonly today: Day
  readonly undo: UndoStack
  readonly filter: BlockFilter
}

function Bar({ day, view, today, undo, filter }: BarProps) {
  const formats = useFormats()
  const navigate = Route.useNavigate()
  const open = useOpenPanel()
  const { from, to } = windowOf(day, view)
  const said = {
    day: () => formats.day(day),
    week: () => [`${formats.shortDay(from)} – ${formats.shortDay(to)}`, ...otherYear(to, today)].join(' '),
    month: () => formats.month(day.slice(0, 7)),
  }[view]()
  const at = (by: -1 | 1) => ({ ...filter, view, day: stepped(day, view, by) })
  return (
    <header className={inRow('2-5', style.bar)}>
      <h1 className={style.title}>{m.plan_title()}</h1>
      <div className={inLine(2, style.steps)}>
        <Link className={style.step} to="." search={at(-1) as never} aria-label={m.plan_before()}>
          <ChevronLeft />
        </Link>
        <Link
          className={style.today}
          to="."
          search={{ ...filter, view } as never}
          // Without this the link is current wherever the view is the same, whatever day is on screen.
          activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
          activeProps={{}}
          data-shown={isToday(day, view, today) || undefined}
        >
          {m.plan_today()}
        </Link>
        <Link className={style.step} to="." search={at(1) as never} aria-label={m.plan_after()}>
          <ChevronRight />
        </Link>
        <label className={style.date}>
          <span className={style.said} aria-live="polite">
            {said}
          </span>
          <span className={style.onPhone}>{formats.shortDay(day)}</span>
          <input
            type="date"
            aria-label={m.plan_go_to_day()}
            value={day}
            onChange={({ currentTarget: { value } }) =>
              parseDay(value) && void navigate({ search: (now) => ({ ...now, day: value }) })
            }
          />
        </label>
      </div>
      <Filter filter={filter} />
      <div className={inLine(2, style.end)}>
        <SegmentedControl
          className={style.views}
          size="xs"
          aria-label={m.plan_view()}
          value={view}
          onChange={(next) => void navigate({ search: (now) => ({ ...now, view: next }) })}
          data={[
            { value: 'day', label: m.plan_view_day() },
            { value: 'week', label: m.plan_view_week() },
            { value: 'month', label: m.plan_view_month() },
          ]}
        />
        <button
          type="button"
          className={style.keys}
          disabled={!undo.last || undo.busy}
          aria-label={undo.last ? m.plan_undo_of({ what: undo.last.words }) : m.plan_undo()}
          title={undo.last ? m.plan_undo_of({ what: undo.last.words }) : m.plan_undo()}
          onClick={undo.undo}
        >
          <Undo size={18} />
        </button>
        <PlannerKeys day={day} view={view} />
        <Menu
          button={<Button leftSection={<Plus size={16} />}>{m.plan_new()}</Button>}
          entries={[
            { words: m.plan_key_new(), act: () => open(panelAt('booking-form')) },
            { words: m.plan_reservation(), act: () => open(panelAt('reservation')) },
            { words: m.plan_entry(), act: () => open(panelAt('calendar-entry')) },
            { words: m.plan_kind_absence(), act: () => open(panelAt('absence')) },
          ]}
        />
      </div>
    </header>
  )
}

const wantText: Readonly<Record<BlockWant, () => string>> = {
  attention: m.plan_want_attention,
  unanswered: m.plan_want_unanswered,
  unpaid: m.plan_want_unpaid,
}

/** What is looked for, in the address: what is found stands out, all the rest fades. */
function Filter({ filter: { find = '', want } }: { readonly filter: BlockFilter }) {
  const navigate = Route.useNavigate()
  const look = (next: BlockFilter) =>
    void navigate({ search: (now) => ({ ...now, ...next }), replace: true, resetScroll: false })
  return (
    <div className={inLine(2, style.filter)}>
      <TextInput
        type="search"
        className={style.find}
        aria-label={m.plan_find_label()}
        placeholder={m.plan_find()}
        maxLength={80}
        value={find}
        onChange={({ currentTarget: { value } }) => look({ find: value || undefined })}
      />
      <Select
        className={style.want}
        aria-label={m.plan_want()}
        placeholder={m.plan_want_all()}
        clearable
        value={want ?? null}
        data={blockWants.map((value) => ({ value, label: wantText[value]() }))}
        onChange={(value) => look({ want: value ?? undefined })}
      />
    </div>
  )
}
