/** The ways to who has a ride: the phone, and the booking. */
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { m } from '../../../../platform/i18n/paraglide/messages.js'
import { inRow } from '../../../../platform/ui/layout/layout.ts'
import { telLink } from '../../../../platform/ui/tel-link.ts'
import type { WeatherRide } from '../../weather/weather-calls.ts'

interface ReachCustomerProps {
  readonly ride: Pick<WeatherRide, 'booking' | 'customer' | 'agency' | 'phone'>
}

export function ReachCustomer({ ride: { booking, customer, agency, phone } }: ReachCustomerProps) {
  return (
    <div className={inRow(2)}>
      {phone && (
        <Button component="a" href={telLink(phone)} variant="default" size="compact-md">
          {m.my_call({ name: agency ?? customer ?? phone })}
        </Button>
      )}
      <Button
        variant="default"
        size="compact-md"
        renderRoot={(props) => <Link {...props} to="/portal/bookings/$id" params={{ id: booking }} />}
      >
        {m.weather_open_booking()}
      </Button>
    </div>
  )
}
