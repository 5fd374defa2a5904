/** `/portal` leads each member of staff to where their day begins. */
import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_portal/portal/')({
  beforeLoad: ({ context: { session } }) => {
    if (session?.kind === 'member') throw redirect({ to: session.home, replace: true })
  },
})
