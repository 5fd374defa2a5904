/** Damage told beside the road, with or without a network. */
import { useState } from 'react'
import { isDrivable } from '../../../domains/booking/damage/noted-reports.ts'
import { mostPhotos } from '../../../domains/planning/crew-log/facts.ts'
import { likelyBike } from '../../../domains/planning/crew-log/likely-bike.ts'
import {
  type DamageDraft,
  damageOf,
  keyOf,
  severityOf,
} from '../../../domains/planning/crew-log/report-draft.ts'
import type { RideHandOver } from '../../../domains/planning/my-calendar/my-calendar.ts'
import { foundAt } from '../../../domains/planning/my-calendar/road-parts.ts'
import { inLocale } from '../../../kernel/text/translated.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { useLocale } from '../../../platform/i18n/use-locale.ts'
import { PhotosField } from '../../../platform/resource/ui/resumable/photos-field.tsx'
import { Tiles } from '../../../platform/resource/ui/resumable/tiles.tsx'
import { useKeptDraft } from '../../../platform/resource/ui/resumable/use-kept-draft.ts'
import { Field } from '../../../platform/ui/form/field.tsx'
import { TextArea } from '../../../platform/ui/form/inputs.tsx'
import { written } from '../../../platform/ui/layout/layout.ts'
import { ReportForm, type ReportFormProps } from './report-form.tsx'
import style from '../crew-shell.module.css'

interface DamageFormProps extends ReportFormProps {
  readonly handOver: RideHandOver | null
}

export default function DamageForm({ ride, now, lists, handOver, onNote, onClose }: DamageFormProps) {
  const locale = useLocale()
  const bike = likelyBike(ride.things, handOver)
  const first: DamageDraft = {
    thing: bike && keyOf(bike),
    type: null,
    severity: null,
    drivable: null,
    description: '',
  }
  const form = useKeptDraft(`damage ${ride.id}`, first, mostPhotos)
  const { draft, photos } = form
  const [missing, setMissing] = useState<readonly (keyof DamageDraft)[]>([])
  const [isBusy, setBusy] = useState(false)
  const { severity, isFixed } = severityOf(draft, lists)
  const type = lists.damages.find(({ id }) => id === draft.type)
  const carried = handOver?.id && handOver.photos ? handOver.photos : 0
  const wrong = (name: keyof DamageDraft) =>
    missing.includes(name) ? { error: m.portal_fault_required() } : {}
  const change = (part: Partial<DamageDraft>) => {
    form.change(part)
    setMissing(missing.filter((name) => !(name in part)))
  }
  async function submit() {
    if (isBusy) return
    const said = damageOf(draft, lists, foundAt(ride, now))
    if ('missing' in said) return setMissing(said.missing)
    setBusy(true)
    const isKept = await onNote({
      kind: 'report_damage',
      booking: ride.id,
      data: { damage: said.damage, ...(carried > 0 && { photos_of: handOver!.id! }) },
      photos: photos.map(({ file }) => file),
    })
    setBusy(false)
    if (isKept) await form.drop()
  }
  return (
    <ReportForm heading={m.report_damage()} isBusy={isBusy} onSend={() => void submit()} onClose={onClose}>
      <Tiles
        name="thing"
        legend={m.report_thing()}
        tiles={ride.things.map((thing) => ({ value: keyOf(thing), label: thing.name }))}
        value={draft.thing}
        onChange={(thing) => change({ thing })}
        note={m.crew_report_thing_other()}
        {...wrong('thing')}
      />
      <Tiles
        name="type"
        legend={m.report_type()}
        tiles={lists.damages.map(({ id, name, blocks_use }) => ({
          value: id,
          label: inLocale(name, locale),
          ...(blocks_use && { hint: m.report_type_blocks() }),
        }))}
        value={draft.type}
        onChange={(type) => change({ type, severity: null })}
        {...wrong('type')}
      />
      <Tiles
        isWide
        name="severity"
        legend={m.report_severity()}
        tiles={lists.severities
          .filter(({ value }) => !isFixed || value === severity)
          .map((one) => ({ ...one, ...(one.value === 'unsafe' && { tone: 'bad' as const }) }))}
        note={type && isFixed ? m.report_severity_fixed({ type: inLocale(type.name, locale) }) : null}
        value={severity}
        onChange={(value) => change({ severity: value as DamageDraft['severity'] })}
        {...wrong('severity')}
      />
      {severity !== 'unsafe' && (
        <label className={style.tick}>
          <input
            type="checkbox"
            checked={isDrivable({ drivable: draft.drivable, severity })}
            onChange={({ currentTarget: { checked } }) => change({ drivable: checked })}
          />
          {m.report_drivable()}
        </label>
      )}
      <Field id="damage_text" label={m.report_description()} required {...wrong('description')}>
        <TextArea
          rows={3}
          maxLength={3000}
          value={draft.description}
          onChange={({ currentTarget: { value } }) => change({ description: value })}
        />
      </Field>
      {carried > 0 && <p className={written('bold')}>{m.report_hand_over_photos({ count: carried })}</p>}
      <PhotosField
        most={mostPhotos}
        photos={photos}
        isDisabled={isBusy}
        onAdd={form.addPhotos}
        onDrop={form.dropPhoto}
      />
    </ReportForm>
  )
}
