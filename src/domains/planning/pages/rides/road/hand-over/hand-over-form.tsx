/** What is looked at as the bikes go to a group or come back: each thing marked, photos, the drinks counted, the group's signature. */
import { useState } from 'react'
import { type Locale, isLocale } from '../../../../../../kernel/locale.ts'
import { inLocale } from '../../../../../../kernel/text/translated.ts'
import { m } from '../../../../../../platform/i18n/paraglide/messages.js'
import { formatsIn } from '../../../../../../platform/i18n/format/formats.ts'
import { localTime } from '../../../../../../platform/i18n/time/local-time.ts'
import { useLocale } from '../../../../../../platform/i18n/use-locale.ts'
import { PhotosField } from '../../../../../../platform/resource/ui/resumable/photos-field.tsx'
import { useKeptDraft } from '../../../../../../platform/resource/ui/resumable/use-kept-draft.ts'
import { Button } from '../../../../../../platform/ui/button/button.tsx'
import { Field } from '../../../../../../platform/ui/form/field.tsx'
import { TextArea } from '../../../../../../platform/ui/form/inputs.tsx'
import { stacked, written } from '../../../../../../platform/ui/layout/layout.ts'
import { Notice } from '../../../../../../platform/ui/notice/notice.tsx'
import type { HandOverMoment, HandOverSigning } from '../../../../../booking/hand-over/hand-over-said.ts'
import { openWords } from '../../../../../booking/hand-over/hand-over-words.ts'
import { judgeHandOver } from '../../../../../booking/hand-over/hand-over.ts'
import {
  emptyDraft,
  type HandOverDraft,
  lookedAt,
  markOf,
  saidOf,
} from '../../../../crew-log/hand-over-draft.ts'
import { handOverText } from '../../../../../booking/hand-over/hand-over-text.ts'
import { mostPhotos } from '../../../../crew-log/facts.ts'
import type { NewFact } from '../../../../crew-log/phone/phone-log.ts'
import type { MyRide, RideCheck } from '../../../../my-calendar/my-calendar.ts'
import { DrinksBack } from './drinks-back.tsx'
import { HandOverSign } from './hand-over-sign.tsx'
import style from './hand-over.module.css'

interface HandOverFormProps {
  readonly ride: MyRide
  readonly zone: string
  readonly moment: HandOverMoment
  readonly onNote: (fact: NewFact) => Promise<boolean>
  readonly onClose: () => void
}

