/** Street and number of the start on its page: asked for while they are missing, else changed after a press. */
import { lazy, Suspense, useState } from 'react'
import { m } from '../../../../../platform/i18n/paraglide/messages.js'
import type { ShownBooking } from '../../../shown.ts'
import { ClosedAddress } from './closed-address.tsx'

// Of most rides the address is known.
const AddressForm = lazy(() => import('./address-form.tsx').then((part) => ({ default: part.AddressForm })))

interface RideAddressProps {
  readonly token: string
  readonly booking: ShownBooking
}

export function RideAddress({ token, booking }: RideAddressProps) {
  const [isByHand, setByHand] = useState(false)
  // A ride that its group takes to another town has no address any more, and what was typed stays when it has one.
  const [isShown, setShown] = useState(booking.needs_address)
  if (booking.needs_address && !isShown) setShown(true)
  if (isShown)
    return (
      <Suspense fallback={<p aria-busy="true">{m.common_busy()}</p>}>
        <AddressForm token={token} booking={booking} isByHand={isByHand} />
      </Suspense>
    )
  if (!booking.may.address) return null
  const open = () => {
    setByHand(true)
    setShown(true)
  }
  return <ClosedAddress booking={booking} onOpen={open} />
}
