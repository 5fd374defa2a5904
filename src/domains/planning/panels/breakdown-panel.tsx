/** The right-hand panel of who falls ill and what breaks: who or what, until when, and on to the repair of its rides. */
import { Select } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useSuspenseQuery } from '../../../platform/http/client/use-query.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { useNow } from '../../../platform/i18n/time/use-now.ts'
import { useToday } from '../../../platform/i18n/time/use-today.ts'
import { useFormats, useLocale } from '../../../platform/i18n/use-locale.ts'
import { edgeInstant } from '../../../platform/resource/fields/day-edge.ts'
import type { Row } from '../../../platform/resource/ui/data/record.ts'
import { panelAt, type SidePanelProps } from '../../../platform/resource/ui/panel/side-panel.ts'
import { useOpenPanel } from '../../../platform/resource/ui/panel/use-open-panel.ts'
import { PanelForm } from '../../../platform/resource/ui/panel/form-panel.tsx'
import { usePortalAccess } from '../../../platform/resource/ui/portal-access.tsx'
import { showToast } from '../../../platform/resource/ui/toast.ts'
import { useAsking } from '../../../platform/resource/ui/use-asking.ts'
import { nameOf } from '../../../platform/resource/words.ts'
import { RadioCards } from '../../../platform/ui/form/choices.tsx'
import { Notice } from '../../../platform/ui/notice/notice.tsx'
import { absenceDone } from '../absences/absence-done.ts'
import { sickToday } from '../absences/sick-note.ts'
import { lastDayOut, type Outage, outagesOf, stillRiding } from '../planner/outage.ts'
import { type PlannerResource, type ResourceGroup, resourceGroups } from '../planner/planner.ts'
import { plannerQuery } from '../planner/planner-calls.ts'
import { repairAfter, repairAfterWithdrawal } from './absences/after-absence.ts'
import { Foreseen } from './repair/foreseen.tsx'

const collections: Readonly<Record<ResourceGroup, string>> = {
  people: 'employees',
  bikes: 'party_bikes',
  trucks: 'tow_trucks',
  trailers: 'trailers',
}

const untilWords: Readonly<Record<Outage, () => string>> = {
  today: m.breakdown_today,
  tomorrow: m.breakdown_tomorrow,
  week: m.breakdown_week,
  unknown: m.breakdown_unknown,
}

export function BreakdownPanel({ id, close }: SidePanelProps) {
  const portal = usePortalAccess()
  const locale = useLocale()
  const today = useToday(portal.zone)
  const now = useNow()
  const { data: window } = useSuspenseQuery(plannerQuery(today, today, locale))
  const [whose, setWhose] = useState<string | null>(id ?? null)
  const riding = stillRiding(window.blocks, now)
  const options = (these: readonly PlannerResource[]) =>
    these.map(({ id: value, name, detail, group }) => ({
      value,
      // A plate or a number; of people it is what they can do.
      label: [name, group !== 'people' && detail].filter(Boolean).join(' · '),
    }))
  const groups = [
    { group: m.breakdown_riding(), items: options(window.resources.filter((one) => riding.has(one.id))) },
    ...resourceGroups.toReversed().map((group) => ({
      group: nameOf(portal.resource(collections[group]), 'many', locale),
      items: options(window.resources.filter((one) => one.group === group && !riding.has(one.id))),
    })),
  ]
  return (
    <OutageForm
      lost={window.resources.find((one) => one.id === whose) ?? null}
      close={close}
      picker={
        <Select
          label={m.breakdown_what()}
          searchable
          allowDeselect={false}
          data-autofocus
          comboboxProps={{ withinPortal: false }}
          nothingFoundMessage={m.portal_list_none_found()}
          value={whose}
          data={groups.filter(({ items }) => items.length > 0)}
          onChange={setWhose}
        />
      }
    />
  )
}

interface OutageFormProps {
  /** Null until somebody or something is chosen. */
  readonly lost: PlannerResource | null
  readonly picker: ReactNode
  readonly close: () => void
}

function OutageForm({ lost, picker, close }: OutageFormProps) {
  const { zone } = usePortalAccess()
  const cache = useQueryClient()
  const open = useOpenPanel()
  const formats = useFormats()
  const today = useToday(zone)
  const { busy, refused, send } = useAsking()
  // A no is about who or what it was asked for.
  const [asked, setAsked] = useState<string | null>(null)
  const [outage, setOutage] = useState<Outage>('today')
  const isPerson = lost?.group === 'people'
  const outages = outagesOf(isPerson)
  const until = outages.includes(outage) ? outage : 'today'
  const last = lastDayOut(until, today)
  const ends = last && edgeInstant({ day: last, time: null }, 'last', zone)
  const collection = isPerson ? 'absences' : lost && collections[lost.group]
  const values = isPerson
    ? { ...sickToday(today, zone), ends_at: ends, employee: lost.id }
    : { status: 'out_of_service', expected_back: ends }
  const report = async () => {
    if (!lost) return
    setAsked(lost.id)
    const made = await send<Row>(
      isPerson
        ? { path: '/items/absences', body: values }
        : { method: 'PATCH', path: `/items/${collection}/${lost.id}`, body: values },
    )
    if (!('data' in made)) return
    const repair = await (isPerson
      ? repairAfter(cache, made.data, zone)
      : repairAfterWithdrawal(cache, lost.id, zone, last))
    showToast(isPerson ? absenceDone(made.data['status'], true) : m.breakdown_out({ name: lost.name }))
    if (repair) open(panelAt('repair', repair))
    else close()
  }
  return (
    <PanelForm
      send={isPerson ? m.breakdown_ill() : m.breakdown_take_out()}
      busy={busy}
      isBlocked={!lost}
      onSend={() => void report()}
      onClose={close}
    >
      {picker}
      {lost && (
        <RadioCards
          legend={m.breakdown_until()}
          name="until"
          columns={2}
          options={outages.map((value) => {
            const day = lastDayOut(value, today)
            return { value, label: untilWords[value](), description: day && formats.shortDay(day) }
          })}
          value={until}
          onChange={setOutage}
        />
      )}
      {lost && collection && (
        <Foreseen
          collection={collection}
          id={isPerson ? null : lost.id}
          valueOf={(name) => (name in values ? values[name as keyof typeof values] : undefined)}
        />
      )}
      {refused && asked === lost?.id && <Notice tone="error" live="assertive" title={refused.text} />}
    </PanelForm>
  )
}
