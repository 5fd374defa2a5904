/** Work somebody is asked for beside what he was told: he says whether he comes, until the shift begins. */
import { Button } from '@mantine/core'
import { m } from '../../../../../platform/i18n/paraglide/messages.js'
import { localTime } from '../../../../../platform/i18n/time/local-time.ts'
import { useFormats } from '../../../../../platform/i18n/use-locale.ts'
import { Panel } from '../../../../../platform/resource/ui/panel/panel.tsx'
import { usePortalAccess } from '../../../../../platform/resource/ui/portal-access.tsx'
import { useAsking } from '../../../../../platform/resource/ui/use-asking.ts'
import { inRow, stacked, written } from '../../../../../platform/ui/layout/layout.ts'
import { Notice } from '../../../../../platform/ui/notice/notice.tsx'
import type { WorkAnswer } from '../../../resources/told-days.ts'
import type { WorkAsk } from '../../../server/told/asks.ts'

/** Rule CR-17. */
export function MyAsks({ asks }: { readonly asks: readonly WorkAsk[] }) {
  return (
    <Panel heading={m.work_ask_title()}>
      <ul className={stacked(4)}>
        {asks.map((ask) => (
          <Ask key={ask.day} ask={ask} />
        ))}
      </ul>
    </Panel>
  )
}

function Ask({ ask: { day, from, to, told_at, answer } }: { readonly ask: WorkAsk }) {
  const { zone } = usePortalAccess()
  const formats = useFormats()
  const { busy, refused, send } = useAsking()
  const time = (at: string) => formats.time(localTime(at, zone).time)
  const say = (next: WorkAnswer) =>
    void send({ path: `/api/my-calendar/days/${day}/answer`, body: { answer: next, told_at } })
  return (
    <li className={stacked(2)}>
      <strong>{[formats.day(day), `${time(from)} – ${time(to)}`].join(', ')}</strong>
      {answer && (
        <span className={written(answer === 'no' ? 'wrong' : 'muted')}>
          {answer === 'yes' ? m.work_ask_yes_said() : m.work_ask_no_said()}
        </span>
      )}
      {refused && <Notice tone="error" live="assertive" title={refused.text} />}
      <div className={inRow(3)}>
        {answer !== 'yes' && (
          <Button loading={busy} onClick={() => say('yes')}>
            {m.work_ask_yes()}
          </Button>
        )}
        {answer !== 'no' && (
          <Button variant="default" loading={busy} onClick={() => say('no')}>
            {m.work_ask_no()}
          </Button>
        )}
      </div>
    </li>
  )
}
