/** `/booking/{step}` leads to the step, which stands directly under the language. */
import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { localizer } from '../routing/paths.ts'

const steps = ['/where', '/when', '/drinks', '/contact-info', '/overview', '/end'] as const

export const Route = createFileRoute('/booking/$step')({
  staticData: { auth: false },
  beforeLoad: ({ params }) => {
    const to = steps.find((step) => step === localizer.canonicalOf(`/${params.step}`))
    if (!to) throw notFound()
    throw redirect({ to, search: true })
  },
})
