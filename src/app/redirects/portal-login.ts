/** `/portal/login`, an address people type for signing in, leads to the login page too. */
import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/portal/login')({
  staticData: { auth: false },
  beforeLoad: () => {
    throw redirect({ to: '/portal/auth/login', search: true })
  },
})
