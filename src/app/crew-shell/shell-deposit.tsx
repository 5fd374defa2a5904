/** The deposit of a ride on the phone: what is taken in the hand or given back. */
import { useState } from 'react'
import type { FactData, FactKind } from '../../domains/planning/crew-log/facts.ts'
import type { MyRide } from '../../domains/planning/my-calendar/my-calendar.ts'
import { type PartBack, partBack } from '../../domains/planning/crew-log/part-back.ts'
import type { Cents } from '../../kernel/money/money.ts'
import { m } from '../../platform/i18n/paraglide/messages.js'
import { useFormats } from '../../platform/i18n/use-locale.ts'
import { Button } from '../../platform/ui/button/button.tsx'
import { Field } from '../../platform/ui/form/field.tsx'
import { TextInput } from '../../platform/ui/form/inputs.tsx'
import { inRow, stacked, written } from '../../platform/ui/layout/layout.ts'
import { Notice } from '../../platform/ui/notice/notice.tsx'
import style from './crew-shell.module.css'

interface DepositProps {
  readonly ride: MyRide
  readonly onTake: (kind: FactKind, data: FactData) => void
}

/** What is to be taken in the hand, or given back, asked once more; of what goes back a part may stay, with the reason. */
export function ShellDeposit({ ride: { deposit }, onTake }: DepositProps) {
  const formats = useFormats()
  const [asked, setAsked] = useState<'cash' | 'card' | null>(null)
  const [isPart, setPart] = useState(false)
  const isDue = deposit !== null && deposit.to_receive > 0
  const amount = deposit ? (isDue ? deposit.to_receive : deposit.held) : 0
  if (amount === 0) return null
  const shown = { amount: formats.sum(amount) }
  const words = { cash: m.crew_cash, card: m.crew_card }
  return (
    <section className={stacked(2, style.card)}>
      <p className={written('bold')}>{isDue ? m.deposit_collect(shown) : m.deposit_give_back(shown)}</p>
      {isPart && !isDue ? (
        <PartBackForm
          held={amount}
          onGive={({ amount: part, note }, method) => {
            setPart(false)
            onTake('deposit_returned', { amount: part, method, note })
          }}
          onNo={() => setPart(false)}
        />
      ) : asked ? (
        <Notice tone="warning" title={words[asked](shown)}>
          <div className={inRow('2 stretch')}>
            <Button
              onClick={() => {
                setAsked(null)
                onTake(isDue ? 'deposit_received' : 'deposit_returned', {
                  amount,
                  method: asked,
                })
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
          {!isDue && (
            <Button look="quiet" compact onClick={() => setPart(true)}>
              {m.crew_part_back()}
            </Button>
          )}
        </div>
      )}
    </section>
  )
}

/** A deposit of which a part stays here: how much goes back, and why not the rest. */
interface PartBackFormProps {
  readonly held: Cents
  readonly onGive: (given: Extract<PartBack, { ok: true }>, method: 'cash' | 'card') => void
  readonly onNo: () => void
}

function PartBackForm({ held, onGive, onNo }: PartBackFormProps) {
  const formats = useFormats()
  const [typed, setTyped] = useState({ amount: '', note: '' })
  const [wrong, setWrong] = useState<'amount' | 'note' | null>(null)
  const text = (field: keyof typeof typed) => ({
    value: typed[field],
    onChange: (event: { currentTarget: { value: string } }) => {
      setTyped({ ...typed, [field]: event.currentTarget.value })
      setWrong(null)
    },
  })
  const give = (method: 'cash' | 'card') => {
    const part = partBack(typed.amount, typed.note, held)
    if (part.ok) return onGive(part, method)
    setWrong(part.wrong)
    document.querySelector<HTMLElement>(`#part_${part.wrong}`)?.focus()
  }
  const part = partBack(typed.amount, 'x', held)
  const shown = { amount: part.ok ? formats.sum(part.amount) : '–' }
  return (
    <div className={stacked(3)}>
      <Field
        id="part_amount"
        label={m.crew_part_amount()}
        error={wrong === 'amount' ? m.crew_part_amount_wrong({ amount: formats.sum(held - 1) }) : undefined}
        required
      >
        <TextInput inputMode="decimal" autoComplete="off" maxLength={9} {...text('amount')} />
      </Field>
      <Field
        id="part_note"
        label={m.crew_part_why()}
        error={wrong === 'note' ? m.crew_part_why_missing() : undefined}
        required
      >
        <TextInput autoComplete="off" maxLength={500} {...text('note')} />
      </Field>
      <div className={style.pair}>
        <Button compact onClick={() => give('cash')}>
          {m.crew_cash(shown)}
        </Button>
        <Button compact onClick={() => give('card')}>
          {m.crew_card(shown)}
        </Button>
      </div>
      <Button look="quiet" compact onClick={onNo}>
        {m.rides_no_show_no()}
      </Button>
    </div>
  )
}
