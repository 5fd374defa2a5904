/** The head of the planner: which days, what is looked for, and what can be made, printed or taken back. */
import { Button, SegmentedControl, Select, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { type Day, parseDay } from '../../../../kernel/time/day.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useFormats, useLocale } from '../../../../platform/i18n/use-locale.ts'
import { bringFile } from '../../../../platform/resource/ui/files/bring-file.ts'
import { showToast } from '../../../../platform/resource/ui/toast.ts'
import { Menu } from '../../../../platform/resource/ui/overlays/menu.tsx'
import { panelAt } from '../../../../platform/resource/ui/panel/side-panel.ts'
import { useOpenPanel } from '../../../../platform/resource/ui/panel/use-open-panel.ts'
import { ChevronLeft, ChevronRight, Plus } from '../../../../platform/ui/icons.tsx'
import { List, Print, Undo } from '../../../../platform/ui/tool-icons.tsx'
import { inLine, inRow } from '../../../../platform/ui/layout/layout.ts'
import { type DaySheetKind, daySheetKinds } from '../../day-sheets/day-sheet.ts'
import { type BlockFilter, type BlockWant, blockWants } from '../../planner/block-filter.ts'
import { type PlannerView, isToday, stepped, windowOf } from '../../planner/planner-window.ts'
import type { UndoStack } from './blocks/use-undo.ts'
import { PlannerKeys } from './planner-keys.tsx'
import style from './planner.module.css'

const printText: Readonly<Record<DaySheetKind, () => string>> = {
  drivers: m.plan_print_drivers,
  trucks: m.plan_print_trucks,
  wall: m.plan_print_wall,
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
  /** Whether the rides stand in a list beside it. */
  readonly list: boolean
}

export function PlannerBar({ day, view, today, undo, filter, list }: BarProps) {
  const formats = useFormats()
  const navigate = useNavigate({ from: '/portal/planner' })
  const open = useOpenPanel()
  const locale = useLocale()
  const { from, to } = windowOf(day, view)
  const said = {
    day: () => [formats.shortDay(day), ...otherYear(day, today)].join(' '),
    week: () => [`${formats.shortDay(from)} – ${formats.shortDay(to)}`, ...otherYear(to, today)].join(' '),
    month: () => formats.month(day.slice(0, 7)),
  }[view]()
  const kept = { ...filter, ...(list && { list }) }
  const at = (by: -1 | 1) => ({ ...kept, view, day: stepped(day, view, by) })
  const print = async (kind: DaySheetKind) => {
    const what = printText[kind]()
    const path = `/api/planner/day-sheets/${kind}?day=${day}&lang=${locale}`
    if (await bringFile(path, `${day} ${what}.pdf`)) showToast(m.plan_print_done({ what }))
  }
  return (
    <header className={inRow('2-3', style.bar)}>
      <h1 className={style.title}>{m.plan_title()}</h1>
      <div className={inLine(2, style.steps)}>
        <Link className={style.step} to="." search={at(-1) as never} aria-label={m.plan_before()}>
          <ChevronLeft />
        </Link>
        <Link
          className={style.today}
          to="."
          search={{ ...kept, view } as never}
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
          className={style.list}
          aria-pressed={list}
          aria-label={m.plan_list()}
          title={m.plan_list()}
          onClick={() => void navigate({ search: (now) => ({ ...now, list: list ? undefined : true }) })}
        >
          <List size={18} />
          <span className={style.onPhone}>{m.plan_key_list()}</span>
        </button>
        <button
          type="button"
          className={style.keys}
          disabled={!undo.last || undo.busy}
          aria-label={undo.last ? m.plan_undo_of({ what: undo.last.words }) : m.plan_undo()}
          title={undo.last ? m.plan_undo_of({ what: undo.last.words }) : m.plan_undo()}
          onClick={() => void undo.undo()}
        >
          <Undo size={18} />
        </button>
        <Menu
          button={
            <button
              type="button"
              className={style.keys}
              aria-label={m.plan_print()}
              title={m.plan_print_publishes()}
            >
              <Print size={18} />
            </button>
          }
          heading={m.plan_print_day({ day: formats.shortDay(day) })}
          width={300}
          entries={daySheetKinds.map((kind) => ({ words: printText[kind](), act: () => void print(kind) }))}
        />
        <PlannerKeys day={day} view={view} />
        <Menu
          button={<Button leftSection={<Plus size={16} />}>{m.plan_new()}</Button>}
          entries={[
            { words: m.plan_key_new(), act: () => open(panelAt('booking-form', day)) },
            { words: m.plan_reservation(), act: () => open(panelAt('reservation')) },
            { words: m.plan_entry(), act: () => open(panelAt('calendar-entry')) },
            { words: m.plan_kind_absence(), act: () => open(panelAt('absence')) },
            { words: m.breakdown_open(), act: () => open(panelAt('breakdown')) },
            {
              words: m.weather_open(),
              act: () => void navigate({ to: '/portal/badweather', search: { day } }),
            },
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

/** So long nothing was typed before it is looked for, in milliseconds. */
const typingMs = 150

/** What is looked for, in the address: what is found stands out, all the rest fades. */
function Filter({ filter: { find = '', want } }: { readonly filter: BlockFilter }) {
  const navigate = useNavigate({ from: '/portal/planner' })
  const look = (next: BlockFilter) =>
    void navigate({ search: (now) => ({ ...now, ...next }), replace: true, resetScroll: false })
  // While it is typed it is its own: the address comes after it, and never takes a letter back.
  const [typed, setTyped] = useState<string | null>(null)
  const lookFor = (text: string) => look({ find: text || undefined })
  const lookSoon = useDebouncedCallback(lookFor, { delay: typingMs, flushOnUnmount: true })
  return (
    <div className={inLine(2, style.filter)}>
      <TextInput
        type="search"
        data-planner-find
        className={style.find}
        aria-label={m.plan_find_label()}
        placeholder={m.plan_find()}
        maxLength={80}
        value={typed ?? find}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value)
          lookSoon(value)
        }}
        onBlur={() => {
          lookSoon.flush()
          setTyped(null)
        }}
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
