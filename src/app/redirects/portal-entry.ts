/** `/portal` leads each member of staff to where their day begins. */
import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/portal')({
  beforeLoad: () => {
    throw redirect({ to: '/portal/bookings' })
  },
})
