/** The address at which one's calendar can be followed in another program: made, copied, made anew. */
import { Button, CopyButton, TextInput } from '@mantine/core'
import { useQuery } from '../../../../../platform/http/client/use-query.ts'
import { m } from '../../../../../platform/i18n/paraglide/messages.js'
import { Panel } from '../../../../../platform/resource/ui/panel/panel.tsx'
import { useAsking } from '../../../../../platform/resource/ui/use-asking.ts'
import { inRow, stacked } from '../../../../../platform/ui/layout/layout.ts'
import { Notice } from '../../../../../platform/ui/notice/notice.tsx'
import { feedQuery } from '../../../planner/planner-calls.ts'
import style from './calendar-feed.module.css'

export function CalendarFeed() {
  const { data } = useQuery(feedQuery)
  const { busy, refused, send } = useAsking()
  const renew = () => void send({ path: '/api/my-calendar/feed', body: {} }, m.my_feed_made())
  if (!data) return null
  return (
    <Panel heading={m.my_feed()}>
      <div className={stacked(4, style.feed)}>
        <p>{m.my_feed_hint()}</p>
        {refused && <Notice tone="error" live="assertive" title={refused.text} />}
        {data.address && (
          <TextInput
            readOnly
            label={m.my_feed_address()}
            value={data.address}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        )}
        <div className={inRow('3 stretch')}>
          {data.address && (
            <CopyButton value={data.address}>
              {({ copied, copy }) => (
                <Button onClick={copy}>{copied ? m.my_feed_copied() : m.my_feed_copy()}</Button>
              )}
            </CopyButton>
          )}
          <Button variant="default" loading={busy} onClick={renew}>
            {data.address ? m.my_feed_renew() : m.my_feed_make()}
          </Button>
        </div>
      </div>
    </Panel>
  )
}