export default function HandOverForm({ ride, zone, moment, onNote, onClose }: HandOverFormProps) {
  const reader = useLocale()
  const name = `hand-over ${ride.id} ${moment}`
  const form = useKeptDraft(name, emptyDraft, mostPhotos)
  const { draft, photos } = form
  const [signing, setSigning] = useState<HandOverSigning | null>(null)
  const [wrong, setWrong] = useState<'open' | 'drinks' | 'signature' | null>(null)
  const [isBusy, setBusy] = useState(false)
  const write = (part: Partial<HandOverDraft>) => {
    form.change(part)
    setWrong(null)
  }
  const { bikes, ofBike, ofRide } = lookedAt(ride, moment)
  const said = saidOf(ride, moment, draft)
  const language: Locale = isLocale(ride.language) ? ride.language : reader
  // In the depot nobody of the group stands beside it.
  const text =
    said &&
    moment !== 'leaving' &&
    handOverText(said, { number: ride.number ?? '', when: whenOf(ride, zone, language) }, language)

  async function submit() {
    if (isBusy) return
    if (!said) return setWrong('open')
    // What was signed is what stands there now; whoever changes something signs anew.
    const signed = signing && { ...signing, language, text: text || '' }
    const judged = judgeHandOver({ ...said, signing: signed })
    if (!judged.ok) return setWrong(judged.refusal.field === 'drinks' ? 'drinks' : 'signature')
    setBusy(true)
    const handing = { ...said, signing: signed }
    const files = photos.map(({ file }) => file)
    const isKept = await onNote({
      kind: 'hand_over',
      booking: ride.id,
      data: { handing },
      photos: files,
    })
    setBusy(false)
    if (!isKept) return
    await form.drop()
    onClose()
  }
  const mark = (marks: HandOverDraft['marks']) => write({ marks: { ...draft.marks, ...marks } })
  const things = (bike: string | null, checks: readonly RideCheck[]) => (
    <>
      {checks.map((check) => (
        <Mark
          key={check.id}
          label={inLocale(check.name, reader)}
          name={markOf(bike, check)}
          value={draft.marks[markOf(bike, check)]}
          onMark={(isOk) => mark({ [markOf(bike, check)]: isOk })}
        />
      ))}
      {checks.length > 1 && (
        <Button
          look="quiet"
          compact
          onClick={() => mark(Object.fromEntries(checks.map((check) => [markOf(bike, check), true])))}
        >
          {m.rides_hand_over_all()}
        </Button>
      )}
    </>
  )
  return (
    <div className={stacked(4, style.form)}>
      <h2>{openWords[moment]()}</h2>
      {bikes.map((bike) => (
        <section key={bike.id} className={stacked(2)} aria-label={bike.name}>
          <h3>{bike.name}</h3>
          {things(bike.id, ofBike)}
          <Field id={`note_${bike.id}`} label={m.rides_hand_over_note()}>
            <TextArea
              rows={2}
              maxLength={1000}
              value={draft.notes[bike.id] ?? ''}
              onChange={({ currentTarget: { value } }) =>
                write({ notes: { ...draft.notes, [bike.id]: value } })
              }
            />
          </Field>
        </section>
      ))}
      {ofRide.length > 0 && (
        <section className={stacked(2)} aria-label={m.rides_hand_over_ride()}>
          <h3>{m.rides_hand_over_ride()}</h3>
          {things(null, ofRide)}
        </section>
      )}
      <PhotosField
        legend={m.rides_hand_over_photos()}
        most={mostPhotos}
        photos={photos}
        isDisabled={isBusy}
        onAdd={form.addPhotos}
        onDrop={form.dropPhoto}
      />
      {moment === 'after' && ride.drinks.length > 0 && (
        <DrinksBack
          drinks={ride.drinks}
          counted={draft.drinks}
          isWrong={wrong === 'drinks'}
          onCount={(drinks) => write({ drinks })}
        />
      )}
      {bikes.length === 0 && (
        <Field id="hand_over_note" label={m.rides_hand_over_note()}>
          <TextArea
            rows={2}
            maxLength={1000}
            value={draft.note}
            onChange={({ currentTarget: { value } }) => write({ note: value })}
          />
        </Field>
      )}
      <HandOverSign
        text={text || null}
        locale={language}
        first={ride.contact ?? ''}
        signing={signing}
        isWrong={wrong === 'signature'}
        onChange={(next) => {
          setSigning(next)
          setWrong(null)
        }}
      />
      {wrong === 'open' && <Notice tone="error" live="assertive" title={m.rides_hand_over_open()} />}
      <Button wide busy={isBusy} onClick={() => void submit()}>
        {m.rides_hand_over_keep()}
      </Button>
      <Button look="quiet" compact onClick={onClose}>
        {m.rides_no_show_no()}
      </Button>
    </div>
  )
}

function whenOf({ starts_at }: MyRide, zone: string, language: Locale): string {
  if (!starts_at) return ''
  const { day, time } = localTime(starts_at, zone)
  const formats = formatsIn(language)
  return `${formats.day(day)}, ${formats.time(time)}`
}

interface MarkProps {
  readonly label: string
  readonly name: string
  readonly value: boolean | undefined
  readonly onMark: (isOk: boolean) => void
}

/** Two answers of one thing, each as large as a thumb. */
function Mark({ label, name, value, onMark }: MarkProps) {
  const answers = [
    [true, m.rides_hand_over_ok],
    [false, m.rides_hand_over_bad],
  ] as const
  return (
    <fieldset className={style.mark}>
      <legend className={written('bold')}>{label}</legend>
      {answers.map(([isOk, words]) => (
        <label key={String(isOk)} className={style.answer} data-bad={!isOk || undefined}>
          <input type="radio" name={name} checked={value === isOk} onChange={() => onMark(isOk)} />
          {words()}
        </label>
      ))}
    </fieldset>
  )
}
