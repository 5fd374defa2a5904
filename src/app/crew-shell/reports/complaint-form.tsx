/** What a neighbour, the police or a guest had to say of a ride, noted with or without a network. */
import { useState } from 'react'
import { defaultLocale, isLocale } from '../../../kernel/locale.ts'
import { inLocale } from '../../../kernel/text/translated.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { useLocale } from '../../../platform/i18n/use-locale.ts'
import { Tiles } from '../../../platform/resource/ui/resumable/tiles.tsx'
import { useKeptDraft } from '../../../platform/resource/ui/resumable/use-kept-draft.ts'
import { Field } from '../../../platform/ui/form/field.tsx'
import { TextArea } from '../../../platform/ui/form/inputs.tsx'
import { ReportForm, type ReportFormProps } from './report-form.tsx'

interface Draft {
  readonly type: string | null
  readonly text: string
}

export default function ComplaintForm({ ride, lists, onNote, onClose }: ReportFormProps) {
  const locale = useLocale()
  const form = useKeptDraft<Draft>(`complaint ${ride.id}`, { type: null, text: '' }, 0)
  const { type, text } = form.draft
  const [isAsked, setAsked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const wrong = (isThere: boolean) => (isAsked && !isThere ? { error: m.portal_fault_required() } : {})
  async function submit() {
    setAsked(true)
    if (isBusy || !type || !text.trim()) return
    setBusy(true)
    const language = isLocale(ride.language) ? ride.language : defaultLocale
    const complaint = { type, text: text.trim(), language }
    const isKept = await onNote({ kind: 'report_complaint', booking: ride.id, data: { complaint } })
    setBusy(false)
    if (isKept) await form.drop()
  }
  return (
    <ReportForm
      heading={m.rides_report_complaint()}
      isBusy={isBusy}
      onSend={() => void submit()}
      onClose={onClose}
    >
      <Tiles
        name="type"
        legend={m.complaint_type()}
        tiles={lists.complaints.map(({ id, name }) => ({ value: id, label: inLocale(name, locale) }))}
        value={type}
        onChange={(chosen) => form.change({ type: chosen })}
        {...wrong(type !== null)}
      />
      <Field id="complaint_text" label={m.complaint_text()} required {...wrong(text.trim() !== '')}>
        <TextArea
          rows={4}
          maxLength={5000}
          value={text}
          onChange={({ currentTarget: { value } }) => form.change({ text: value })}
        />
      </Field>
    </ReportForm>
  )
}
