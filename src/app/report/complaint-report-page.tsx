/** A complaint noted down in one screen, while whoever complains is still on the phone. */
import { Button, Textarea } from '@mantine/core'
import { createFileRoute, Link, type LinkProps } from '@tanstack/react-router'
import { useMemo } from 'react'
import { complaints } from '../../domains/customers/resources/complaints.ts'
import { type Translated, inLocale } from '../../kernel/text/translated.ts'
import { localTime } from '../../platform/i18n/time/local-time.ts'
import { m } from '../../platform/i18n/paraglide/messages.js'
import { getLocale } from '../../platform/i18n/paraglide/runtime.js'
import { useFormats, useLocale } from '../../platform/i18n/use-locale.ts'
import { usePortalAccess } from '../../platform/resource/ui/portal-access.tsx'
import { FieldInput } from '../../platform/resource/ui/inputs/field-input.tsx'
import { BackToList } from '../../platform/resource/ui/list/back-to-list.tsx'
import { type NewSearch, readNewSearch } from '../../platform/resource/ui/creation/new-search.ts'
import { ResumableForm } from '../../platform/resource/ui/resumable/resumable-form.tsx'
import { Tiles } from '../../platform/resource/ui/resumable/tiles.tsx'
import { pageQuery } from '../../platform/resource/ui/data/records.ts'
import { addWords, labelOf, valueWords } from '../../platform/resource/words.ts'
import { ChevronLeft } from '../../platform/ui/icons.tsx'
import { Notice } from '../../platform/ui/notice/notice.tsx'
import { useChoices } from './choices.tsx'
import { missingOf } from './missing.ts'
import { ReportSent } from './report-sent.tsx'
import { type ComplaintValues, sendComplaint } from './senders.ts'
import { useReport } from './use-report.ts'

export const Route = createFileRoute('/_portal/portal/complaints/new')({
  validateSearch: (raw): NewSearch => readNewSearch(raw),
  loader: () => ({ title: addWords(complaints, getLocale()) }),
  component: ComplaintReportPage,
})

const knownTypes = () => pageQuery('complaint_types', { fields: ['id', 'name'], limit: 100, page: 1 })

function ComplaintReportPage() {
  const portal = usePortalAccess()
  const locale = useLocale()
  const formats = useFormats()
  const { with: given = {} } = Route.useSearch()
  const { type = null, booking = null, customer = null, channel = null, language = null } = given
  const first = useMemo<ComplaintValues>(
    () => ({ type, text: '', booking, customer, channel: channel ?? 'phone', language: language ?? locale }),
    [booking, channel, customer, language, locale, type],
  )
  // The crew comes from its ride, and goes back to it.
  const ride = portal.role === 'employee' ? booking : null
  const written = new Set(portal.fields('create', 'complaints'))
  const sendReport = useMemo(() => sendComplaint(portal.fields('create', 'complaints')), [portal])
  const report = useReport({ name: 'complaint', first, sendReport })
  const { values, stage, refused, told, faults, wrong, isFixed, set } = report
  const { rows, lost } = useChoices(knownTypes())
  const known = rows as readonly { id: string; name: Translated }[]
  if (told)
    return (
      <ReportSent
        to={`/portal/complaints/${told.id}`}
        see={m.report_see()}
        another={m.report_another()}
        onAnother={report.another}
        first={ride && <ToRide ride={ride} />}
      >
        <h1>{m.report_told({ number: told.number ?? '' })}</h1>
        <Notice
          tone="success"
          live="polite"
          title={
            told.due_at
              ? m.complaint_told({ day: formats.day(localTime(told.due_at, portal.zone).day) })
              : m.complaint_told_plain()
          }
        />
      </ReportSent>
    )
  return (
    <article>
      {ride ? <ToRide ride={ride} /> : <BackToList resource={complaints} />}
      <h1>{addWords(complaints, locale)}</h1>
      <ResumableForm
        stage={stage}
        refused={refused}
        faults={faults}
        submit={m.report_send()}
        onSubmit={() => report.deliver(missingOf({ type: values.type, text: values.text?.trim() }))}
      >
        {lost}
        <Tiles
          name="type"
          legend={m.complaint_type()}
          tiles={known.map(({ id, name }) => ({ value: id, label: inLocale(name, locale) }))}
          value={values.type}
          error={wrong['type']}
          isDisabled={isFixed}
          onChange={(chosen) => set({ type: chosen })}
        />
        <Textarea
          size="lg"
          name="text"
          label={m.complaint_text()}
          autosize
          minRows={3}
          maxRows={14}
          maxLength={complaints.fields.text.max}
          value={values.text ?? ''}
          error={wrong['text']}
          disabled={isFixed}
          onChange={(event) => set({ text: event.currentTarget.value })}
        />
        {written.has('channel') && (
          <Tiles
            name="channel"
            legend={m.complaint_channel()}
            tiles={complaints.fields.channel.values.map((value) => ({
              value,
              label: valueWords(complaints.fields.channel, value, locale),
            }))}
            value={values.channel}
            error={wrong['channel']}
            isDisabled={isFixed}
            onChange={(chosen) => set({ channel: chosen })}
          />
        )}
        {(['booking', 'customer', 'language'] as const)
          .filter((name) => written.has(name))
          .map((name) => (
            <FieldInput
              key={name}
              name={name}
              label={labelOf(complaints, name, locale)}
              field={complaints.fields[name]}
              value={values[name]}
              errors={wrong}
              disabled={isFixed}
              onChange={(value) => set({ [name]: value as string | null })}
            />
          ))}
      </ResumableForm>
    </article>
  )
}

const ToRide = ({ ride }: { readonly ride: string }) => (
  <Button
    component={Link}
    to={`/portal/mycalendar/${ride}` as LinkProps['to']}
    variant="default"
    leftSection={<ChevronLeft size={18} />}
  >
    {m.complaint_to_ride()}
  </Button>
)
