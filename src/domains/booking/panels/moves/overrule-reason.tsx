/** What stands against a chosen hour, and why it is booked all the same. */
import { Textarea } from '@mantine/core'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { Notice } from '../../../../platform/ui/notice/notice.tsx'
import type { ShownOverrule } from '../../shown.ts'

const longestReason = 500

export interface OverruleReasonProps {
  readonly warnings: readonly ShownOverrule[]
  readonly reason: string
  readonly error?: string | undefined
  readonly onReason: (reason: string) => void
}

export function OverruleReason({ warnings, reason, error, onReason }: OverruleReasonProps) {
  return (
    <>
      <Notice tone="warning" live="polite" title={m.overrule_title()}>
        {[...new Set(warnings.map(({ text }) => text))].map((text) => (
          <p key={text}>{text}</p>
        ))}
      </Notice>
      <Textarea
        name="overrule.reason"
        label={m.overrule_reason()}
        description={m.overrule_reason_hint()}
        autosize
        minRows={2}
        maxLength={longestReason}
        withAsterisk
        value={reason}
        error={error}
        onChange={(event) => onReason(event.currentTarget.value)}
      />
    </>
  )
}
