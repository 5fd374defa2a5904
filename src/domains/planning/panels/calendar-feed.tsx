/** The address at which a calendar can be followed in another program: made, copied, made anew. */
import { Button, CopyButton, TextInput } from '@mantine/core'
import { useQuery } from '../../../platform/http/client/use-query.ts'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { Panel } from '../../../platform/resource/ui/panel/panel.tsx'
import { useAsking } from '../../../platform/resource/ui/use-asking.ts'
import { inRow, stacked } from '../../../platform/ui/layout/layout.ts'
import { Notice } from '../../../platform/ui/notice/notice.tsx'
import { feedQuery } from '../planner/planner-calls.ts'
import style from './calendar-feed.module.css'

interface CalendarFeedProps {
  readonly heading: string
  /** Where to put the address, and who sees what by it. */
  readonly hint: string
  readonly label: string
  /** Where the address is read and made. */
  readonly path: string
}

function CalendarFeed({ heading, hint, label, path }: CalendarFeedProps) {
  const { data } = useQuery(feedQuery(path))
  const { busy, refused, send } = useAsking()
  const renew = () => void send({ path, body: {} }, m.my_feed_made())
  if (!data) return null
  return (
    <Panel heading={heading}>
      <div className={stacked(4, style.feed)}>
        <p>{hint}</p>
        {refused && <Notice tone="error" live="assertive" title={refused.text} />}
        {data.address && (
          <TextInput
            readOnly
            label={label}
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

/** One's own. */
export const MyFeed = () => (
  <CalendarFeed
    heading={m.my_feed()}
    hint={m.my_feed_hint()}
    label={m.my_feed_address()}
    path="/api/my-calendar/feed"
  />
)

/** That of what people ride on, beside its record. */
export const BikeFeed = ({ bike }: { readonly bike: string }) => (
  <CalendarFeed
    heading={m.bike_feed()}
    hint={m.bike_feed_hint()}
    label={m.bike_feed_address()}
    path={`/api/party-bikes/${bike}/feed`}
  />
)
