/** The address of a ride as its page has it while nobody types: what is doubtful of it, and the way to change it. */
import type { ReactNode, Ref } from 'react'
import { m } from '../../../../../platform/i18n/paraglide/messages.js'
import { Button } from '../../../../../platform/ui/button/button.tsx'
import { stacked } from '../../../../../platform/ui/layout/layout.ts'
import type { ShownBooking } from '../../../shown.ts'

/** What is asked of an address that is kept. */
const doubts = { number: m.booking_address_number, town: m.scheduler_address_town } as const

export const doubtWords = ({ address_doubt: doubt, town }: ShownBooking): string | null =>
  doubt && doubts[doubt]({ town: town ?? '' })

interface ClosedAddressProps {
  readonly booking: ShownBooking
  readonly onOpen: () => void
  readonly buttonRef?: Ref<HTMLButtonElement>
  readonly children?: ReactNode
}

export function ClosedAddress({ booking, onOpen, buttonRef, children }: ClosedAddressProps) {
  const doubt = doubtWords(booking)
  return (
    <section id="address" className={stacked(5)}>
      {children}
      {doubt && <p>{doubt}</p>}
      <p>
        <Button ref={buttonRef} look="secondary" onClick={onOpen}>
          {m.scheduler_address_change()}
        </Button>
      </p>
    </section>
  )
}
