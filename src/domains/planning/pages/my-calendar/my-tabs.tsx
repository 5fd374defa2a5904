/** The four pages of my calendar. */
import { Link } from '@tanstack/react-router'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { stacked } from '../../../../platform/ui/layout/layout.ts'
import style from './my-tabs.module.css'

export function MyTabs() {
  return (
    <nav className={stacked(1, style.tabs)} aria-label={m.my_title()}>
      <Link to="/portal/mycalendar" activeOptions={{ exact: true, includeSearch: false }}>
        {m.my_tab_work()}
      </Link>
      <Link to="/portal/mycalendar/planning" activeOptions={{ includeSearch: false }}>
        {m.my_tab_calendar()}
      </Link>
      <Link to="/portal/mycalendar/absences" activeOptions={{ includeSearch: false }}>
        {m.my_tab_absences()}
      </Link>
      <Link to="/portal/mycalendar/hours" activeOptions={{ includeSearch: false }}>
        {m.my_tab_hours()}
      </Link>
    </nav>
  )
}
