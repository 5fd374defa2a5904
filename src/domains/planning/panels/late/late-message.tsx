/** What a customer is told of a delay: drafted in his language, and it goes out as it stands here. */
import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useAsking } from '../../../../platform/resource/ui/use-asking.ts'
import { AskingPanel } from '../../../booking/panels/asking-panel.tsx'
import type { LateStop } from '../../server/late/running-late.ts'

export function LateMessage({
  stop: { stop, message, minutes, customer },
  onClose,
}: {
  readonly stop: LateStop
  readonly onClose: () => void
}) {
  // What is being typed is not changed by who drives.
  const [text, setText] = useState(message)
  const [said] = useState(minutes)
  const asking = useAsking()
  return (
    <AskingPanel
      title={m.late_write_to({ name: customer })}
      send={m.late_send()}
      asking={asking}
      change={{ path: `/api/stops/${stop}/late-message`, body: { text, minutes: said } }}
      done={m.late_sent()}
      onClose={onClose}
    >
      <Textarea
        label={m.late_text()}
        description={m.late_text_hint()}
        autosize
        minRows={3}
        maxLength={1000}
        data-autofocus
        value={text}
        {...asking.at('text')}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </AskingPanel>
  )
}
