/** What else is known of a booking that is filled in: who brings it, how it came, what it is for. */
import { SegmentedControl, Textarea, TextInput } from '@mantine/core'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { keyOf } from '../../../../platform/resource/ui/data/record.ts'
import { RelationInput } from '../../../../platform/resource/ui/inputs/relation-input.tsx'
import { Panel } from '../../../../platform/resource/ui/panel/panel.tsx'
import { usePortalAccess } from '../../../../platform/resource/ui/portal-access.tsx'
import { inColumns } from '../../../../platform/ui/layout/layout.ts'
import { bookings } from '../../../booking/resources/booking/bookings.ts'
import style from './booking-form.module.css'
import type { GuestFieldsProps } from './guest-fields.tsx'

export function FurtherFields({ typed, wrong, onChange }: GuestFieldsProps) {
  const portal = usePortalAccess()
  return (
    <Panel heading={m.office_further()}>
      <div className={inColumns(210, '4 fill top')}>
        {portal.role !== 'organizer' && (
          <RelationInput
            name="agency"
            label={m.booking_form_agency()}
            field={bookings.fields.agency}
            value={typed.agency}
            error={wrong['agency']}
            onChange={(value) => onChange({ agency: keyOf(value) })}
          />
        )}
        {portal.role !== 'organizer' && !typed.agency && (
          <div className={style.wide}>
            <SegmentedControl
              aria-label={m.booking_form_origin()}
              value={typed.origin}
              data={[
                { value: 'phone', label: m.booking_form_by_phone() },
                { value: 'portal', label: m.booking_form_otherwise() },
              ]}
              onChange={(origin) => onChange({ origin: origin })}
            />
          </div>
        )}
        <TextInput
          className={style.wide}
          name="occasion"
          label={m.booking_occasion()}
          value={typed.occasion}
          error={wrong['occasion']}
          onChange={(event) => onChange({ occasion: event.currentTarget.value })}
        />
        <Textarea
          className={style.wide}
          name="notes"
          label={m.booking_notes()}
          autosize
          minRows={2}
          value={typed.notes}
          error={wrong['notes']}
          onChange={(event) => onChange({ notes: event.currentTarget.value })}
        />
      </div>
    </Panel>
  )
}
