/** A form at the right-hand side of the page: what is asked, then the one thing to do and a way out. */
import { Button } from '@mantine/core'
import type { ReactNode, Ref } from 'react'
import { inLine, stacked } from '../../../ui/layout/layout.ts'
import { Drawer } from '../overlays/windows.tsx'
import { m } from '../../../i18n/paraglide/messages.js'
import { Form } from '../../../ui/form/form.tsx'
import style from './form-panel.module.css'

export interface PanelFormProps {
  /** The words of the button that sends. */
  readonly send: string
  /** Told in red: it cannot be taken back. */
  readonly isFinal?: boolean
  /** The button is what the panel opens on. */
  readonly isReady?: boolean
  readonly busy?: boolean
  /** Sending could only be refused; the panel says why. */
  readonly isBlocked?: boolean
  readonly onSend: () => void
  readonly onClose: () => void
  readonly ref?: Ref<HTMLFormElement>
  readonly children: ReactNode
}

/** The form alone, for a panel that stands already. */
export function PanelForm({
  send,
  isFinal,
  isReady,
  busy,
  isBlocked,
  onSend,
  onClose,
  ref,
  children,
}: PanelFormProps) {
  return (
    <Form
      ref={ref}
      className={stacked(5, style.form)}
      onSubmit={(event) => {
        event.preventDefault()
        onSend()
      }}
    >
      {children}
      <div className={inLine('3 stretch')}>
        <Button
          type="submit"
          color={isFinal ? 'red' : undefined}
          loading={busy}
          disabled={isBlocked}
          data-autofocus={isReady || undefined}
        >
          {send}
        </Button>
        <Button variant="subtle" color="gray" onClick={onClose}>
          {m.portal_close()}
        </Button>
      </div>
    </Form>
  )
}

export interface FormPanelProps extends PanelFormProps {
  readonly title: string
}

export const FormPanel = ({ title, ...form }: FormPanelProps) => (
  <Drawer
    opened
    onClose={form.onClose}
    position="right"
    title={title}
    closeButtonProps={{ 'aria-label': m.portal_close() }}
  >
    <PanelForm {...form} />
  </Drawer>
)
