/** What is done with the chosen places: zone, service and municipal rules, saved for all of them at once. */
import { inLocale } from '../../../../kernel/text/translated.ts'
import { Autocomplete, Button, SegmentedControl } from '@mantine/core'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useLocale } from '../../../../platform/i18n/use-locale.ts'
import { Panel } from '../../../../platform/resource/ui/panel/panel.tsx'
import { valueWords } from '../../../../platform/resource/words.ts'
import { stacked, written } from '../../../../platform/ui/layout/layout.ts'
import { Notice } from '../../../../platform/ui/notice/notice.tsx'
import { sharedValue } from '../../places/postal-edit.ts'
import type { MapPlace } from '../../places/postal-map.ts'
import { postalCodes } from '../../resources/postal-codes.ts'
import { OvertakenNotice } from './overtaken-notice.tsx'
import { RuleEdit } from './rule-edit.tsx'
import { usePlacesEdit } from './use-places-edit.ts'
import { Form } from '../../../../platform/ui/form/form.tsx'
import style from './postal.module.css'

export interface SelectionPanelProps {
  readonly places: readonly MapPlace[]
  readonly zones: readonly string[]
  readonly onClear: () => void
  readonly onLeaveOut: (ids: readonly string[]) => void
}

const services = ['served', 'on_request', 'refused'] as const
const mostNamed = 12

export function SelectionPanel({ places, zones, onClear, onLeaveOut }: SelectionPanelProps) {
  const locale = useLocale()
  const draft = usePlacesEdit(places)
  const { edit, changed, faults, overtaken, change } = draft
  const zone = 'zone' in edit ? edit.zone : sharedValue(places.map((place) => place.zone))
  const service = edit.service ?? sharedValue(places.map((place) => place.service))
  return (
    <Panel
      heading={places.length === 1 ? m.postal_selected_one() : m.postal_selected({ count: places.length })}
      aside={
        <Button variant="subtle" size="compact-sm" onClick={onClear}>
          {m.postal_clear()}
        </Button>
      }
    >
      <p className={written('muted small', style.named)}>
        {places
          .slice(0, mostNamed)
          .map(({ code, names }) => `${code} ${inLocale(names, locale)}`)
          .join(', ')}
        {places.length > mostNamed && ' …'}
      </p>
      <Form
        className={stacked(3, style.edit)}
        aria-label={m.postal_edit()}
        onSubmit={(event) => {
          event.preventDefault()
          draft.save()
        }}
      >
        {overtaken && (
          <OvertakenNotice
            overtaken={overtaken}
            places={places}
            busy={draft.busy}
            onReadAgain={draft.readAgain}
            onLeaveOut={(ids) => {
              draft.resolve()
              onLeaveOut(ids)
            }}
          />
        )}
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
        <Button type="submit" loading={draft.busy} disabled={changed.length === 0}>
          {changed.length === 1 ? m.postal_save_one() : m.postal_save({ count: changed.length })}
        </Button>
      </Form>
    </Panel>
  )
}
