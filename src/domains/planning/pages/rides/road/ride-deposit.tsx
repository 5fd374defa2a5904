/** The deposit of a ride, for who is at its door: what is to be collected, or given back, and noting that it was. */
import { Button } from '@mantine/core'
import { Suspense, lazy, useState } from 'react'
import { m } from '../../../../../platform/i18n/paraglide/messages.js'
import { useFormats } from '../../../../../platform/i18n/use-locale.ts'
import { Panel } from '../../../../../platform/resource/ui/panel/panel.tsx'
import { inRow, stacked, written } from '../../../../../platform/ui/layout/layout.ts'
import type { DepositKind } from '../../../../booking/deposit/deposit-kinds.ts'
import type { MyRide } from '../../../my-calendar/my-calendar.ts'

const EntryPanel = lazy(() =>
  import('../../../../booking/panels/deposit/entry-panel.tsx').then((file) => ({
    default: file.DepositEntryPanel,
  })),
)

export function RideDeposit({ ride: { id, deposit } }: { readonly ride: MyRide }) {
  const formats = useFormats()
  const [entering, setEntering] = useState<DepositKind | null>(null)
  if (!deposit || (deposit.to_receive === 0 && deposit.held === 0)) return null
  const { to_receive: toReceive, held, empties } = deposit
  return (
    <Panel heading={m.booking_receipt_deposit()}>
      <div className={stacked(3)}>
        {toReceive > 0 && (
          <p className={written('bold')}>{m.deposit_collect({ amount: formats.sum(toReceive) })}</p>
        )}
        {held > 0 && <p className={written('bold')}>{m.deposit_give_back({ amount: formats.sum(held) })}</p>}
        {empties > 0 && <p>{m.deposit_empties_in_it({ amount: formats.sum(empties) })}</p>}
        <div className={inRow(2)}>
          {toReceive > 0 && (
            <Button variant="default" onClick={() => setEntering('received')}>
              {m.deposit_do_receive()}
            </Button>
          )}
          {held > 0 && (
            <Button variant="default" onClick={() => setEntering('returned')}>
              {m.deposit_do_return()}
            </Button>
          )}
        </div>
      </div>
      {entering && (
        <Suspense fallback={null}>
          <EntryPanel
            key={entering}
            booking={id}
            kind={entering}
            most={entering === 'received' ? toReceive : held}
            held={held}
            onClose={() => setEntering(null)}
          />
        </Suspense>
      )}
    </Panel>
  )
}
