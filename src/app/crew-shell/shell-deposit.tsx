/** The deposit of a ride on the phone: what is taken in the hand or given back. */
import { useState } from 'react'
import type { FactData, FactKind } from '../../domains/planning/crew-log/facts.ts'
import type { MyRide } from '../../domains/planning/my-calendar/my-calendar.ts'
import { m } from '../../platform/i18n/paraglide/messages.js'
import { useFormats } from '../../platform/i18n/use-locale.ts'
import { Button } from '../../platform/ui/button/button.tsx'
import { inRow, stacked, written } from '../../platform/ui/layout/layout.ts'
import { Notice } from '../../platform/ui/notice/notice.tsx'
import style from './crew-shell.module.css'

interface DepositProps {
  readonly ride: MyRide
  readonly onTake: (kind: FactKind, data: FactData) => void
}

/** What is to be taken in the hand, or given back, asked once more; another amount is the office's to enter. */
export function ShellDeposit({ ride: { deposit }, onTake }: DepositProps) {
  const formats = useFormats()
  const [asked, setAsked] = useState<'cash' | 'card' | null>(null)
  const isDue = deposit !== null && deposit.to_receive > 0
  const amount = deposit ? (isDue ? deposit.to_receive : deposit.held) : 0
  if (amount === 0) return null
  const shown = { amount: formats.sum(amount) }
  const words = { cash: m.crew_cash, card: m.crew_card }
  return (
    <section className={stacked(2, style.card)}>
      <p className={written('bold')}>{isDue ? m.deposit_collect(shown) : m.deposit_give_back(shown)}</p>
      {asked ? (
        <Notice tone="warning" title={words[asked](shown)}>
          <div className={inRow('2 stretch')}>
            <Button
              onClick={() => {
                setAsked(null)
                onTake(isDue ? 'deposit_received' : 'deposit_returned', { amount, method: asked })
              }}
            >
              {isDue ? m.deposit_do_receive() : m.deposit_do_return()}
            </Button>
            <Button look="secondary" onClick={() => setAsked(null)}>
              {m.rides_no_show_no()}
            </Button>
          </div>
        </Notice>
      ) : (
        <div className={style.pair}>
          {(['cash', 'card'] as const).map((method) => (
            <Button key={method} look="secondary" compact onClick={() => setAsked(method)}>
              {words[method](shown)}
            </Button>
          ))}
        </div>
      )}
    </section>
  )
}
