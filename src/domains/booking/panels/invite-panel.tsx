/** Beside an agency: its people invite a colleague. */
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { isAdministrator } from '../../identity/role-groups.ts'
import type { Id } from '../../../kernel/id/id.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { usePortalAccess } from '../../../platform/resource/ui/portal-access.tsx'
import { Panel } from '../../../platform/resource/ui/panel/panel.tsx'
import { useAsking } from '../../../platform/resource/ui/use-asking.ts'
import { stacked, written } from '../../../platform/ui/layout/layout.ts'
import { Notice } from '../../../platform/ui/notice/notice.tsx'
import { Form } from '../../../platform/ui/form/form.tsx'
import style from './remarks-panel.module.css'

const empty = { first_name: '', last_name: '', email: '' }
type Field = keyof typeof empty
const labels: Readonly<Record<Field, () => string>> = {
  first_name: m.booking_first_name,
  last_name: m.booking_last_name,
  email: m.booking_email,
}
const fields = Object.keys(labels) as Field[]

export function InvitePanel({ agency }: { readonly agency: Id<'booking_agencies'> }) {
  const { role } = usePortalAccess()
  const { busy, refused, send } = useAsking()
  const [values, setValues] = useState(empty)
  const form = useRef<HTMLFormElement>(null)
  if (role !== 'organizer' && !isAdministrator(role)) return null

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const asked = { path: `/api/agencies/${agency}/invitations`, body: values }
    const made = await send(asked, m.agency_invited({ email: values.email.trim() }))
    if ('data' in made) return setValues(empty)
    const wrong = fields.find((field) => made.refused.fields[field])
    form.current?.querySelector<HTMLElement>(wrong ? `[name="${wrong}"]` : 'button')?.focus()
  }

  const general = refused && !fields.some((field) => refused.fields[field]) && refused.text
  return (
    <Panel heading={m.agency_invite_heading()}>
      <Form ref={form} className={stacked(3, style.new)} onSubmit={(event) => void submit(event)}>
        {fields.map((field) => (
          <TextInput
            key={field}
            name={field}
            label={labels[field]()}
            type={field === 'email' ? 'email' : 'text'}
            autoComplete="off"
            withAsterisk
            value={values[field]}
            error={refused?.fields[field]}
            onChange={(event) => setValues({ ...values, [field]: event.currentTarget.value })}
          />
        ))}
        {general && (
          <Notice tone="error" live="assertive">
            {general}
          </Notice>
        )}
        <p className={written('muted tiny')}>{m.agency_invite_hint()}</p>
        <div>
          <Button type="submit" variant="default" loading={busy}>
            {m.agency_invite_send()}
          </Button>
        </div>
      </Form>
    </Panel>
  )
}
