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
import style from './event-calendar.module.css'

export type CalendarOptions = Calendar.Options
export type CalendarDrop = Calendar.EventDropInfo

/**
 * Made once; what changes in `options` is handed on one by one, so keep the values of unchanged options the same.
 *
 * @param options those of `@event-calendar/core`.
 */
export function EventCalendar({ options }: { readonly options: CalendarOptions }) {
  const host = useRef<HTMLDivElement>(null)
  const calendar = useRef<Calendar | null>(null)
  const given = useRef(options)

  useEffect(() => {
    const plugins = [DayGrid, TimeGrid, ResourceTimeline, Interaction]
    const made = createCalendar(host.current!, plugins, given.current)
    calendar.current = made
    return () => {
      calendar.current = null
      void destroyCalendar(made)
    }
  }, [])

  useEffect(() => {
    const before = given.current
    given.current = options
    for (const name of Object.keys(options) as (keyof CalendarOptions)[])
      if (options[name] !== before[name]) calendar.current?.setOption(name, options[name])
  }, [options])

  return <div ref={host} className={style.calendar} />
}
