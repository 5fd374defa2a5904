/** A panel that asks for one change and closes once it is made; a refusal stands at its field, or under all of them. */
import { Textarea, type TextareaProps } from '@mantine/core'
import { useRef } from 'react'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { useFaultFocus } from '../../../platform/resource/ui/form/use-fault-focus.ts'
import { FormPanel, type FormPanelProps } from '../../../platform/resource/ui/panel/form-panel.tsx'
import type { useAsking } from '../../../platform/resource/ui/use-asking.ts'
import type { Asked } from '../../../platform/session/client/asking.ts'
import { RefusedNotice } from './refused-notice.tsx'

interface AskingPanelProps extends Omit<FormPanelProps, 'busy' | 'ref' | 'onSend'> {
  readonly asking: ReturnType<typeof useAsking>
  /** The change, as it stands typed. */
  readonly change: Asked
  /** Said in a toast once it is made. */
  readonly done: string
}

export function AskingPanel({ asking, change, done, children, ...panel }: AskingPanelProps) {
  const { busy, refused, isBeside, send } = asking
  const form = useRef<HTMLFormElement>(null)
  useFaultFocus(form, refused)

  async function ask() {
    if ('data' in (await send(change, done))) panel.onClose()
  }

  return (
    <FormPanel ref={form} busy={busy} onSend={() => void ask()} {...panel}>
      {children}
      {refused && !isBeside && <RefusedNotice refused={refused} />}
    </FormPanel>
  )
}

interface ReasonBoxProps extends Omit<TextareaProps, 'value' | 'onChange'> {
  readonly value: string
  readonly onChange: (value: string) => void
}

/** Why something is done, as who reads the books later finds it. */
export const ReasonBox = ({ onChange, ...box }: ReasonBoxProps) => (
  <Textarea
    label={m.office_reason()}
    withAsterisk
    autosize
    minRows={2}
    maxLength={500}
    onChange={(event) => onChange(event.currentTarget.value)}
    {...box}
  />
)
