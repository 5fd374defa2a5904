/** `/auth/login`, the address logins are known by, leads to the portal's login page. */
import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/auth/login')({
  staticData: { auth: false },
  beforeLoad: () => {
    throw redirect({ to: '/portal/auth/login', search: true })
  },
})
