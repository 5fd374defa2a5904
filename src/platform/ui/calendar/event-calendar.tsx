/** The calendar as a component: a timeline of resources, a month, a week. Browser only, so load it lazily. */
import {
  type Calendar,
  DayGrid,
  Interaction,
  ResourceTimeline,
  TimeGrid,
  createCalendar,
  destroyCalendar,
} from '@event-calendar/core'
import '@event-calendar/core/index.css'
import { useEffect, useRef } from 'react'
import { m } from '../../i18n/paraglide/messages.js'
import { eventChanges } from './event-changes.ts'
import style from './event-calendar.module.css'

export type CalendarOptions = Calendar.Options
export type CalendarDrop = Calendar.EventDropInfo

// It calls its boxes a table whose rows are none; boxes are what they are, and every event says all of itself.
const tableRoles = ['table', 'rowgroup', 'row', 'rowheader', 'columnheader', 'cell']
const tableParts = tableRoles.map((role) => `[role="${role}"]`).join()

function withoutTable(within: Element): void {
  for (const part of within.querySelectorAll(tableParts))
    for (const name of ['role', 'aria-colindex', 'aria-rowindex']) part.removeAttribute(name)
}

/** Its own buttons, which are English otherwise. */
const inWords = (english: object) => ({
  ...english,
  collapse: m.portal_fold(),
  expand: m.portal_unfold(),
  close: m.portal_close(),
})

export interface EventCalendarProps {
  /** Those of `@event-calendar/core`. */
  readonly options: CalendarOptions
  /** What the calendar is, for who does not see it. */
  readonly label: string
}

/**
 * Made once; what changes in `options` is handed on one by one, so keep the values of unchanged options the same.
 */
export function EventCalendar({ options, label }: EventCalendarProps) {
  const host = useRef<HTMLDivElement>(null)
  const calendar = useRef<Calendar | null>(null)
  const given = useRef(options)

  useEffect(() => {
    const plugins = [DayGrid, TimeGrid, ResourceTimeline, Interaction]
    const made = createCalendar(host.current!, plugins, { buttonText: inWords, ...given.current })
    calendar.current = made
    withoutTable(host.current!)
    const watch = new MutationObserver(() => host.current && withoutTable(host.current))
    watch.observe(host.current!, { childList: true, subtree: true })
    return () => {
      watch.disconnect()
      calendar.current = null
      void destroyCalendar(made)
    }
  }, [])

  useEffect(() => {
    const before = given.current
    given.current = options
    for (const name of Object.keys(options) as (keyof CalendarOptions)[])
      if (
        options[name] !== before[name] &&
        !(name === 'events' && handedOver(calendar.current, before, options))
      )
        calendar.current?.setOption(name, options[name])
  }, [options])

  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for inputs
  return <div ref={host} className={style.calendar} role="group" aria-label={label} />
}

/** Hands over the events that changed, and says whether it did: the others keep their place, and the focus. */
function handedOver(calendar: Calendar | null, before: CalendarOptions, after: CalendarOptions): boolean {
  const { events: old, date, view } = before
  const changes =
    Array.isArray(old) && Array.isArray(after.events) && date === after.date && view === after.view
      ? eventChanges(old, after.events)
      : null
  if (!changes || !calendar) return false
  for (const id of changes.removed) calendar.removeEventById(id)
  for (const event of changes.changed) calendar.updateEvent(event)
  for (const event of changes.added) calendar.addEvent(event)
  return true
}
