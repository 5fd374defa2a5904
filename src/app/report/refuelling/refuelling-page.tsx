/** A refuelling noted at the pump: kept on the phone while there is no line, as damage and complaints are. */
import { createFileRoute } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useQuery } from '../../../platform/http/client/use-query.ts'
import { myCalendarQuery } from '../../../domains/planning/planner/planner-calls.ts'
import { addDays } from '../../../kernel/time/day.ts'
import { useToday } from '../../../platform/i18n/time/use-today.ts'
import { refuelings } from '../../../domains/fleet/resources/refuelings.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { getLocale } from '../../../platform/i18n/paraglide/runtime.js'
import { useLocale } from '../../../platform/i18n/use-locale.ts'
import { usePortalAccess } from '../../../platform/resource/ui/portal-access.tsx'
import { FieldInput } from '../../../platform/resource/ui/inputs/field-input.tsx'
import { BackToList } from '../../../platform/resource/ui/list/back-to-list.tsx'
import { type NewSearch, readNewSearch } from '../../../platform/resource/ui/creation/new-search.ts'
import { ResumableForm } from '../../../platform/resource/ui/resumable/resumable-form.tsx'
import { PhotosField } from '../../../platform/resource/ui/resumable/photos-field.tsx'
import { addWords, labelOf } from '../../../platform/resource/words.ts'
import { firstRefuelling, missingInRefuelling, refuellingFields, tripsOffered } from './refuelling-values.ts'
import { ReportSent } from '../report-sent.tsx'
import { sendRefuelling } from '../senders.ts'
import { useReport } from '../use-report.ts'

export const Route = createFileRoute('/_portal/portal/refuelings/new')({
  validateSearch: (raw): NewSearch => readNewSearch(raw),
  loader: () => ({ title: addWords(refuelings, getLocale()) }),
  component: RefuellingPage,
})

function RefuellingPage() {
  const portal = usePortalAccess()
  const locale = useLocale()
  const { with: given } = Route.useSearch()
  const [opened] = useState(() => new Date().toISOString())
  const first = useMemo(() => firstRefuelling(given ?? {}), [given])
  const report = useReport({ name: 'refuelling', first, sendReport: sendRefuelling })
  const { stage, refused, told, faults, wrong, isFixed, photos } = report
  const values = { ...report.values, at: report.values.at ?? opened }
  const today = useToday(portal.zone)
  const { data: mine } = useQuery(myCalendarQuery(today, addDays(today, 1), locale))
  const among = tripsOffered(portal.role, mine?.employee?.id)
  const written = new Set(portal.fields('create', 'refuelings'))
  const isAsked = Boolean(wrong['odometer_km']) || values.odometer_checked === true
  const shown = refuellingFields.filter(
    (name) => written.has(name) && (name !== 'odometer_checked' || isAsked),
  )
  if (told)
    return (
      <ReportSent
        to={`/portal/refuelings/${told.id}`}
        see={m.refuel_see()}
        another={m.refuel_another()}
        onAnother={report.another}
      >
        <h1>{m.refuel_told()}</h1>
      </ReportSent>
    )
  return (
    <article>
      <BackToList resource={refuelings} />
      <h1>{addWords(refuelings, locale)}</h1>
      <ResumableForm
        stage={stage}
        refused={refused}
        faults={faults}
        submit={m.portal_save()}
        onSubmit={() => {
          // The hour of the first press stays, however long the phone finds no line.
          report.set({ at: values.at })
          report.deliver(missingInRefuelling(values))
        }}
      >
        {shown.map((name) => (
          <FieldInput
            key={name}
            name={name}
            label={labelOf(refuelings, name, locale)}
            field={name === 'ride' && among ? { ...refuelings.fields.ride, among } : refuelings.fields[name]}
            value={values[name]}
            errors={wrong}
            disabled={isFixed}
            onChange={(value) => report.set({ at: values.at, [name]: value })}
          />
        ))}
        {written.has('receipt') && (
          <PhotosField
            legend={labelOf(refuelings, 'receipt', locale)}
            most={1}
            photos={photos}
            isDisabled={isFixed}
            onAdd={report.addPhotos}
            onDrop={report.dropPhoto}
          />
        )}
      </ResumableForm>
    </article>
  )
}
