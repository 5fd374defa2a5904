/** A new trailer. */
import { createFileRoute } from '@tanstack/react-router'
import { m } from '../../../platform/i18n/paraglide/messages.js'
import { ResourceNew } from '../../../platform/resource/ui/resource-new.tsx'
import { trailers } from '../resources/trailers.ts'

export const Route = createFileRoute('/_portal/portal/trailers/new')({
  staticData: { title: () => m.fleet_trailer_new_title() },
  component: NewTrailerPage,
})

function NewTrailerPage() {
  return <ResourceNew resource={trailers} title={m.fleet_trailer_new_title()} />
}
