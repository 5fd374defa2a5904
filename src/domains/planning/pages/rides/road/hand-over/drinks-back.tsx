/** The drinks of a ride, counted as they come back: unopened, and empty where what they come in carries a deposit. */
import { inLocale } from '../../../../../../kernel/text/translated.ts'
import { m } from '../../../../../../platform/i18n/paraglide/messages.js'
import { useLocale } from '../../../../../../platform/i18n/use-locale.ts'
import { Button } from '../../../../../../platform/ui/button/button.tsx'
import { Counter } from '../../../../../../platform/ui/form/counter.tsx'
import { inRow, stacked, written } from '../../../../../../platform/ui/layout/layout.ts'
import { Notice } from '../../../../../../platform/ui/notice/notice.tsx'
import type { HandOverDraft } from '../../../../crew-log/hand-over-draft.ts'
import type { RideDrink } from '../../../../my-calendar/my-calendar.ts'

interface DrinksBackProps {
  readonly drinks: readonly RideDrink[]
  readonly counted: HandOverDraft['drinks']
  readonly isWrong: boolean
  readonly onCount: (counted: HandOverDraft['drinks']) => void
}

export function DrinksBack({ drinks, counted, isWrong, onCount }: DrinksBackProps) {
  const locale = useLocale()
  return (
    <section className={stacked(3)} aria-label={m.rides_hand_over_drinks()}>
      <h3>{m.rides_hand_over_drinks()}</h3>
      {drinks.map(({ id, name, quantity, comesBack }) => {
        const now = counted[id] ?? { full: 0, empty: 0 }
        const what = inLocale(name, locale)
        const set = (change: Partial<typeof now>) => onCount({ ...counted, [id]: { ...now, ...change } })
        const counter = (part: 'full' | 'empty', label: string) => (
          <div className={inRow('2-3 between')}>
            <span>{label}</span>
            <Counter
              compact
              label={m.common_labelled({ label: what, value: label })}
              value={String(now[part])}
              onChange={(text) =>
                set({
                  [part]: Math.min(quantity, Math.max(0, Math.trunc(Number(text)) || 0)),
                })
              }
              min={0}
              max={quantity}
              decreaseLabel={m.rides_hand_over_less({
                what: `${what}, ${label}`,
              })}
              increaseLabel={m.rides_hand_over_more({
                what: `${what}, ${label}`,
              })}
            />
          </div>
        )
        const gone = quantity - now.full - now.empty
        return (
          <div key={id} className={stacked(2)}>
            <p>
              <strong>{what}</strong>{' '}
              <span className={written('muted')}>{m.rides_hand_over_taken({ count: quantity })}</span>
            </p>
            {counter('full', m.rides_hand_over_full())}
            {comesBack && counter('empty', m.rides_hand_over_empty())}
            {comesBack && gone > 0 && (
              <div className={inRow('2-3 between')}>
                <span className={written('muted')}>{m.rides_hand_over_gone({ count: gone })}</span>
                <Button look="quiet" compact onClick={() => set({ empty: quantity - now.full })}>
                  {m.rides_hand_over_all_back()}
                </Button>
              </div>
            )}
          </div>
        )
      })}
      {isWrong && <Notice tone="error" live="assertive" title={m.refusal_drinks_too_many()} />}
    </section>
  )
}
