/** The right-hand panels of a reservation and of a calendar entry. */
import { Link, type LinkProps } from '@tanstack/react-router'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import type { Resource } from '../../../platform/resource/resource.ts'
import { useDesk } from '../../../platform/resource/ui/desk.tsx'
import type { SidePanelProps } from '../../../platform/resource/ui/side-panel.ts'
import { calendarEntries } from '../resources/calendar-entries.ts'
import { reservations } from '../resources/reservations.ts'
import { SpanForm } from './span-form.tsx'
import { ArchiveRecord } from './archive-record.tsx'
import style from './panel.module.css'

export const ReservationPanel = (props: SidePanelProps) => <SpanPanel resource={reservations} {...props} />
export const CalendarEntryPanel = (props: SidePanelProps) => (
  <SpanPanel resource={calendarEntries} {...props} />
)

function SpanPanel({ resource, id, close }: SidePanelProps & { readonly resource: Resource }) {
  const page = useDesk().pageOf(resource.name)
  return (
    <div className={style.panel}>
      <SpanForm resource={resource} id={id} onDone={close} onCancel={close} />
      {id && (
        <footer className={style.foot}>
          {page && <Link to={`${page}/${id}` as LinkProps['to']}>{m.plan_open_page()}</Link>}
          <ArchiveRecord collection={resource.name} id={id} onDone={close} />
        </footer>
      )}
    </div>
  )
}
