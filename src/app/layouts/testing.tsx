/** The frame of the testing pages. */
import { Outlet, createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_testing')({
  head: () => ({ meta: [{ name: 'robots', content: 'noindex' }] }),
  component: Outlet,
})
