/** The deposit of a booking: what was agreed, what became of it, what is held by now, and the next thing to enter. */
import { Button } from '@mantine/core'
import { Suspense, lazy, useState } from 'react'
import { useQuery } from '../../../../platform/http/client/use-query.ts'
import type { Cents } from '../../../../kernel/money/money.ts'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { useFormats } from '../../../../platform/i18n/use-locale.ts'
import { pageQuery } from '../../../../platform/resource/ui/data/records.ts'
import { Panel } from '../../../../platform/resource/ui/panel/panel.tsx'
import { usePortalAccess } from '../../../../platform/resource/ui/portal-access.tsx'
import { inRow, stacked } from '../../../../platform/ui/layout/layout.ts'
import { isSold } from '../../booking.ts'
import { type DepositEntry, depositSums } from '../../deposit/deposit.ts'
import type { DepositKind } from '../../deposit/deposit-kinds.ts'
import type { OfficeBooking } from '../../office/office-booking.ts'
import { depositDue } from '../../price/container-deposit.ts'
import { AccountSteps } from '../price/account-steps.tsx'
import style from '../price/price-panel.module.css'

const EntryPanel = lazy(() =>
  import('./entry-panel.tsx').then((file) => ({ default: file.DepositEntryPanel })),
)

export function DepositPanel({ booking }: { readonly booking: OfficeBooking }) {
  const formats = useFormats()
  const portal = usePortalAccess()
  const [entering, setEntering] = useState<DepositKind | null>(null)
  const { data } = useQuery({
    ...pageQuery('deposits', {
      fields: ['id', 'kind', 'amount', 'reverses'],
      filter: { booking: { _eq: booking.id } },
      sort: ['date_created'],
      limit: 200,
      page: 1,
    }),
    enabled: portal.may('read', 'deposits'),
  })
  const security = booking.deposit ?? 0
  const agreed = depositDue(booking.price_trace, security)
  const empties = agreed - security
  const entries = (data?.rows ?? []) as unknown as readonly DepositEntry[]
  if (!data || (entries.length === 0 && !(agreed > 0 && isSold(booking.status)))) return null
  const { received, returned, kept, setOff, held } = depositSums(entries)
  const toReceive = isSold(booking.status) ? Math.max(0, agreed - received) : 0
  const rows: readonly (readonly [string, Cents])[] = [
    [m.deposit_received(), received],
    [m.deposit_returned(), returned],
    [m.deposit_kept(), kept],
    [m.deposit_set_off(), setOff],
  ]
  const row = ([label, sum]: (typeof rows)[number]) => (
    <tr key={label}>
      <th scope="row">{label}</th>
      <td>{formats.sum(sum)}</td>
    </tr>
  )
  const acts: readonly (readonly [DepositKind, string, Cents])[] = [
    ['received', m.deposit_do_receive(), toReceive],
    ['returned', m.deposit_do_return(), held],
    ['kept', m.deposit_do_keep(), held],
    ['set_off', m.deposit_do_set_off(), held],
  ]
  const most = acts.find(([kind]) => kind === entering)?.[2] ?? 0
  return (
    <Panel heading={m.booking_receipt_deposit()}>
      <div className={stacked(4)}>
        <table className={style.lines}>
          <tbody>
            {row([m.deposit_agreed(), empties > 0 ? security : agreed])}
            {empties > 0 && row([m.deposit_agreed_empties(), empties])}
            {rows.filter(([, sum]) => sum !== 0).map(row)}
          </tbody>
          <tfoot>
            {received > 0 && row([m.deposit_held(), held])}
            {toReceive > 0 && row([m.deposit_to_receive(), toReceive])}
          </tfoot>
        </table>
        {entries.length > 0 && <AccountSteps of="deposits" id={booking.id} />}
        {portal.role !== 'organizer' && acts.some(([, , sum]) => sum > 0) && (
          <div className={inRow(2)}>
            {acts
              .filter(([, , sum]) => sum > 0)
              .map(([kind, words]) => (
                <Button key={kind} variant="default" size="compact-md" onClick={() => setEntering(kind)}>
                  {words}
                </Button>
              ))}
          </div>
        )}
      </div>
      {entering && (
        <Suspense fallback={null}>
          <EntryPanel
            key={entering}
            booking={booking.id}
            kind={entering}
            most={most}
            held={held}
            onClose={() => setEntering(null)}
          />
        </Suspense>
      )}
    </Panel>
  )
}
