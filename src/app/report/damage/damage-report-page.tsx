/** Damage told in one screen, from a phone beside the bike. */
import { Switch, Textarea } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { Suspense, useMemo } from 'react'
import { useQuery } from '../../../platform/http/client/use-query.ts'
import type { RideCourse } from '../../../domains/booking/damage/found-now.ts'
import { isDrivable, type Thing } from '../../../domains/booking/damage/noted-reports.ts'
import { severityHints } from '../../../domains/booking/damage/severity-hints.ts'
import { fixedSeverity } from '../../../domains/fleet/damage-severity.ts'
import { damageReports } from '../../../domains/fleet/resources/damage-reports.ts'
import { severities } from '../../../domains/fleet/resources/damage-types.ts'
import { myRideQuery } from '../../../domains/planning/planner/planner-calls.ts'
import { type Translated, inLocale } from '../../../kernel/text/translated.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { getLocale } from '../../../platform/i18n/paraglide/runtime.js'
import { useLocale } from '../../../platform/i18n/use-locale.ts'
import { useNow } from '../../../platform/i18n/time/use-now.ts'
import { usePortalAccess } from '../../../platform/resource/ui/portal-access.tsx'
import { FieldInput } from '../../../platform/resource/ui/inputs/field-input.tsx'
import { BackToList } from '../../../platform/resource/ui/list/back-to-list.tsx'
import { type NewSearch, readNewSearch } from '../../../platform/resource/ui/creation/new-search.ts'
import { ResumableForm } from '../../../platform/resource/ui/resumable/resumable-form.tsx'
import { PhotosField } from '../../../platform/resource/ui/resumable/photos-field.tsx'
import { Tiles } from '../../../platform/resource/ui/resumable/tiles.tsx'
import { pageQuery, recordQuery } from '../../../platform/resource/ui/data/records.ts'
import { addWords, labelOf, valueWords } from '../../../platform/resource/words.ts'
import { AgencyRideField, damagedRidesQuery } from './agency-ride-field.tsx'
import {
  type DamageValues,
  firstDamage,
  foundIn,
  foundsFor,
  missingIn,
  takenOut,
  thingCollections,
} from './damage-values.ts'
import { DamageReportedNotice } from './damage-reported-notice.tsx'
import { useChoices } from '../choices.tsx'
import { Foresight } from '../../records/foresight.ts'
import { sendDamage } from '../senders.ts'
import { ThingField } from './thing-field.tsx'
import { useReport } from '../use-report.ts'

export const Route = createFileRoute('/_portal/portal/damages/new')({
  validateSearch: (raw): NewSearch => readNewSearch(raw),
  loader: () => ({ title: addWords(damageReports, getLocale()) }),
  component: DamageReportPage,
})

interface KnownType {
  readonly id: string
  readonly name: Translated
  readonly default_severity: DamageValues['severity']
  readonly blocks_use: boolean
}

const knownTypes = () =>
  pageQuery('damage_types', {
    fields: ['id', 'name', 'default_severity', 'blocks_use'],
    limit: 100,
    page: 1,
  })

