/** The form of a tariff: what it is called and when it holds, its prices as a table, its surcharges. */
import { missingLocales } from '../../../../kernel/text/translated.ts'
import { Button, SegmentedControl, Select } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import type { Refusal } from '../../../../kernel/outcome.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useLocale } from '../../../../platform/i18n/use-locale.ts'
import { usePortalAccess } from '../../../../platform/resource/ui/portal-access.tsx'
import { type Faults, faultsOf, noFaults } from '../../../../platform/resource/ui/form/faults.ts'
import { useConflict } from '../../../../platform/resource/ui/form/conflict/use-conflict.tsx'
import { useLeaving } from '../../../../platform/resource/ui/form/use-leaving.tsx'
import { Panel } from '../../../../platform/resource/ui/panel/panel.tsx'
import { createRecord, updateRecord } from '../../../../platform/resource/ui/data/records.ts'
import { showToast } from '../../../../platform/resource/ui/toast.ts'
import { hintOf, labelOf, valueWords } from '../../../../platform/resource/words.ts'
import { inColumns, inLine, stacked } from '../../../../platform/ui/layout/layout.ts'
import { Notice } from '../../../../platform/ui/notice/notice.tsx'
import type { TransportTariff } from '../../catalogue.ts'
import { transportTariffs } from '../../resources/transport-tariffs.ts'
import { checkTariff } from '../../transport/tariff.ts'
import { NumberPart } from '../pricing/parts.tsx'
import { changesIn, newOf } from '../draft.ts'
import { BandTable } from './band-table.tsx'
import { SurchargeFields } from './surcharge-fields.tsx'
import { TariffGeneral } from './tariff-general.tsx'
import { tariffText } from './tariff-text.ts'
import { endsBefore } from './tariffs.ts'
import { Form } from '../../../../platform/ui/form/form.tsx'
import style from './transport.module.css'

export interface TariffFormProps {
  readonly saved: TransportTariff | undefined
  /** The version a new one follows. */
  readonly before: TransportTariff | undefined
  readonly draft: TransportTariff
  readonly onDraft: (draft: TransportTariff) => void
  /** Told the key of what was saved; undefined when nothing was. */
  readonly onDone: (id?: string) => void
}

/** What a new version never takes over from the one before. */
const ownOfVersion = ['valid_from', 'valid_to', 'follows']

const factors: Readonly<Record<number, () => string>> = {
  1: () => m.transport_factor_one(),
  2: () => m.transport_factor_two(),
  4: () => m.transport_factor_four(),
}

const headings = {
  zone: () => m.transport_zones(),
  distance_band: () => m.transport_bands(),
  per_km: () => m.transport_price(),
}

