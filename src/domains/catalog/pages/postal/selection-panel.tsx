/** What is done with the chosen places: zone, service and municipal rules, saved for all of them at once. */
import { updateItemsBatch } from '@directus/sdk'
import { Autocomplete, Button, SegmentedControl } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useLocale } from '../../../../platform/i18n/use-locale.ts'
import { faultsOf } from '../../../../platform/resource/ui/form/faults.ts'
import { Panel } from '../../../../platform/resource/ui/panel.tsx'
import { showToast } from '../../../../platform/resource/ui/toast.ts'
import { valueWords } from '../../../../platform/resource/words.ts'
import { apiClient } from '../../../../platform/session/client.ts'
import { Notice } from '../../../../platform/ui/notice.tsx'
import { editedPlaces, isWholeRule, type PlacesEdit, sharedValue } from '../../postal-edit.ts'
import type { MapPlace } from '../../postal-map.ts'
import { postalCodes } from '../../resources/postal-codes.ts'
import { RuleEdit } from './rule-edit.tsx'
import { Form } from '../../../../platform/ui/form.tsx'
import style from './postal.module.css'

export interface SelectionPanelProps {
  readonly places: readonly MapPlace[]
  readonly zones: readonly string[]
  readonly onClear: () => void
}

const services = ['served', 'on_request', 'refused'] as const
const mostNamed = 12

export function SelectionPanel({ places, zones, onClear }: SelectionPanelProps) {
  const locale = useLocale()
  const queryClient = useQueryClient()
  const [edit, setEdit] = useState<PlacesEdit>({})
  const [faults, setFaults] = useState<readonly string[]>([])
  const [busy, setBusy] = useState(false)
  const zone = 'zone' in edit ? edit.zone : sharedValue(places.map((place) => place.zone))
  const service = edit.service ?? sharedValue(places.map((place) => place.service))
  const changed = editedPlaces(places, edit)
  const change = (next: PlacesEdit) => {
    setFaults([])
    setEdit((now) => ({ ...now, ...next }))
  }
  async function save(event: FormEvent) {
    event.preventDefault()
    if (edit.rule && !isWholeRule(edit.rule)) {
      setFaults([m.postal_new_restriction_incomplete()])
      return
    }
    setBusy(true)
    try {
      await apiClient().request(updateItemsBatch('postal_codes' as never, changed as never))
      await queryClient.invalidateQueries({ queryKey: ['items', 'postal_codes'] })
      setEdit({})
      showToast(m.postal_saved({ count: changed.length }))
    } catch (error) {
      const { general, fields } = faultsOf(error, { names: ['zone', 'service', 'restrictions'], locale })
      setFaults([...general, ...Object.values(fields)])
    } finally {
      setBusy(false)
    }
  }
  return (
    <Panel
      heading={places.length === 1 ? m.postal_selected_one() : m.postal_selected({ count: places.length })}
      aside={
        <Button variant="subtle" size="compact-sm" onClick={onClear}>
          {m.postal_clear()}
        </Button>
      }
    >
      <p className={style.named}>
        {places
          .slice(0, mostNamed)
          .map(({ code, names }) => `${code} ${names[locale]}`)
          .join(', ')}
        {places.length > mostNamed && ' …'}
      </p>
      <Form className={style.edit} aria-label={m.postal_edit()} onSubmit={(event) => void save(event)}>
        {faults.map((text) => (
          <Notice key={text} tone="error" live="assertive" title={text} />
        ))}
        <Autocomplete
          name="zone"
          label={m.postal_zone_label()}
          description={m.postal_zone_hint()}
          placeholder={zone === undefined ? m.postal_mixed() : m.postal_no_zone()}
          maxLength={10}
          data={[...zones]}
          value={zone ?? ''}
          onChange={(typed) => change({ zone: typed.trim() === '' ? null : typed.trim() })}
        />
        <div>
          <span className={style.label} id="postal-service">
            {m.postal_service_label()}
            {service === undefined && ` (${m.postal_mixed()})`}
          </span>
          <SegmentedControl
            fullWidth
            aria-labelledby="postal-service"
            data={services.map((value) => ({
              value,
              label: valueWords(postalCodes.fields.service, value, locale),
            }))}
            value={service ?? ''}
            onChange={(value) => change({ service: value as MapPlace['service'] })}
          />
        </div>
        <RuleEdit places={places} edit={edit} onChange={change} />
        <Button type="submit" loading={busy} disabled={changed.length === 0}>
          {changed.length === 1 ? m.postal_save_one() : m.postal_save({ count: changed.length })}
        </Button>
      </Form>
    </Panel>
  )
}
