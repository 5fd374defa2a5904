/** The address of one price rule: the price list with that rule open. */
import { createFileRoute } from '@tanstack/react-router'
import { m } from '../../../../platform/i18n/paraglide/messages.js'

export const Route = createFileRoute('/_portal/portal/packages/pricing/$id')({
  staticData: {
    title: ({ id }) => (id === 'new' ? m.pricing_new_title() : m.pricing_rule()),
  },
  component: () => null,
})