function DamageReportPage() {
  const portal = usePortalAccess()
  const locale = useLocale()
  const { with: given } = Route.useSearch()
  const isAgency = portal.role === 'organizer'
  const first = useMemo(() => firstDamage(given ?? {}, isAgency), [given, isAgency])
  const report = useReport({ name: 'damage', first, sendReport: sendDamage })
  const { values: written, stage, refused, faults, wrong, isFixed, set } = report
  const now = useNow()
  const { data: read } = useQuery({
    ...myRideQuery(written.booking ?? '', locale),
    // The office has no part in most rides; who drives too has read his own on the way here.
    enabled: written.booking !== null && portal.role === 'employee',
  })
  const ride = read?.ride ?? null
  const carried = ride?.hand_overs?.find(({ id }) => id === written.hand_over)?.photos ?? 0
  const course = useCourse(written.booking, portal.role)
  const { rows, lost } = useChoices(knownTypes())
  const known = rows as readonly KnownType[]
  const type = known.find(({ id }) => id === written.type)
  const fixed = type ? fixedSeverity(type) : null
  /** What was typed, with what follows from it. */
  const values = {
    ...written,
    severity: fixed ?? written.severity,
    found_at: foundIn(written, ride ?? course, { isAgency, now }),
  }
  const blocking = known.filter(({ blocks_use }) => blocks_use).map(({ id }) => id)
  // What an agency reports waits for the office to look.
  const out = isAgency ? null : takenOut(values, blocking)
  if (report.told) return <DamageReportedNotice told={report.told} onAnother={report.another} />
  return (
    <article>
      <BackToList resource={damageReports} />
      <h1>{addWords(damageReports, locale)}</h1>
      {ride && <p>{m.report_on_ride({ number: ride.number ?? '' })}</p>}
      <ResumableForm
        stage={stage}
        refused={refused}
        faults={faults}
        submit={m.report_send()}
        onSubmit={() => {
          // What follows is sent as it was read; what was sent already stays as it is.
          if (!isFixed) set({ severity: values.severity, found_at: values.found_at })
          report.deliver(missingIn(values, isAgency))
        }}
      >
        {isAgency ? (
          <AgencyRideField values={values} wrong={wrong} isDisabled={isFixed} onChange={set} />
        ) : (
          <ThingField
            value={values.thing}
            along={ride?.things ?? []}
            error={wrong['thing']}
            isDisabled={isFixed}
            onChange={(thing) => set({ thing })}
          />
        )}
        {lost}
        <Tiles
          name="type"
          legend={m.report_type()}
          tiles={known.map(({ id, name, blocks_use }) => ({
            value: id,
            label: inLocale(name, locale),
            ...(blocks_use && !isAgency && { hint: m.report_type_blocks() }),
          }))}
          value={values.type}
          error={wrong['type']}
          isDisabled={isFixed}
          onChange={(chosen) => {
            const severity = known.find(({ id }) => id === chosen)?.default_severity ?? written.severity
            set({ type: chosen, severity })
          }}
        />
        <Tiles
          isWide
          name="severity"
          legend={m.report_severity()}
          tiles={(fixed ? [fixed] : severities).map((value) => ({
            value,
            label: valueWords(damageReports.fields.severity, value, locale),
            hint:
              value === 'unsafe' && isAgency
                ? m.report_unsafe_agency()
                : severityHints[value]({}, { locale }),
            ...(value === 'unsafe' && { tone: 'bad' as const }),
          }))}
          note={type && fixed && m.report_severity_fixed({ type: inLocale(type.name, locale) })}
          value={values.severity}
          error={wrong['severity']}
          isDisabled={isFixed}
          onChange={(severity) => set({ severity: severity as DamageValues['severity'] })}
        />
        {values.severity !== 'unsafe' && (
          <Switch
            size="lg"
            label={m.report_drivable()}
            checked={isDrivable(values)}
            disabled={isFixed}
            onChange={(event) => set({ drivable: event.currentTarget.checked })}
          />
        )}
        <Textarea
          size="lg"
          name="description"
          label={m.report_description()}
          withAsterisk
          autosize
          minRows={2}
          maxRows={10}
          maxLength={damageReports.fields.description.max}
          value={values.description}
          error={wrong['description']}
          disabled={isFixed}
          onChange={(event) => set({ description: event.currentTarget.value })}
        />
        {carried > 0 && <p>{m.report_hand_over_photos({ count: carried })}</p>}
        <PhotosField
          photos={report.photos}
          isDisabled={isFixed}
          onAdd={report.addPhotos}
          onDrop={report.dropPhoto}
        />
        <Tiles
          name="found_at"
          legend={m.report_found()}
          tiles={foundsFor(isAgency).map((value) => ({
            value,
            label: valueWords(damageReports.fields.found_at, value, locale),
          }))}
          value={values.found_at}
          error={wrong['found_at']}
          isDisabled={isFixed}
          onChange={(found_at) => set({ found_at })}
        />
        {!ride && !isAgency && (
          <FieldInput
            name="booking"
            label={labelOf(damageReports, 'booking', locale)}
            field={damageReports.fields.booking}
            value={values.booking}
            errors={wrong}
            disabled={isFixed}
            onChange={(booking) => set({ booking: booking as string | null })}
          />
        )}
        {out && (
          <FieldInput
            name="expected_back"
            label={labelOf(damageReports, 'expected_back', locale)}
            field={damageReports.fields.expected_back}
            value={values.expected_back}
            errors={wrong}
            disabled={isFixed}
            onChange={(back) => set({ expected_back: back as string | null })}
          />
        )}
        {out && stage !== 'sending' && <TakenFromRides thing={out} back={values.expected_back} />}
      </ResumableForm>
    </article>
  )
}

/** How far the ride is that is named, as its agency or the office may read it; its crew reads the whole ride. */
function useCourse(booking: string | null, role: string): RideCourse | null {
  const isAgency = role === 'organizer'
  const { data: rides } = useQuery({ ...damagedRidesQuery(), enabled: isAgency })
  const { data: record } = useQuery({
    ...recordQuery('bookings', booking ?? '', ['status', 'starts_at', 'ends_at']),
    enabled: booking !== null && !isAgency && role !== 'employee',
  })
  if (!isAgency) return (record ?? null) as RideCourse | null
  const ride = rides?.find(({ id }) => id === booking)
  return ride ? { ...ride, status: null } : null
}

/** What sending the report takes from rides, said before it is sent to who may read it. */
const TakenFromRides = ({
  thing: { field, id },
  back,
}: {
  readonly thing: Thing
  readonly back: string | null
}) => (
  <Suspense>
    <Foresight
      collection={thingCollections[field]}
      id={id}
      valueOf={(name) => ({ status: 'out_of_service', expected_back: back })[name]}
    />
  </Suspense>
)
