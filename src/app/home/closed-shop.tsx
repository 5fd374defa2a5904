/** What is missing before a closed shop opens, and opening it. */
import { Button } from '@mantine/core'
import { isAdministrator } from '../../domains/identity/role-groups.ts'
import { m } from '../../platform/i18n/paraglide/messages.js'
import { Panel } from '../../platform/resource/ui/panel/panel.tsx'
import { usePortalAccess } from '../../platform/resource/ui/portal-access.tsx'
import { useAsking } from '../../platform/resource/ui/use-asking.ts'
import type { Refused } from '../../platform/session/client/asking.ts'
import { stacked, written } from '../../platform/ui/layout/layout.ts'
import { Notice } from '../../platform/ui/notice/notice.tsx'
import { ClosedHeading, Line, type Opening, apart, isDone } from './opening-lines.tsx'
import style from './opening.module.css'
import { useOpened } from './use-opened.ts'

export function ClosedShop({
  opening: { items, may_open: mayOpen, closed_at: closedAt },
}: {
  readonly opening: Opening
}) {
  const { role } = usePortalAccess()
  const { busy, refused, send } = useAsking()
  const refresh = useOpened()
  const open = async () => {
    await send({ path: '/api/shop/opening', body: {} }, m.opening_opened())
    await refresh()
  }
  const { needed, advised } = apart(items)
  const done = needed.filter(isDone).length
  return (
    <Panel
      heading={<ClosedHeading at={closedAt} />}
      aside={
        <span className={written('muted small bold')}>
          {m.opening_count({ done: String(done), of: String(needed.length) })}
        </span>
      }
    >
      <p className={style.lead}>
        {mayOpen
          ? m.opening_ready({ count: advised.filter((item) => !isDone(item)).length })
          : closedAt
            ? m.opening_closed_lead()
            : m.opening_lead()}
      </p>
      <ul className={stacked(0, style.items)}>
        {[...needed, ...advised].map((item) => (
          <Line key={item.item} item={item} />
        ))}
      </ul>
      <Refusal refused={refused} />
      {isAdministrator(role) ? (
        <Button className={style.open} loading={busy} disabled={!mayOpen} onClick={() => void open()}>
          {m.opening_open()}
        </Button>
      ) : (
        <Notice tone="info">{m.opening_by_admin()}</Notice>
      )}
    </Panel>
  )
}

const Refusal = ({ refused }: { readonly refused: Refused | null }) =>
  refused && (
    <Notice tone="error" live="assertive">
      {refused.text}
    </Notice>
  )
