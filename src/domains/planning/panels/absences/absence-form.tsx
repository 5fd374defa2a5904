/** Asks for an absence: one's own, or for the office anyone's. */
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Id } from '../../../../kernel/id/id.ts'
import { localTime } from '../../../../platform/i18n/time/local-time.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { usePortalAccess } from '../../../../platform/resource/ui/portal-access.tsx'
import { RecordForm } from '../../../../platform/resource/ui/form/record-form.tsx'
import type { Row } from '../../../../platform/resource/ui/data/record.ts'
import { createRecord } from '../../../../platform/resource/ui/data/records.ts'
import { showToast } from '../../../../platform/resource/ui/toast.ts'
import { absences } from '../../../crew/resources/absences.ts'
import type { NewSpan } from '../../planner/new-span.ts'
import { absenceDone } from '../../absences/absence-done.ts'
import { sickToday } from '../../absences/sick-note.ts'

interface AbsenceFormProps {
  /** Whose it is, where that is known already. */
  readonly employee?: Id<'employees'>
  /** Whose, and when, where a span of his row was chosen: still to be changed. */
  readonly span?: NewSpan | null
  /** He says that he is ill: from today, and nobody is asked. */
  readonly isSick?: boolean
  /** The form is saving until this has ended: what was saved is not asked about on the way out. */
  readonly onDone: (made: Row) => void | Promise<void>
  readonly onCancel: () => void
}

export function AbsenceForm({ employee, span, isSick = false, onDone, onCancel }: AbsenceFormProps) {
  const portal = usePortalAccess()
  const queryClient = useQueryClient()
  // The office writes down what somebody else reported.
  const isForAnother = portal.role !== 'employee'
  const asked = [...(isSick ? [] : ['kind']), 'starts_at', 'ends_at', 'reason']
  const written = new Set(portal.fields('create', 'absences'))
  const [initial] = useState(() => ({
    ...(isSick ? sickToday(localTime(Date.now(), portal.zone).day, portal.zone) : { kind: 'holiday' }),
    ...(employee && { employee }),
    ...(span && { employee: span.resource, starts_at: span.from, ends_at: span.to }),
  }))
  const names = [...(employee ? [] : ['employee']), ...asked].filter((name) => written.has(name))
  return (
    <RecordForm
      resource={absences}
      names={names}
      initial={initial}
      isPlain
      submit={isSick ? m.my_report_sick_title() : isForAnother ? m.absence_note() : m.absence_ask()}
      onCancel={onCancel}
      onSubmit={async (changed) => {
        const made = await createRecord('absences', { ...initial, ...changed })
        await queryClient.invalidateQueries({ queryKey: ['items'] })
        showToast(absenceDone(made['status'], isForAnother))
        await onDone(made)
      }}
    />
  )
}