export function TariffForm({ saved, before, draft, onDraft, onDone }: TariffFormProps) {
  const portal = usePortalAccess()
  const locale = useLocale()
  const queryClient = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const [faults, setFaults] = useState<Faults>(noFaults)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [busy, setBusy] = useState(false)
  const mayEdit = portal.may(saved ? 'update' : 'create', 'transport_tariffs')
  const conflict = useConflict({
    resource: transportTariffs,
    saved: saved ?? before,
    draft,
    onDraft,
    own: saved ? [] : ownOfVersion,
  })
  const { base } = conflict
  const isChanged = !saved || !base || Object.keys(changesIn(draft, base)).length > 0
  const judged = checkTariff(draft)
  const [isTouched, setTouched] = useState(false)
  const leaving = useLeaving(isTouched && isChanged, () => onDone())
  const change = (values: Partial<TransportTariff>) => {
    setFaults(noFaults)
    setRefusal(null)
    setTouched(true)
    conflict.takeIn()
    onDraft({ ...draft, ...values })
  }
  const resource = portal.resource('transport_tariffs')
  const label = (name: keyof typeof transportTariffs.fields) => labelOf(resource, name, locale)
  const focus = (name: string | undefined) =>
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(`[name^="${name}"]`)?.focus())

  async function save() {
    if (saved && base) return (await updateRecord('transport_tariffs', base, changesIn(draft, base))).id
    const last = base && endsBefore(base, draft)
    const { id, row_version } = base ?? {}
    // The new version and the end of the one before stand together, or neither does.
    const follows = last ? { id, row_version, valid_to: last } : id
    return (await createRecord('transport_tariffs', { ...newOf(draft), follows })).id
  }
  async function send(event: FormEvent) {
    event.preventDefault()
    const missing = missingLocales(draft.name)[0]
    const fields: Record<string, string> = {
      ...(missing && { [`name.${missing}`]: m.portal_fault_required() }),
      ...(!draft.vat_code && { vat_code: m.transport_vat_missing() }),
    }
    if (Object.keys(fields).length > 0) {
      setFaults({ ...noFaults, fields })
      focus(Object.keys(fields)[0])
      return
    }
    if (!judged.ok) {
      setRefusal(judged.refusal)
      const band = Number(judged.refusal['band'] ?? 1) - 1
      focus(judged.refusal.field === 'bands' ? `bands.${band}` : judged.refusal.field)
      return
    }
    setBusy(true)
    try {
      const id = await save()
      await queryClient.invalidateQueries({ queryKey: ['items', 'transport_tariffs'] })
      showToast(before ? m.transport_saved_version() : m.portal_saved())
      conflict.letGo()
      leaving.letGo()
      onDone(id)
    } catch (error) {
      const found = faultsOf(error, { names: Object.keys(draft), locale })
      setFaults(found)
      if (found.isConflict) await conflict.resolve()
      focus(Object.keys(found.fields)[0])
    } finally {
      setBusy(false)
    }
  }
  const moneyOf = (name: 'per_km' | 'minimum' | 'extra_bike') => (
    <NumberPart
      name={name}
      label={label(name)}
      of="money"
      value={draft[name]}
      error={faults.fields[name]}
      onChange={(value) => change({ [name]: value ?? 0 })}
    />
  )
  const factor = String(draft.factor)
  const known = ['1', '2', '4'].includes(factor) ? ['1', '2', '4'] : ['1', '2', '4', factor]
  return (
    <Form ref={form} className={stacked(4)} onSubmit={(event) => void send(event)}>
      {conflict.notice}
      {[...faults.general, ...(refusal ? [tariffText(refusal)] : [])].map((text) => (
        <Notice key={text} tone="error" live="assertive" title={text} />
      ))}
      <fieldset disabled={!mayEdit} className={stacked(4)}>
        <Panel heading={headings[draft.mode]()}>
          <div className={inColumns(190, '3-4 fill top')}>
            <SegmentedControl
              className={style.wide}
              aria-label={label('mode')}
              disabled={!mayEdit}
              data={(['zone', 'distance_band', 'per_km'] as const).map((value) => ({
                value,
                label: valueWords(transportTariffs.fields.mode, value, locale),
              }))}
              value={draft.mode}
              onChange={(value) => {
                const mode = value
                const bands =
                  mode === 'zone'
                    ? [{ zone: 'A', amount: 0 }]
                    : mode === 'distance_band'
                      ? [{ from_km: 0, to_km: 10, amount: 0 }]
                      : []
                change({ mode, bands: mode === saved?.mode ? saved.bands : bands })
              }}
            />
            {draft.mode === 'per_km' ? (
              <>
                <p className={style.wide}>{m.transport_per_km_intro()}</p>
                {moneyOf('per_km')}
                <NumberPart
                  name="included_km"
                  label={label('included_km')}
                  of="km"
                  value={draft.included_km}
                  error={faults.fields['included_km']}
                  onChange={(value) => change({ included_km: value ?? 0 })}
                />
              </>
            ) : (
              <BandTable
                mode={draft.mode}
                bands={draft.bands}
                fault={judged.ok ? null : judged.refusal}
                isLocked={!mayEdit}
                onChange={(bands) => change({ bands })}
              />
            )}
            {moneyOf('minimum')}
            {moneyOf('extra_bike')}
            <Select
              label={label('factor')}
              allowDeselect={false}
              data={known.map((value) => ({
                value,
                label: factors[Number(value)]?.() ?? m.transport_factor_own({ times: value }),
              }))}
              value={factor}
              onChange={(value) => change({ factor: Number(value) })}
            />
            <NumberPart
              name="max_km"
              label={label('max_km')}
              hint={hintOf(transportTariffs.fields.max_km, locale)}
              of="km"
              value={draft.max_km}
              error={faults.fields['max_km']}
              onChange={(value) => change({ max_km: value })}
            />
          </div>
        </Panel>
        <SurchargeFields surcharges={draft.surcharges} onChange={(surcharges) => change({ surcharges })} />
        <TariffGeneral draft={draft} errors={faults.fields} onChange={change} />
      </fieldset>
      {mayEdit && (
        <div className={inLine('3 stretch', style.actions)}>
          <Button type="submit" loading={busy} disabled={!isChanged}>
            {m.portal_save()}
          </Button>
          <Button variant="subtle" color="gray" onClick={leaving.cancel}>
            {m.portal_cancel()}
          </Button>
        </div>
      )}
      {leaving.question}
    </Form>
  )
}
