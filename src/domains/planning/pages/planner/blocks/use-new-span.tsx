/** A span of an empty row that was drawn with the pointer: what is to be made there is asked. */
import { Menu } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { instantOfLocal, localTime } from '../../../../../platform/i18n/time/local-time.ts'
import { m } from '../../../../../platform/i18n/paraglide/messages.js'
import { useFormats } from '../../../../../platform/i18n/use-locale.ts'
import { usePortalAccess } from '../../../../../platform/resource/ui/portal-access.tsx'
import { panelAt } from '../../../../../platform/resource/ui/panel/side-panel.ts'
import { useOpenPanel } from '../../../../../platform/resource/ui/panel/use-open-panel.ts'
import type { CalendarOptions } from '../../../../../platform/ui/calendar/event-calendar.tsx'
import { type NewSpan, newSpanAt } from '../../../planner/new-span.ts'
import { rowProps } from './calendar-props.ts'
import { isOpenRow } from './open-rows.ts'
import { isoDay, isoTime } from './wall.ts'

type Selected = Parameters<NonNullable<CalendarOptions['select']>>[0]

interface Asked {
  readonly span: NewSpan
  /** Where the pointer let go. */
  readonly at: { readonly x: number; readonly y: number }
}

/** Whether anything can be made there: in a row that can be planned, and not in the past. */
export function maySelect(selected: Selected, zone: string): boolean {
  const row = rowProps(selected.resource).one
  const to = instantOfLocal(wallIn(selected.end), zone)
  return Boolean(row?.usable) && !isOpenRow(row?.id ?? '') && to !== null && Date.parse(to) > Date.now()
}

const wallIn = (date: Date) => `${isoDay(date)}T${isoTime(date)}`

/** @returns what to call with a span that was drawn, and the question it asks. */
export function useNewSpan(): { readonly onSelect: (selected: Selected) => void; readonly menu: ReactNode } {
  const { zone } = usePortalAccess()
  const formats = useFormats()
  const open = useOpenPanel()
  const [asked, setAsked] = useState<Asked | null>(null)
  const onSelect = (selected: Selected) => {
    const row = rowProps(selected.resource).one
    const [from, to] = [selected.start, selected.end].map((at) => instantOfLocal(wallIn(at), zone))
    if (!row || !from || !to) return
    const { clientX: x, clientY: y } = selected.jsEvent as unknown as MouseEvent
    setAsked({ span: { group: row.group, resource: row.id, from, to }, at: { x, y } })
  }
  if (!asked) return { onSelect, menu: null }
  const { span, at } = asked
  const make = (name: string) => () => open(panelAt(name, newSpanAt(span)))
  const [from, to] = [localTime(span.from, zone), localTime(span.to, zone)]
  const until = [from.day !== to.day && formats.shortDay(to.day), formats.time(to.time)]
  const menu = (
    <Menu opened onClose={() => setAsked(null)} position="bottom-start" withinPortal>
      <Menu.Target>
        <span style={{ position: 'fixed', insetInlineStart: at.x, insetBlockStart: at.y }} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          {formats.shortDay(from.day)} {formats.time(from.time)} – {until.filter(Boolean).join(' ')}
        </Menu.Label>
        <Menu.Item onClick={() => open(panelAt('booking-form', String(Date.parse(span.from))))}>
          {m.plan_key_new()}
        </Menu.Item>
        <Menu.Item onClick={make('reservation')}>{m.plan_reservation()}</Menu.Item>
        <Menu.Item onClick={make('calendar-entry')}>{m.plan_entry()}</Menu.Item>
        {span.group === 'people' && <Menu.Item onClick={make('absence')}>{m.plan_kind_absence()}</Menu.Item>}
      </Menu.Dropdown>
    </Menu>
  )
  return { onSelect, menu }
}
